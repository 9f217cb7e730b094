//! Small faults, each put into a script of the page or of the board.

/// A test below `tests/unit` that has to fail, a file of `www`, what stands there once, and what shall stand there instead.
pub type Mutant = (&'static str, &'static str, &'static str, &'static str);

pub const MUTANTS: [Mutant; 31] = [
    (
        "board/squares.test.js",
        "board/session/squares.js",
        "square ^ (flip ? 7 : 56)",
        "square ^ (flip ? 56 : 7)",
    ),
    (
        "board/squares.test.js",
        "board/session/squares.js",
        "man < 'a' ? 'white' : 'black'",
        "man < 'a' ? 'black' : 'white'",
    ),
    ("board/squares.test.js", "board/session/squares.js", "    .reverse()\n", ""),
    (
        "board/animation.test.js",
        "board/stage/animation.js",
        "[partner.from, partner.from, partner.to]",
        "[partner.from, partner.to]",
    ),
    (
        "board/animation.test.js",
        "board/stage/animation.js",
        "    if (!travels.length && at) path[0] = at;\n",
        "",
    ),
    ("board/animation.test.js", "board/stage/animation.js", "time - leg))) ** 3;", "time - leg)));"),
    ("board/state.test.js", "board/interaction/state.js", ".sort((a, b) => b - a)", ".sort((a, b) => a - b)"),
    (
        "board/state.test.js",
        "board/interaction/state.js",
        "state.kind === 'selected' || state.again ? IDLE",
        "state.kind === 'selected' ? IDLE",
    ),
    (
        "board/making.test.js",
        "board/interaction/state.js",
        "picks || square === making.take ? [state, []]",
        "picks ? [state, []]",
    ),
    ("board/state.test.js", "board/interaction/state.js", "source === 'keyboard' ? state : IDLE", "IDLE"),
    (
        "board/making.test.js",
        "board/session/moves.js",
        "men[moves[0] >> 27 === 2 ? (from & 56) | (take & 7) : take] =",
        "men[take] =",
    ),
    (
        "board/phrases.test.js",
        "board/parts/typing/phrases.js",
        "castling(/s|OK/.test(text), /l|OQ/.test(text))",
        "castling(/l|OQ/.test(text), /s|OK/.test(text))",
    ),
    (
        "board/phrases.test.js",
        "board/parts/typing/phrases.js",
        "all.toSorted((a, b) => Number(b.code === language) - Number(a.code === language))",
        "all",
    ),
    (
        "board/phrases.test.js",
        "board/parts/typing/phrases.js",
        "  if (promotion && !/^P?$/.test(man)) return [];\n",
        "",
    ),
    ("board/reasons.test.js", "board/parts/reasons.js", "reasons.slice(0, LINES)", "reasons"),
    ("board/reasons.test.js", "board/parts/reasons.js", "Math.max(files, ranks) > 1 && ", ""),
    ("board/viewer.test.js", "board/parts/viewer/score.js", "parted ? `${count}…` : ''", "''"),
    (
        "board/viewer.test.js",
        "board/parts/viewer/score.js",
        "previous: off ? node : before",
        "previous: before",
    ),
    ("game/saved/search.test.js", "game/saved/list/search.js", "words.every(", "words.some("),
    (
        "game/saved/search.test.js",
        "game/saved/list/search.js",
        "      if (a.key === '' || b.key === '') return a.key === '' ? 1 : -1;\n",
        "",
    ),
    ("game/saved/search.test.js", "game/kept/heads.js", ".replace(/^\\?$/, '')", ""),
    ("game/score/steps.test.js", "game/score/steps.js", "gone !== undefined && gone !== to", "false"),
    (
        "game/clock/face.test.js",
        "game/clock/face.js",
        "const seconds = Math.floor(time / 1000);",
        "const seconds = Math.ceil(time / 1000);",
    ),
    (
        "game/share/export.test.js",
        "game/share/export.js",
        "end?.by === 'flagFall' ? 'time forfeit' : 'normal'",
        "'normal'",
    ),
    (
        "game/share/export.test.js",
        "game/share/export.js",
        "  if (white === black) return [['TimeControl', white]];\n",
        "",
    ),
    (
        "game/words/sentences.test.js",
        "game/words/sentences.js",
        "outcome.winner === 'white' ? '1–0' : '0–1'",
        "outcome.winner === 'white' ? '0–1' : '1–0'",
    ),
    ("game/words/sentences.test.js", "game/words/sentences.js", "lead > 0 ?", "lead >= 0 ?"),
    ("game/kept/rows.test.js", "game/kept/rows.js", "words.ones.includes(n)", "n === 1"),
    ("book/task.test.js", "book/task.js", "turn === 'w' ? 'b' : 'w'", "turn"),
    ("book/task.test.js", "book/task.js", "ends === 'stalemate' ? 'stalemate' : 'drawn'", "'drawn'"),
    ("site/lasting.test.js", "site/lasting.js", " || fresh.has(key)", ""),
];
