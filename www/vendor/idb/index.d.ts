// The file beside this one is the package's own build/index.js (a test compares them): its types are the package's.
export * from 'idb';
