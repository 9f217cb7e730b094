// The file beside this one is the package's own dist/index.mjs (a test compares them): its types are the package's.
export * from 'ts-fsrs';
