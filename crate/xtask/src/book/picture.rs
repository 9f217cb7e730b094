//! Draws a chess board as SVG, with 100 units for each square. The pieces come from `pieces.svg`; the marks
//! look like those of the interactive board.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anyhow::{Context, Result};
use roque::{Board, Color, Square};

/// The marks of a picture, and the orientation of its board.
pub struct View<'a> {
    pub marks: &'a BTreeSet<Square>,
    /// Arrows on the board, given as two squares each.
    pub shapes: &'a str,
    pub flip: bool,
    /// The id of the element that describes the picture.
    pub label: &'a str,
}

/// Returns the upper left corner of a square, in units of the picture.
fn place(square: Square, flip: bool) -> (u32, u32) {
    let (file, rank) = (u32::from(square.file().index()), u32::from(square.rank().index()));
    if flip { ((7 - file) * 100, rank * 100) } else { (file * 100, (7 - rank) * 100) }
}

pub fn picture(board: &Board, view: &View) -> Result<String> {
    let mut svg = format!("<svg viewBox=\"0 0 800 800\" role=\"img\" aria-labelledby=\"{}\">", view.label);
    ground(&mut svg)?;
    for i in 0..8u32 {
        let (file, rank) = if view.flip { (7 - i, i) } else { (i, 7 - i) };
        let letter = char::from_digit(10 + file, 18).context("a file")?;
        // The file letters are drawn on the lowest squares, and the rank digits on the leftmost squares.
        let tone = |dark: bool| if dark { "on-dark" } else { "on-light" };
        write!(svg, "<text class=\"{}\" x=\"{}\" y=\"792\">{letter}</text>", tone(i % 2 == 0), i * 100 + 80)?;
        write!(
            svg,
            "<text class=\"{}\" x=\"5\" y=\"{}\">{}</text>",
            tone(i % 2 == 1),
            i * 100 + 24,
            rank + 1
        )?;
    }
    inside(&mut svg, board, view.marks, view.flip)?;
    for arrow in view.shapes.split_whitespace() {
        let ends = arrow.split_at_checked(2).context("an arrow needs two squares")?;
        let (x, y) = place(ends.0.parse()?, view.flip);
        let (to_x, to_y) = place(ends.1.parse()?, view.flip);
        write!(
            svg,
            "<line class=\"arrow\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            x + 50,
            y + 50,
            to_x + 50,
            to_y + 50
        )?;
    }
    svg += "</svg>";
    Ok(svg)
}

/// Draws sixteen squares of a board, with the square `corner` at the lower left.
pub fn vignette(board: &Board, marks: &BTreeSet<Square>, corner: Square) -> Result<String> {
    let (x, y) = place(corner, false);
    let mut svg = format!(
        "<svg class=\"vignette\" viewBox=\"{x} {} 400 400\" aria-hidden=\"true\" focusable=\"false\">",
        y.checked_sub(300).context("the corner of a small picture needs four ranks above it")?
    );
    ground(&mut svg)?;
    inside(&mut svg, board, marks, false)?;
    svg += "</svg>";
    Ok(svg)
}

fn ground(svg: &mut String) -> Result<()> {
    *svg += "<rect class=\"light\" width=\"800\" height=\"800\"/><path class=\"dark\" d=\"";
    for square in Square::all().filter(|square| !square.is_light()) {
        let (x, y) = place(square, false);
        write!(svg, "M{x} {y}h100v100h-100z")?;
    }
    *svg += "\"/>";
    Ok(())
}

fn inside(svg: &mut String, board: &Board, marks: &BTreeSet<Square>, flip: bool) -> Result<()> {
    for (square, piece) in board.iter() {
        let (x, y) = place(square, flip);
        let color = if piece.color == Color::White { 'w' } else { 'b' };
        write!(
            svg,
            "<use href=\"../pieces.svg#{color}{}\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>",
            piece.role.char().to_ascii_lowercase()
        )?;
    }
    for &square in marks {
        let (x, y) = place(square, flip);
        write!(svg, "<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"44\"/>", x + 50, y + 50)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(flip: bool) -> String {
        let board = roque::Setup::from_fen("8/8/8/8/8/8/8/N7 w - - 0 1").unwrap().board;
        let marks = BTreeSet::from(["b3".parse().unwrap()]);
        picture(&board, &View { marks: &marks, shapes: "a1b3", flip, label: "l" }).unwrap()
    }

    #[test]
    fn a_picture_has_its_coordinates_and_the_same_marks_as_the_interactive_board() {
        let svg = drawn(false);
        assert!(svg.contains("x=\"0\" y=\"700\""), "the knight is at the lower left");
        assert!(svg.contains("<text class=\"on-dark\" x=\"80\" y=\"792\">a</text>"));
        assert!(svg.contains("<text class=\"on-light\" x=\"5\" y=\"24\">8</text>"));
        assert!(svg.contains("cx=\"150\" cy=\"550\""));
        assert!(svg.contains("x2=\"150\" y2=\"550\""));
        let turned = drawn(true);
        assert!(turned.contains("<text class=\"on-dark\" x=\"80\" y=\"792\">h</text>"));
        assert!(turned.contains("x=\"700\" y=\"0\""));
    }

    #[test]
    fn a_small_picture_shows_sixteen_squares_from_its_corner() {
        let board = roque::Setup::from_fen("8/8/8/8/8/8/8/N7 w - - 0 1").unwrap().board;
        let shown = |corner: &str| vignette(&board, &BTreeSet::new(), corner.parse().unwrap());
        assert!(shown("a1").unwrap().contains("viewBox=\"0 400 400 400\""));
        assert!(shown("e5").unwrap().contains("viewBox=\"400 0 400 400\""));
        assert!(shown("a7").is_err(), "fewer than four ranks remain above");
    }
}
