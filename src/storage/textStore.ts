import { TEXT_KEYS, type TextKey } from './keys';
import { memoryReasonOf, type StorageStatusControl } from './storageStatus';

/** Where the changes of other tabs are reported: the browser's window. */
export interface StorageEvents {
  readonly addEventListener: (type: 'storage', listener: (event: Event) => void) => void;
  readonly removeEventListener: (type: 'storage', listener: (event: Event) => void) => void;
}

/** Short texts by key: localStorage, with memory over it where that refuses. Never throws. */
export interface TextStore {
  readonly read: (key: TextKey) => string | null;
  readonly write: (key: TextKey, text: string) => void;
  readonly remove: (key: TextKey) => void;
  /** Removes every text of ours and writes none any more. */
  readonly removeAll: () => void;
  /** Writes nothing any more: the page is about to be loaded anew. */
  readonly seal: () => void;
  /** Reports changes by this tab and by others. */
  readonly subscribe: (key: TextKey, listener: () => void) => () => void;
  readonly close: () => void;
}

export interface TextStoreParts {
  /** A function, because merely reading `localStorage` throws where it is forbidden. */
  readonly openTexts: () => Storage | null;
  readonly events: StorageEvents | null;
  readonly status: StorageStatusControl;
}

export function createTextStore({ openTexts, events, status }: TextStoreParts): TextStore {
  const remembered = new Map<TextKey, string | null>();
  const listeners = new Map<TextKey, Set<() => void>>();
  const texts = openWith(openTexts, status);
  let isSealed = false;

  function notify(key: TextKey): void {
    for (const listener of [...(listeners.get(key) ?? [])]) listener();
  }

  function onStorage(event: Event): void {
    // The browser's way to say that everything was cleared is a null key.
    const changedKey = 'key' in event ? event.key : null;
    for (const key of Object.values(TEXT_KEYS)) {
      if (changedKey !== null && changedKey !== key) continue;
      remembered.delete(key);
      notify(key);
    }
  }
  events?.addEventListener('storage', onStorage);

  function read(key: TextKey): string | null {
    const kept = remembered.get(key);
    if (kept !== undefined) return kept;
    try {
      return texts?.getItem(key) ?? null;
    } catch (error) {
      status.fail('texts', memoryReasonOf(error));
      return null;
    }
  }

  function store(key: TextKey, text: string | null): void {
    if (text === null) texts?.removeItem(key);
    else texts?.setItem(key, text);
    if (texts !== null) remembered.delete(key);
  }

  function change(key: TextKey, text: string | null): void {
    if (isSealed) return;
    remembered.set(key, text);
    try {
      store(key, text);
      for (const [otherKey, kept] of [...remembered]) store(otherKey, kept);
      if (texts !== null) status.recover('texts');
    } catch (error) {
      status.fail('texts', memoryReasonOf(error));
    }
    notify(key);
  }

  return {
    read,
    write: change,
    remove: (key) => change(key, null),
    removeAll() {
      for (const key of Object.values(TEXT_KEYS)) change(key, null);
      isSealed = true;
    },
    seal() {
      isSealed = true;
    },
    subscribe(key, listener) {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(listener));
      return () => ofKey.delete(listener);
    },
    close: () => events?.removeEventListener('storage', onStorage),
  };
}

function openWith(
  openTexts: TextStoreParts['openTexts'],
  status: StorageStatusControl,
): Storage | null {
  try {
    const opened = openTexts();
    if (opened === null) status.fail('texts', 'unavailable');
    return opened;
  } catch (error) {
    status.fail('texts', memoryReasonOf(error));
    return null;
  }
}
