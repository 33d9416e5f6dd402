import type { PictureChoice } from '../app/appConfig';
import type { EncyclopediaPicture } from './animeInfo';

interface PictureFacts {
  readonly choice: PictureChoice;
  readonly areNamesHidden: boolean;
  readonly isOnline: boolean;
  /** The user saves data or is on a mobile connection. */
  readonly isDataSpared: boolean;
}

/** No pictures at all; only those on this device; also those from the network. */
export type PictureUse = 'none' | 'stored' | 'all';

/** A picture tells which anime a song is from, so hidden names hide it too. */
export function pictureUse(facts: PictureFacts): PictureUse {
  if (facts.choice === 'never' || facts.areNamesHidden) return 'none';
  if (!facts.isOnline || (facts.choice === 'wifi' && facts.isDataSpared)) return 'stored';
  return 'all';
}

/** The encyclopedia's limit. */
export const MOST_IDS_PER_CALL = 50;
/** The encyclopedia allows one call a second. */
export const CALL_EVERY_MS = 1_000;
/** The covers of one page come into sight within this time. */
const GATHER_MS = 100;
/** Without new covers for this long, the user has stopped scrolling. */
const REST_MS = 1_000;
const FIRST_BACK_OFF_MS = 5_000;
const LONGEST_BACK_OFF_MS = 5 * 60_000;

export interface CallState {
  /** Anime seen for a moment whose addresses are still to be asked for. */
  readonly waitingCount: number;
  /** All anime that were ever to be asked for on this page. */
  readonly seenCount: number;
  readonly callCount: number;
  /** Failed calls since the last successful one. */
  readonly failureCount: number;
  readonly sinceArrivalMs: number;
  readonly sinceCallMs: number;
}

/**
 * How long to wait before the next call; null if there is nothing to ask. A call for the first of
 * each 50 anime is made soon. More are made only where the user rests, so that scrolling through a
 * long list makes one call per 50 anime.
 *
 * @example ten anime seen, no call yet: a tenth of a second after the last came into sight
 */
export function callDelayMs(state: CallState): number | null {
  const { waitingCount, seenCount, callCount, failureCount } = state;
  if (waitingCount === 0) return null;
  const isDue = callCount < Math.ceil(seenCount / MOST_IDS_PER_CALL);
  const gatherMs = waitingCount >= MOST_IDS_PER_CALL ? 0 : isDue ? GATHER_MS : REST_MS;
  const backOffMs =
    failureCount === 0
      ? CALL_EVERY_MS
      : Math.min(FIRST_BACK_OFF_MS * 2 ** (failureCount - 1), LONGEST_BACK_OFF_MS);
  return Math.max(0, gatherMs - state.sinceArrivalMs, backOffMs - state.sinceCallMs);
}

/** How many ids a call has: fewer after failures, because an answer may be too large. */
export function idsPerCall(failureCount: number): number {
  return Math.max(1, Math.floor(MOST_IDS_PER_CALL / 2 ** failureCount));
}

export const PICTURE_SIZES = ['small', 'large'] as const;
/** For rows and tiles, or for Now playing and the lock screen. */
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Addresses of an anime's picture; null if the encyclopedia has none. */
export type PictureAddresses = Readonly<Record<PictureSize, string | null>>;

const SHARP_SIDE_PIXELS = 120;
const LONGEST_SIDE_PIXELS = 1_200;

/** The smallest sharp picture for rows, and the largest one of reasonable size. */
export function pictureAddresses(pictures: readonly EncyclopediaPicture[]): PictureAddresses {
  const sorted = pictures
    .map(({ src, width, height }) => ({ src, width: width ?? 0, height: height ?? 0 }))
    .toSorted((one, other) => one.width * one.height - other.width * other.height);
  const small =
    sorted.find(({ width, height }) => Math.min(width, height) >= SHARP_SIDE_PIXELS) ??
    sorted.at(-1);
  const large = sorted.findLast(
    ({ width, height }) => Math.max(width, height) <= LONGEST_SIDE_PIXELS,
  );
  return { small: small?.src ?? null, large: (large ?? small)?.src ?? null };
}
