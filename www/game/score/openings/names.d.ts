/** The opening names, one line for each opening: ECO code and name, then a tab and the keys of its positions. `xtask/src/site/openings.rs` generates this file. */
declare const names: string;
export default names;
