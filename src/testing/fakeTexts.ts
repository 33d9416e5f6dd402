/** A separate localStorage that can refuse writes, as if it were full or forbidden. */
export function createFakeTexts(initial: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(initial));
  let refusal: string | null = null;

  function refuse(): void {
    if (refusal !== null) throw new DOMException('Refused by the test', refusal);
  }

  const storage: Storage = {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem(key, text) {
      refuse();
      texts.set(key, text);
    },
  };

  return {
    storage,
    /** From now on every write fails with an error of this name; null ends it. */
    refuseWith: (name: string | null) => {
      refusal = name;
    },
  };
}
