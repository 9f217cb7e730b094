/** A line for each name: its code and the name, and after a tab the keys of its positions. The build makes the script (`xtask/src/site/openings.rs`). */
declare const names: string;
export default names;
