//! Castling under each castling rule, for the independent judge.

use super::{
    Judge, Verdict, attackers, direction, file, first_then, is_pawn, pieces_between, rank, ray, refuse, with,
};

impl Judge {
    /// Returns `None` if the king's move is not an attempt to castle.
    pub(super) fn judge_castling(&self, king: u8, to: u8) -> Option<Verdict> {
        let (files, ranks) = (file(to) - file(king), rank(to) - rank(king));
        let straight = (files == 0) != (ranks == 0);
        let two_squares = files.abs().max(ranks.abs()) == 2 && (straight || files.abs() == ranks.abs());
        match self.castling.as_str() {
            "exchange" => self.is_own(to).then(|| self.judge_exchange(king, to)),
            "orthodox" => {
                let home = if self.white { 4 } else { 60 };
                let corner = king == home && (files == 3 || files == -4);
                let own_rook = self.is_own(to) && self.piece(to).eq_ignore_ascii_case(&b'r');
                if own_rook && ranks == 0 && rank(king) == rank(home) && !corner {
                    // The way of castling in Chess960, which these games are not.
                    return Some(refuse("castlingRightLost", [to]));
                }
                (king == home && ranks == 0 && two_squares).then(|| self.judge_right(king, to))
            }
            "rokagogo" => (two_squares && straight).then(|| self.judge_coup_roque(king, to)),
            "castling-chess" => two_squares.then(|| self.judge_coup_roque(king, to)),
            other => panic!("the judge has no castling rule named {other}"),
        }
    }

    fn judge_right(&self, king: u8, to: u8) -> Verdict {
        let short = to > king;
        let corner = if short { king + 3 } else { king - 4 };
        let letter = if short { 'K' } else { 'Q' };
        let letter = if self.white { letter } else { letter.to_ascii_lowercase() };
        if !self.rights.contains(letter) {
            return refuse("castlingRightLost", [corner]);
        }
        let blockers = pieces_between(&self.pieces, king, corner);
        if !blockers.is_empty() {
            return Some(("castlingBlocked", blockers));
        }
        self.judge_castled(king, to, corner)
    }

    /// The castling partner is the first piece on the line, at least two empty squares away; in Rokagogo it
    /// must be a rook.
    fn judge_coup_roque(&self, king: u8, to: u8) -> Verdict {
        let mut line = ray(king, direction(king, to));
        let Some(met) = line.find(|&at| self.piece(at) != b'.') else {
            return refuse("castlingNoPartner", []);
        };
        if self.castling == "rokagogo" && !self.piece(met).eq_ignore_ascii_case(&b'r') {
            return refuse("castlingPartnerNotRook", [met]);
        }
        let distance = (file(met) - file(king)).abs().max((rank(met) - rank(king)).abs());
        if distance < 3 {
            return refuse("castlingTooNear", [met]);
        }
        self.judge_castled(king, to, met)
    }

    /// Castling out of check, through an attacked square or into check is illegal.
    fn judge_castled(&self, king: u8, to: u8, partner: u8) -> Verdict {
        if !self.checkers.is_empty() {
            return Some(("castlingInCheck", self.checkers.clone()));
        }
        let passed = ray(king, direction(king, to)).next().unwrap();
        let on_the_way = attackers(&self.pieces, passed, !self.white);
        if !on_the_way.is_empty() {
            return Some(("castlingThroughAttack", first_then(passed, on_the_way)));
        }
        let lifted = with(&self.pieces, &[(king, b'.'), (partner, b'.')]);
        let after = with(&lifted, &[(to, self.piece(king)), (passed, self.piece(partner))]);
        let mut pieces = attackers(&after, to, !self.white);
        if pieces == [passed] {
            return refuse("castlingPartnerAttacks", [partner]);
        }
        pieces.retain(|&piece| piece != passed);
        if pieces.is_empty() { None } else { Some(("kingWouldBeAttacked", pieces)) }
    }

    /// A king may exchange places once in a game, with any own piece except a pawn. In exchange castling,
    /// only the position after the exchange must be safe.
    fn judge_exchange(&self, king: u8, to: u8) -> Verdict {
        if !self.rights.contains(if self.white { 'X' } else { 'x' }) {
            return refuse("exchangeUsed", []);
        }
        if is_pawn(self.piece(to)) {
            return refuse("exchangeWithPawn", [to]);
        }
        let after = with(&self.pieces, &[(king, self.piece(to)), (to, self.piece(king))]);
        let pieces = attackers(&after, to, !self.white);
        if pieces.is_empty() { None } else { Some(("kingWouldBeAttacked", pieces)) }
    }
}
