import type { AnimeEncyclopediaEntry } from '../../domain/anime/animeInfo';
import type { PictureSize, PictureUse } from '../../domain/anime/pictures';

/** Pictures of anime, from this device or the encyclopedia. */
export interface Pictures {
  readonly use: () => PictureUse;
  readonly subscribe: (listener: () => void) => void;
  /** The address of a picture that is loaded, at once, in the best loaded size. */
  readonly peek: (annId: number) => string | null;
  /**
   * The address of a picture as the page can show it; null if there is none, or none for now.
   *
   * @param isWanted whether the picture is still to be fetched once its address is known
   */
  readonly find: (
    annId: number,
    size: PictureSize,
    isWanted?: () => boolean,
  ) => Promise<string | null>;
  /** Takes the pictures from entries that a page requests. */
  readonly learn: (
    annIds: readonly number[],
    answer: Promise<readonly AnimeEncyclopediaEntry[] | null>,
  ) => void;
  /** Keeps the pictures of exactly these anime, for downloaded songs. */
  readonly keep: (annIds: ReadonlySet<number>) => Promise<void>;
  /** Final: nothing is stored afterwards. */
  readonly stop: () => void;
}
