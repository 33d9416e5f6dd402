import type { AnimeEncyclopediaEntry } from '../../domain/anime/animeInfo';
import { PICTURE_SIZES, type PictureSize, type PictureUse } from '../../domain/anime/pictures';
import { createLimiter } from '../../lib/limiter';
import type { PictureStore } from '../../storage/side/pictureStore';
import { AddressBook, type AskParts } from './addressBook';

export interface PicturesParts extends Omit<AskParts, 'mayAsk' | 'store'> {
  readonly store: PictureStore;
  readonly use: () => PictureUse;
  /** Calls when the use may have changed, as when the connection is back. */
  readonly onUseChanged: (listener: () => void) => void;
  /** As fetchPictureFile. */
  readonly fetchFile: (address: string) => Promise<Blob | 'unreadable' | null>;
  /** Delays what is not urgent; null if nothing more urgent is loading. */
  readonly untilFree: () => Promise<void> | null;
  /** The file as a data URL, the only kind that the content security policy allows for pictures. */
  readonly toUrl: (file: Blob) => Promise<string>;
}

const FETCHED_AT_ONCE = 4;
/** More than any page shows at once. */
const MOST_URLS = 300;

/** A picture that loads, for all who want it. */
interface Loading {
  readonly url: Promise<string | null>;
  readonly wanters: Set<() => boolean>;
}

const keyOf = (annId: number, size: PictureSize) => `${annId} ${size}`;
const always = () => true;

/** Pictures of anime: their addresses and files, each requested once and stored on this device. */
export class BrowserPictures {
  readonly use: () => PictureUse;
  readonly subscribe: PicturesParts['onUseChanged'];
  private readonly book: AddressBook;
  private readonly urls = new Map<string, string>();
  private readonly loading = new Map<string, Loading>();
  /** Those whose host has no file for them. */
  private readonly missing = new Set<string>();
  private readonly inLimit = createLimiter(FETCHED_AT_ONCE);
  private keptIds: ReadonlySet<number> = new Set();
  private isStopped = false;

  constructor(private readonly parts: PicturesParts) {
    this.use = parts.use;
    this.subscribe = parts.onUseChanged;
    this.book = new AddressBook({ ...parts, mayAsk: this.mayAsk });
    parts.onUseChanged(() => {
      this.missing.clear();
      this.book.tryAgain();
    });
  }

  private readonly mayAsk = () => this.use() === 'all' && !this.isStopped;

  /** The address of a picture that is loaded, at once, in the best loaded size. */
  peek(annId: number): string | null {
    const { urls } = this;
    return urls.get(keyOf(annId, 'large')) ?? urls.get(keyOf(annId, 'small')) ?? null;
  }

  /** As the page can show it; null if there is none now. @param isWanted asked before the fetch */
  async find(annId: number, size: PictureSize, isWanted = always): Promise<string | null> {
    if (this.use() === 'none') return null;
    const key = keyOf(annId, size);
    const known = this.urls.get(key);
    if (known !== undefined) return known;
    const begun = this.loading.get(key) ?? this.begin(annId, size);
    begun.wanters.add(isWanted);
    const url = await begun.url;
    if (this.use() === 'none') return null;
    // Offline only the other size may be on this device.
    if (url === null && size === 'large' && !this.mayAsk()) {
      return this.find(annId, 'small', isWanted);
    }
    return url;
  }

  /** Takes the pictures from entries that a page requests. */
  learn(
    annIds: readonly number[],
    answer: Promise<readonly AnimeEncyclopediaEntry[] | null>,
  ): void {
    const pictures = answer.then(
      (entries) => new Map((entries ?? []).map((entry) => [entry.annId, entry.pictures])),
    );
    this.book.learn(annIds, pictures);
  }

  /** Keeps the pictures of exactly these anime, for downloaded songs. */
  async keep(annIds: ReadonlySet<number>): Promise<void> {
    this.keptIds = annIds;
    const { store } = this.parts;
    const before = await store.readKeptIds();
    const gone = [...before].filter((annId) => !annIds.has(annId));
    if (gone.length > 0) await store.removePictures(gone);
    // Not awaited: the encyclopedia may not answer for long.
    void this.fetchKept([...annIds].filter((annId) => !before.has(annId)));
  }

  /** Final: nothing is stored afterwards. */
  stop(): void {
    this.isStopped = true;
    this.book.stop();
  }

  private begin(annId: number, size: PictureSize): Loading {
    const key = keyOf(annId, size);
    const wanters = new Set<() => boolean>();
    const url = this.load(annId, size, () => [...wanters].some((isWanted) => isWanted()));
    const begun = { url: url.finally(() => this.loading.delete(key)), wanters };
    this.loading.set(key, begun);
    return begun;
  }

  private async load(
    annId: number,
    size: PictureSize,
    isWanted: () => boolean,
  ): Promise<string | null> {
    const { store, fetchFile, untilFree } = this.parts;
    const stored = await store.readPicture(annId, size);
    if (stored) return this.remember(annId, size, new Blob([stored.bytes], stored));
    const address = (await this.book.find(annId))?.[size] ?? null;
    const key = keyOf(annId, size);
    if (address === null || this.missing.has(key)) return null;
    const file = await this.inLimit(async () => {
      await untilFree();
      if (!isWanted() || !this.mayAsk()) return null;
      const fetched = await fetchFile(address);
      if (fetched === null) this.missing.add(key);
      return fetched;
    }, undefined);
    // An image element may show what the host does not let the page read.
    if (file === 'unreadable') return this.mayAsk() ? address : null;
    if (file === null) return null;
    void this.put(annId, size, file);
    return this.remember(annId, size, file);
  }

  private async remember(annId: number, size: PictureSize, file: Blob): Promise<string> {
    const url = await this.parts.toUrl(file);
    const [oldest] = this.urls.keys();
    if (this.urls.size >= MOST_URLS && oldest !== undefined) this.urls.delete(oldest);
    this.urls.set(keyOf(annId, size), url);
    return url;
  }

  private async put(annId: number, size: PictureSize, file: Blob): Promise<void> {
    const picture = { bytes: await file.arrayBuffer(), type: file.type };
    if (this.isStopped) return;
    const when = { storedAtMs: this.parts.clock.now(), isKept: this.keptIds.has(annId) };
    await this.parts.store.putPicture(annId, size, picture, when);
  }

  /** Keeps the pictures that are stored, and fetches the others. */
  private async fetchKept(annIds: readonly number[]): Promise<void> {
    const { store } = this.parts;
    // All addresses together, in as few calls as possible.
    await Promise.all(annIds.map((annId) => this.book.find(annId)));
    for (const annId of annIds) {
      for (const size of PICTURE_SIZES) {
        const stored = await store.readPicture(annId, size);
        if (this.isStopped || !this.keptIds.has(annId)) continue;
        if (stored) await store.putPicture(annId, size, stored, { storedAtMs: 0, isKept: true });
        else await this.find(annId, size);
      }
    }
  }
}

export type Pictures = Pick<BrowserPictures, keyof BrowserPictures>;
