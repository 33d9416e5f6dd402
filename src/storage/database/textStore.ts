import { createListeners } from '../../lib/channel';
import { TEXT_KEYS, type TextKey } from './keys';
import type { TextReplacement } from './replaceTexts';
import { memoryReasonOf, rethrowMistake, UnreadableError } from './storageErrors';
import type { StorageStatusControl } from './storageStatus';

/** The source of events for changes by other tabs: the browser's window. */
export interface StorageEvents {
  readonly addEventListener: (type: 'storage', listener: (event: Event) => void) => void;
  readonly removeEventListener: (type: 'storage', listener: (event: Event) => void) => void;
}

/**
 * Short texts by key: localStorage, with memory over it where localStorage refuses. Only methods
 * with `@throws` throw.
 */
export interface TextStore {
  readonly read: (key: TextKey) => string | null;
  /** For decisions that depend on the answer. @throws UnreadableError if the browser refuses */
  readonly readForSure: (key: TextKey) => string | null;
  readonly write: (key: TextKey, text: string) => void;
  readonly remove: (key: TextKey) => void;
  /**
   * Replaces these texts, all or none, and blocks further writes: the page is about to reload.
   *
   * @returns a function that undoes this and allows writes again
   * @throws the browser's reason; nothing has changed then
   */
  readonly replace: (replaceTexts: TextReplacement) => () => void;
  /**
   * Removes every text of this program and blocks further writes; may be called again.
   *
   * @returns false if the browser refused
   */
  readonly removeAll: () => boolean;
  /** Blocks further writes: the page is about to reload. */
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
  const { texts, isDenied } = openWith(openTexts, status);
  const { tell, subscribe } = createListeners<TextKey>();
  const close = followOtherTabs(events, remembered, tell);
  let isSealed = false;

  const fail = (error: unknown) => noteFailure(error, status);

  function readForSure(key: TextKey): string | null {
    const kept = remembered.get(key);
    if (kept !== undefined) return kept;
    try {
      if (!isDenied) return texts?.getItem(key) ?? null;
    } catch (error) {
      fail(error);
    }
    throw new UnreadableError();
  }

  function read(key: TextKey): string | null {
    try {
      return readForSure(key);
    } catch (error) {
      if (error instanceof UnreadableError) return null;
      throw error;
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
      fail(error);
    }
    tell(key);
  }

  function seal(): void {
    isSealed = true;
  }

  function removeAll(): boolean {
    isSealed = false;
    for (const key of Object.values(TEXT_KEYS)) change(key, null);
    seal();
    return !isDenied && (texts === null || remembered.size === 0);
  }

  function replace(replaceTexts: TextReplacement): () => void {
    const putBack = replaceTexts(texts, (key, text) => {
      if (!remembered.has(key)) remembered.set(key, text);
      status.fail('texts', 'full');
    });
    const kept = [...remembered];
    remembered.clear();
    seal();
    return () => {
      for (const [key, text] of kept) remembered.set(key, text);
      isSealed = false;
      putBack();
    };
  }

  const remove = (key: TextKey) => change(key, null);
  return { read, readForSure, write: change, remove, replace, removeAll, seal, subscribe, close };
}

/** @returns stops it */
function followOtherTabs(
  events: StorageEvents | null,
  remembered: Map<TextKey, string | null>,
  tell: (key: TextKey) => void,
): () => void {
  function onStorage(event: Event): void {
    // A null key means that the whole storage was cleared.
    const changedKey = 'key' in event ? event.key : null;
    for (const key of Object.values(TEXT_KEYS)) {
      if (changedKey !== null && changedKey !== key) continue;
      remembered.delete(key);
      tell(key);
    }
  }
  events?.addEventListener('storage', onStorage);
  return () => events?.removeEventListener('storage', onStorage);
}

function openWith(
  openTexts: TextStoreParts['openTexts'],
  status: StorageStatusControl,
): { readonly texts: Storage | null; readonly isDenied: boolean } {
  try {
    const texts = openTexts() ?? null;
    if (texts === null) status.fail('texts', 'unavailable');
    return { texts, isDenied: false };
  } catch (error) {
    noteFailure(error, status);
    return { texts: null, isDenied: true };
  }
}

/** @throws the given error, unless it is a storage error */
function noteFailure(error: unknown, status: StorageStatusControl): void {
  rethrowMistake(error);
  status.fail('texts', memoryReasonOf(error));
}
