//! Sorts short lists. The stable sort of `std` would add several kilobytes of wasm for each item type.

/// A stable insertion sort.
pub fn sort_by_key<T, K: PartialOrd>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && key(&items[at]) < key(&items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorted_items_with_equal_keys_keep_their_order() {
        let mut items = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e'), (3, 'f')];
        sort_by_key(&mut items, |item| item.0);
        assert_eq!(items.map(|item| item.1), ['b', 'e', 'd', 'a', 'c', 'f']);
        sort_by_key::<u8, u8>(&mut [], |&item| item);
    }
}
