import type { ListedAnime } from './seasonLists.mjs';

export declare function fetchCatalogueAnimes(parts: {
  readonly serviceBase: string;
  readonly fetch: typeof globalThis.fetch;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly onProgress: (count: number, totalCount: number) => void;
}): Promise<readonly ListedAnime[]>;
