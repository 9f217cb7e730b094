//! Packs the weight files at compile time: as one-byte differences, they are half as large in the compressed
//! module as text.

/// This value marks that a difference of two bytes follows.
const WIDE: i8 = i8::MIN;

/// Packs the numbers of a weight file.
macro_rules! packed {
    ($file:literal) => {{
        const TEXT: &str = include_str!($file);
        const BYTES: [i8; $crate::eval::packed::len(TEXT)] = $crate::eval::packed::pack(TEXT);
        &BYTES
    }};
}
pub(super) use packed;

/// Returns the number of bytes that the packed numbers of a text take.
pub(super) const fn len(text: &str) -> usize {
    let (mut at, mut last, mut len) = (0, 0, 0);
    while let Some((value, end)) = next_number(text.as_bytes(), at) {
        len += if is_wide(value - last) { 3 } else { 1 };
        (at, last) = (end, value);
    }
    len
}

/// Packs the numbers of a text. `LEN` must equal the result of [`len`] for the text.
pub(super) const fn pack<const LEN: usize>(text: &str) -> [i8; LEN] {
    let mut bytes = [0; LEN];
    let (mut at, mut last, mut len) = (0, 0, 0);
    while let Some((value, end)) = next_number(text.as_bytes(), at) {
        let step = value - last;
        if is_wide(step) {
            bytes[len] = WIDE;
            bytes[len + 1] = (step >> 8) as i8;
            bytes[len + 2] = step as i8;
            len += 3;
        } else {
            bytes[len] = step as i8;
            len += 1;
        }
        (at, last) = (end, value);
    }
    bytes
}

/// Unpacks the numbers.
pub(super) fn unpack(bytes: &[i8]) -> impl Iterator<Item = i32> {
    let (mut bytes, mut value) = (bytes.iter().copied(), 0);
    std::iter::from_fn(move || {
        value += match i32::from(bytes.next()?) {
            step if step == i32::from(WIDE) => {
                let (high, low) = (bytes.next()?, bytes.next()?);
                i32::from(high) << 8 | i32::from(low.cast_unsigned())
            }
            step => step,
        };
        Some(value)
    })
}

const fn is_wide(step: i32) -> bool {
    step <= WIDE as i32 || step > i8::MAX as i32
}

/// Returns the first number at or after an index of the text, with the index of its end. Words that are not
/// numbers, and lines that begin with `#`, are skipped.
const fn next_number(text: &[u8], mut at: usize) -> Option<(i32, usize)> {
    while at < text.len() {
        let starts_line = at == 0 || text[at - 1] == b'\n';
        let start = at;
        while at < text.len() && !is_end(text[at], starts_line && text[start] == b'#') {
            at += 1;
        }
        if let Some(value) = number(text, start, at) {
            return Some((value, at));
        }
        at += 1;
    }
    None
}

/// Returns whether a byte ends the current word or, in a comment, the line.
const fn is_end(byte: u8, in_comment: bool) -> bool {
    byte == b'\n' || byte.is_ascii_whitespace() && !in_comment
}

/// Returns the number that a word represents, or `None` if it is not a number.
const fn number(text: &[u8], start: usize, end: usize) -> Option<i32> {
    let is_negative = start < end && text[start] == b'-';
    let mut at = if is_negative { start + 1 } else { start };
    if at == end {
        return None;
    }
    let mut value = 0;
    while at < end {
        if !text[at].is_ascii_digit() {
            return None;
        }
        value = 10 * value + (text[at] - b'0') as i32;
        at += 1;
    }
    Some(if is_negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_unpacked_without_words_and_comments() {
        const TEXT: &str = "# 1 comment of 2 numbers\npawn, early\n0 127 -1 -127\n\n300 -8 # 9\n 1163 -20000 7\nx1 1x - -\n5";
        const PACKED: [i8; len(TEXT)] = pack(TEXT);
        let expected = [0, 127, -1, -127, 300, -8, 9, 1_163, -20_000, 7, 5];
        assert_eq!(unpack(&PACKED).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn small_differences_are_packed_into_one_byte() {
        assert_eq!((len("100 227 100 -27"), len("100 228"), len("100 -28"), len("")), (4, 4, 4, 0));
    }
}
