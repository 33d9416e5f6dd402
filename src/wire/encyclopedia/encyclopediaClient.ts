import type { AnimeEncyclopediaEntry, EncyclopediaPicture } from '../../domain/anime/animeInfo';
import { MOST_IDS_PER_CALL } from '../../domain/anime/pictures';
import { waitFor } from '../../lib/abort';
import { systemClock } from '../../lib/clock';
import { type CallOptions, ONE_A_SECOND, type Requester, type RequestOptions } from '../request';
import { abortedOr, isAborted } from '../wireError';
import { parseEncyclopediaXml, parsePicturesInParts } from './parseXml';

/** Delay before the names of related anime are requested (specification, point 9). */
const RELATED_LOOKUP_DELAY_MS = 700;
const MAX_BYTES = 8 * 1024 * 1024;

type Entries = readonly AnimeEncyclopediaEntry[];

/** Told of the entries that pages request, so that their pictures are not requested again. */
export type OnEntriesAsked = (annIds: readonly number[], answer: Promise<Entries | null>) => void;

/** Null if there is no answer, or it cannot be read. */
async function ask<Value>(
  request: Requester,
  address: string,
  annIds: readonly number[],
  options: RequestOptions,
  parse: (text: string) => Value | null | Promise<Value | null>,
): Promise<Value | null> {
  const parameters = new URLSearchParams(annIds.map((annId) => ['anime', String(annId)]));
  const limits = { pace: ONE_A_SECOND, maxBytes: MAX_BYTES };
  try {
    return await parse(await request(`${address}?${parameters}`, { ...options, ...limits }));
  } catch (error) {
    if (isAborted(error)) throw error;
    return null;
  }
}

/**
 * The pictures of at most 50 anime, by annId; an empty list where the encyclopedia has none. Null
 * if it does not answer: the caller tries again, later.
 */
export function fetchPictures(
  request: Requester,
  address: string,
  annIds: readonly number[],
): Promise<ReadonlyMap<number, readonly EncyclopediaPicture[]> | null> {
  return ask(request, address, annIds, { retries: 0 }, async (text) => {
    const found = await parsePicturesInParts(text);
    return found && new Map(annIds.map((annId) => [annId, found.get(annId) ?? []]));
  });
}

/** The encyclopedia. Pages work without it, so failures are null, not errors. */
export function createEncyclopediaClient(
  request: Requester,
  address: string,
  onCall: OnEntriesAsked = () => undefined,
) {
  function fetchEntries(annIds: readonly number[], options: CallOptions): Promise<Entries | null> {
    const answer = ask(request, address, annIds, options, parseEncyclopediaXml);
    onCall(
      annIds,
      answer.catch(() => null),
    );
    return answer;
  }

  return {
    /**
     * @returns null when the encyclopedia has no such entry and on every failure
     * @throws WireError only of kind aborted
     */
    async fetchEntry(
      annId: number,
      options: CallOptions = {},
    ): Promise<AnimeEncyclopediaEntry | null> {
      const entries = await fetchEntries([annId], options);
      return entries?.find((entry) => entry.annId === annId) ?? null;
    },

    /**
     * Names by annId, requested together after a delay of 700 ms. Ids that are not an anime of the
     * encyclopedia, or whose request failed, are missing.
     * @returns null when no request succeeded
     * @throws WireError only of kind aborted
     */
    async fetchRelatedNames(
      annIds: readonly number[],
      options: CallOptions = {},
    ): Promise<ReadonlyMap<number, string> | null> {
      const names = new Map<number, string>();
      let isAnswered = false;
      const wantedIds = [...new Set(annIds)];
      if (wantedIds.length === 0) return names;
      await waitFor(RELATED_LOOKUP_DELAY_MS, systemClock, options.signal).catch(
        (error: unknown) => {
          throw abortedOr(error, options.signal);
        },
      );
      for (let start = 0; start < wantedIds.length; start += MOST_IDS_PER_CALL) {
        const chunk = wantedIds.slice(start, start + MOST_IDS_PER_CALL);
        const entries = await fetchEntries(chunk, options);
        isAnswered ||= entries !== null;
        for (const entry of entries ?? []) names.set(entry.annId, entry.name);
      }
      return isAnswered ? names : null;
    },
  };
}
