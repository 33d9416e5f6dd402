/** Names of the window that a test replaces to take something from the page. */
const WINDOW_NAMES = ['indexedDB', 'localStorage', 'sessionStorage'] as const;
/** Whether the network is there outlasts a page. */
const LASTING_NAMES: ReadonlySet<PropertyKey> = new Set(['onLine']);

/**
 * Remembers the browser's own objects, which a page, or a test in it, may change: a page that is
 * opened later has them as they were.
 *
 * @returns gives them back
 */
export function keepBuiltIns(): () => void {
  const holders: readonly object[] = [
    navigator,
    Storage.prototype,
    IDBFactory.prototype,
    IDBObjectStore.prototype,
    HTMLMediaElement.prototype,
    URL,
  ];
  const before = [
    ...holders.map((holder) => [holder, Object.getOwnPropertyDescriptors(holder)] as const),
    [
      globalThis,
      Object.fromEntries(
        WINDOW_NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {}]),
      ),
    ] as const,
  ];
  return () => {
    for (const [holder, descriptors] of before) giveBack(holder, descriptors);
  };
}

type Descriptors = Readonly<Record<PropertyKey, PropertyDescriptor>>;

function giveBack(holder: object, descriptors: Descriptors): void {
  // The window itself has got names of the test runner meanwhile.
  const names = holder === globalThis ? [] : Reflect.ownKeys(holder);
  for (const name of names) {
    const isNew = !Object.hasOwn(descriptors, name) && !LASTING_NAMES.has(name);
    if (isNew) Reflect.deleteProperty(holder, name);
  }
  for (const name of Reflect.ownKeys(descriptors)) {
    const descriptor = descriptors[name];
    if (descriptor?.configurable && !LASTING_NAMES.has(name)) {
      Object.defineProperty(holder, name, descriptor);
    }
  }
}
