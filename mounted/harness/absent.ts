/** Stands for what only a browser has: a test that needs it belongs to the browser tests. */
export function absent(name: string): () => never {
  return () => {
    throw new Error(`${name} needs a browser: this test belongs to e2e`);
  };
}
