import type { Song } from '../../domain/song/song';
import type { CatalogueAnswer, CatalogueAsk } from './searchMessages';

/** The parts of an answer that `pick` knows; null when there is no catalogue. */
export type AskParts = <Part>(
  question: CatalogueAsk,
  pick: (answer: CatalogueAnswer) => Part | null,
  signal?: AbortSignal,
) => Promise<readonly Part[] | null>;

/** Songs of all parts; null when there is no catalogue. */
export type AskSongs = (
  question: CatalogueAsk,
  signal?: AbortSignal,
) => Promise<readonly Song[] | null>;
