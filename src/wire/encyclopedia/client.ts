import type { ServiceHosts } from '../../config/hosts';
import type { AnimeEncyclopediaEntry } from '../../domain/anime/animeInfo';
import { waitFor } from '../../lib/abort';
import { type Clock, systemClock } from '../../lib/clock';
import { ONE_A_SECOND } from '../pacer';
import type { CallOptions, Requester } from '../request';
import { abortedOr, isAborted } from '../wireError';
import { parseEncyclopediaXml } from './parseXml';

/** Delay before the names of related anime are requested (specification, point 9). */
const RELATED_LOOKUP_DELAY_MS = 700;
/** The service's limit. */
const MOST_IDS_PER_REQUEST = 50;
const MAX_BYTES = 8 * 1024 * 1024;

interface ClientParts {
  readonly request: Requester;
  readonly hosts: Pick<ServiceHosts, 'encyclopedia'>;
  readonly clock?: Clock;
}

/** The encyclopedia. Pages work without it, so failures are null, not errors. */
export function createEncyclopediaClient({ request, hosts, clock = systemClock }: ClientParts) {
  /** Null if there is no answer, or it cannot be read. */
  async function fetchEntries(
    annIds: readonly number[],
    options: CallOptions,
  ): Promise<readonly AnimeEncyclopediaEntry[] | null> {
    const parameters = new URLSearchParams(annIds.map((annId) => ['anime', String(annId)]));
    try {
      const text = await request(`${hosts.encyclopedia}?${parameters}`, {
        signal: options.signal,
        pace: ONE_A_SECOND,
        maxBytes: MAX_BYTES,
      });
      return parseEncyclopediaXml(text);
    } catch (error) {
      if (isAborted(error)) throw error;
      return null;
    }
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
      await waitFor(RELATED_LOOKUP_DELAY_MS, clock, options.signal).catch((error: unknown) => {
        throw abortedOr(error, options.signal);
      });
      for (let start = 0; start < wantedIds.length; start += MOST_IDS_PER_REQUEST) {
        const chunk = wantedIds.slice(start, start + MOST_IDS_PER_REQUEST);
        const entries = await fetchEntries(chunk, options);
        isAnswered ||= entries !== null;
        for (const entry of entries ?? []) names.set(entry.annId, entry.name);
      }
      return isAnswered ? names : null;
    },
  };
}
