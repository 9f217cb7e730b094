//! The search says on this machine what it says on all others.

#[path = "../examples/answers/answer.rs"]
mod answer;

#[test]
fn the_same_question_has_the_same_answer_on_every_machine() {
    let answers = answer::read(include_str!("../../../tests/data/answers.json")).unwrap();
    for rules in roque::Rules::all() {
        assert!(answers.iter().any(|answered| answered.rules == rules.to_string()), "{rules}");
    }
    for answered in answers {
        assert_eq!(answered.again().unwrap(), answered, "written by `--example answers`");
    }
}
