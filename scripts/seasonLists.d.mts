export interface ListedAnime {
  readonly id: number;
  readonly name: string;
  readonly type: string | null;
  readonly vintage: string | null;
}

export interface VintageSong {
  readonly annId: number;
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeType: string | null;
  readonly animeVintage: string | null;
}

export declare function listNameOf(vintage: string | null): string;
export declare function parseReport(text: string): {
  readonly animes: readonly ListedAnime[];
  readonly skippedCount: number;
};
export declare function buildSeasonFiles(
  animes: readonly ListedAnime[],
  options?: { readonly today?: string; readonly isWhole?: boolean },
): ReadonlyMap<string, string>;
export declare function isSeasonFile(fileName: string): boolean;
export declare function animesOfSongs(songs: readonly VintageSong[]): readonly ListedAnime[];
export declare function joinAnimes(
  first: readonly ListedAnime[],
  second: readonly ListedAnime[],
): readonly ListedAnime[];
