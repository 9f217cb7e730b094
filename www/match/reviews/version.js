/**
 * The version of the game review. The page discards a stored review of another version. The version is a digest of the
 * reviews in `tests/data/reviews.json` and of the page's number of nodes; after a change, a test prints the new digest.
 */
export const REVIEW_VERSION = '9bae8c26c38e';
