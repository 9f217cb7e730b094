//! Searches for the magic multipliers in `attacks/magics.rs` and prints the table of that file:
//! `cargo run --release -q -p roque --example magics`.
//!
//! The search tries sparse random numbers, as in Pradyumna Kannan, "Magic Move-Bitboard Generation in
//! Computer Chess" (2007). This search shares no code with the engine, so it can check the engine.

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];

/// Returns the squares that a slider attacks, and the subset of these squares whose occupancy matters.
fn sees(square: u8, directions: [(i8, i8); 4], occupied: u64) -> (u64, u64) {
    let (mut seen, mut relevant) = (0, 0);
    for (files, ranks) in directions {
        let (mut file, mut rank) = ((square % 8) as i8 + files, (square / 8) as i8 + ranks);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let bit = 1_u64 << (rank * 8 + file);
            seen |= bit;
            if (0..8).contains(&(file + files)) && (0..8).contains(&(rank + ranks)) {
                relevant |= bit;
            }
            if occupied & bit != 0 {
                break;
            }
            (file, rank) = (file + files, rank + ranks);
        }
    }
    (seen, relevant)
}

fn main() {
    let mut state = 0x0dd0_5eed_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    println!("pub(super) const DIAGONAL: [u64; 64] = [");
    for square in 0..64 {
        let (_, mask) = sees(square, DIAGONAL, 0);
        let bits = mask.count_ones();
        let mut subsets = vec![];
        let mut subset = 0_u64;
        loop {
            subsets.push((subset, sees(square, DIAGONAL, subset).0));
            subset = subset.wrapping_sub(mask) & mask;
            if subset == 0 {
                break;
            }
        }
        let magic = loop {
            let magic = random() & random() & random();
            let mut table = vec![0_u64; 1 << bits];
            let fits = subsets.iter().all(|&(subset, seen)| {
                let slot = &mut table[(subset.wrapping_mul(magic) >> (64 - bits)) as usize];
                let fits = *slot == 0 || *slot == seen;
                *slot = seen;
                fits
            });
            if fits {
                break magic;
            }
        };
        println!("    0x{magic:016x},");
    }
    println!("];");
}
