//! Solves the problems of a Popeye input file.

use roque_search::{Diagram, Problem, popeye};

use crate::tree;

/// Solves the problems that are supported, and prints why the others are not.
pub fn solve_all(file: &str, table_bytes: usize) -> Result<(), Box<dyn std::error::Error>> {
    let problems = popeye::read(&std::fs::read_to_string(file)?);
    for (number, problem) in (1..).zip(&problems) {
        println!("problem {number}");
        let begun = problem.as_ref().map_err(Clone::clone).and_then(|input| {
            let popeye::Input { rules, diagram, twins, options, duplex } = input;
            let sides = [Some(diagram.clone()), duplex.then(|| diagram.clone().swapped())];
            let begin = |diagram: Diagram| Problem::new(&diagram, *rules, twins, *options, table_bytes);
            sides
                .into_iter()
                .flatten()
                .map(begin)
                .collect::<Result<Vec<_>, _>>()
                .map_err(|error| error.to_string())
        });
        match begun {
            Ok(problems) => {
                for mut problem in problems {
                    while !problem.run(1 << 20) {}
                    for part in &problem.take_parts() {
                        tree::print(part, 1);
                    }
                }
            }
            Err(why) => println!("not solved: {why}"),
        }
    }
    Ok(())
}
