//! Rules of the book, each taken out of the engine.

/// A rule of the book, and how the engine is made to forget it: a file of `crate/rules/src`, what stands there once, and
/// what shall stand there instead.
pub type Mutant = (&'static str, &'static str, &'static str, &'static str);

pub const MUTANTS: [Mutant; 26] = [
    (
        "ep",
        "rules/captures/orthodox.rs",
        "for from in en_passant_capturers(*view.board, view.us, passed) {",
        "for from in en_passant_capturers(*view.board, view.us, passed).into_iter().take(0) {",
    ),
    (
        "ep-legal",
        "rules/captures/orthodox.rs",
        "            tables.attackers(&board, king, !us, occupied).is_empty()\n",
        "            tables.attackers(&board, king, !us, occupied).len() < 9\n",
    ),
    ("pin", "position/movegen/pieces.rs", "let free = view.own & !view.pinned;", "let free = view.own;"),
    (
        "castling-unmoved",
        "rules/castling/orthodox.rs",
        "view.rights & corners(view.us);",
        "view.board.by_role(Role::Rook) & view.own & corners(view.us);",
    ),
    (
        "castling-not-through",
        "rules/castling/orthodox.rs",
        "        && !view.attacked.contains(passed)\n        && ",
        "        && ",
    ),
    ("castling-not-into", "rules/castling/orthodox.rs", "        && !view.attacked.contains(mv.to())\n", ""),
    ("promotion-choice", "board/piece.rs", "[Self; 4] = [Self::Queen,", "[Self; 4] = [Self::Rook,"),
    (
        "repetition-rights",
        "game/game.rs",
        "earlier.key() == position.key() && earlier == position",
        "earlier.board() == position.board() && earlier.turn() == position.turn()",
    ),
    (
        "fifty",
        "game/policy.rs",
        "(3, Reason::Repetition, 100, Reason::FiftyMoves)",
        "(3, Reason::Repetition, 120, Reason::FiftyMoves)",
    ),
    (
        "stalemate",
        "position/outcome.rs",
        "Outcome::draw(Reason::Stalemate)",
        "Outcome { winner: Some(!self.turn()), reason: Reason::Stalemate }",
    ),
    (
        "tm-pawn-way",
        "rules/captures/take_make.rs",
        "let makes = walk(captured, !us, take, left);\n    if",
        "let makes = walk(captured, us, take, left);\n    if",
    ),
    (
        "cc-two-empty",
        "rules/castling/coup_roque.rs",
        "if !view.tables.between(view.king, partner).is_several() {",
        "if view.tables.between(view.king, partner).is_empty() {",
    ),
    ("cc-not-through", "rules/castling/coup_roque.rs", "if !view.attacked.contains(passed) && ", "if "),
    (
        "cc-furtive",
        "rules/castling/coup_roque.rs",
        "if !view.attacked.contains(passed) && ",
        "if !view.attacked.contains(passed) && !view.attacked.contains(mv.to()) && ",
    ),
    (
        "pawn-double-step",
        "position/movegen/pieces.rs",
        "(step & third).forward(us) & !view.occupied & target",
        "(step & third).forward(us) & target",
    ),
    (
        "pin-line",
        "position/movegen/pieces.rs",
        "let target = (line | pinner.into()) & reach;",
        "let target = line & reach;",
    ),
    (
        "check-three-answers",
        "position/movegen/pieces.rs",
        "target &= view.checkers | view.tables.between(view.king, checker);",
        "target &= view.checkers | checker.into();",
    ),
    (
        "double-check",
        "position/movegen/pieces.rs",
        "if CHECK && view.checkers.is_several() {",
        "if CHECK && view.checkers.len() > 2 {",
    ),
    ("fivefold", "game/policy.rs", "(5, Reason::FivefoldRepetition", "(6, Reason::FivefoldRepetition"),
    ("seventy-five", "game/policy.rs", "150, Reason::SeventyFiveMoves", "200, Reason::SeventyFiveMoves"),
    ("claim-wrong", "game/clock.rs", "{ 2 * MINUTE } else { MINUTE }", "{ 2 * MINUTE } else { 2 * MINUTE }"),
    ("claim-on-move", "game/claim.rs", "if color != self.position().turn() {", "if self.ply() > 9_999 {"),
    (
        "flag-cannot-mate",
        "game/game.rs",
        "Reason::FlagFall, Reason::FlagFallCannotMate",
        "Reason::FlagFall, Reason::FlagFall",
    ),
    (
        "offer-stands",
        "game/game.rs",
        "filter(|&offerer| offerer == mover)",
        "filter(|&offerer| offerer != mover)",
    ),
    ("dead-material", "position/material.rs", " && !(bishops & !Bitboard::LIGHT).is_empty()", ""),
    ("touch-capture", "game/touch.rs", "(None, Some(square))", "(Some(square), None)"),
];
