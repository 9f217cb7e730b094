/**
 * The version of the review. A stored review of another version is discarded. This is a digest of the reviews in
 * `tests/data/reviews.json` and of the page's number of nodes; a test prints the new one after a change of them.
 */
export const REVIEW_VERSION = '9bae8c26c38e';
