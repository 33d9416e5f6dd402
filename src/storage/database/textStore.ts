import { createListeners } from '../../lib/channel';
import { TEXT_KEYS, type TextKey } from './keys';
import type { TextReplacement } from './replaceTexts';
import { memoryReasonOf, rethrowMistake, UnreadableError } from './storageErrors';
import type { StorageStatusControl } from './storageStatus';

export type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Short texts by key: localStorage, with memory over it where localStorage refuses. Only methods
 * with `@throws` throw.
 */
export class TextStore {
  readonly #remembered = new Map<TextKey, string | null>();
  readonly #texts: Storage | null | undefined;
  readonly #listeners = createListeners<TextKey>();
  readonly #leave: () => void;
  #isSealed = false;

  /**
   * @param openTexts a function, because merely reading `localStorage` throws where it is forbidden
   * @param events the source of events for changes by other tabs: the browser's window
   */
  constructor(
    openTexts: () => Storage | null,
    events: PageEvents | null,
    private readonly status: StorageStatusControl,
  ) {
    this.#texts = openWith(openTexts, status);
    this.#leave = followOtherTabs(events, this.#remembered, this.#listeners.tell);
  }

  read(key: TextKey): string | null {
    return this.#find(key) ?? null;
  }

  /** For decisions that depend on the answer. @throws UnreadableError if the browser refuses */
  readForSure(key: TextKey): string | null {
    const text = this.#find(key);
    if (text === undefined) throw new UnreadableError();
    return text;
  }

  write(key: TextKey, text: string): void {
    this.#change(key, text);
  }

  remove(key: TextKey): void {
    this.#change(key, null);
  }

  /**
   * Replaces these texts, all or none, and blocks further writes: the page is about to reload.
   *
   * @returns a function that undoes this and allows writes again
   * @throws the browser's reason; nothing has changed then
   */
  replace(replaceTexts: TextReplacement): () => void {
    const remembered = this.#remembered;
    const putBack = replaceTexts(this.#texts ?? null, (key, text) => {
      if (!remembered.has(key)) remembered.set(key, text);
      this.status.fail('texts', 'full');
    });
    const kept = [...remembered];
    remembered.clear();
    this.seal();
    return () => {
      for (const [key, text] of kept) remembered.set(key, text);
      this.#isSealed = false;
      putBack();
    };
  }

  /**
   * Removes every text of this program and blocks further writes; may be called again.
   *
   * @returns false if the browser refused
   */
  removeAll(): boolean {
    this.#isSealed = false;
    for (const key of Object.values(TEXT_KEYS)) this.#change(key, null);
    this.seal();
    return this.#texts === null || (this.#texts !== undefined && this.#remembered.size === 0);
  }

  /** Blocks further writes: the page is about to reload. */
  seal(): void {
    this.#isSealed = true;
  }

  /** Reports changes by this tab and by others. */
  subscribe(key: TextKey, listener: () => void): () => void {
    return this.#listeners.subscribe(key, listener);
  }

  close(): void {
    this.#leave();
  }

  /** Undefined if the browser refuses. */
  #find(key: TextKey): string | null | undefined {
    const kept = this.#remembered.get(key);
    return kept === undefined ? readText(this.#texts, key, this.status) : kept;
  }

  #change(key: TextKey, text: string | null): void {
    if (this.#isSealed) return;
    const remembered = this.#remembered;
    remembered.delete(key);
    const unstored = [[key, text] as const, ...remembered];
    remembered.set(key, text);
    try {
      for (const [each, newText] of this.#texts ? unstored : []) {
        if (newText === null) this.#texts?.removeItem(each);
        else this.#texts?.setItem(each, newText);
        remembered.delete(each);
      }
      if (this.#texts) this.status.recover('texts');
    } catch (error) {
      noteFailure(error, this.status);
    }
    this.#listeners.tell(key);
  }
}

/** @returns stops it */
function followOtherTabs(
  events: PageEvents | null,
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

/** The stored texts: null where there are none, undefined where the browser denies them. */
function openWith(
  openTexts: () => Storage | null,
  status: StorageStatusControl,
): Storage | null | undefined {
  try {
    const texts = openTexts() ?? null;
    if (texts === null) status.fail('texts', 'unavailable');
    return texts;
  } catch (error) {
    noteFailure(error, status);
    return undefined;
  }
}

function readText(
  texts: Storage | null | undefined,
  key: TextKey,
  status: StorageStatusControl,
): string | null | undefined {
  try {
    return texts === null ? null : texts?.getItem(key);
  } catch (error) {
    noteFailure(error, status);
    return undefined;
  }
}

/** @throws the given error, unless it is a storage error */
function noteFailure(error: unknown, status: StorageStatusControl): void {
  rethrowMistake(error);
  status.fail('texts', memoryReasonOf(error));
}
