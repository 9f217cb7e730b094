//! Tests that search results are the same on every machine.

#[path = "../examples/answers/answer.rs"]
mod answer;

#[test]
fn searches_give_the_stored_results_on_every_machine() {
    let answers = answer::read(include_str!("../../../tests/data/answers.json")).unwrap();
    for rules in roque::Rules::all() {
        assert!(answers.iter().any(|answered| answered.rules == rules.to_string()), "{rules}");
    }
    for answered in answers {
        assert_eq!(answered.again().unwrap(), answered, "regenerate with `--example answers`");
    }
}
