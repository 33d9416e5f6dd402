import type { ServiceHosts } from '../../config/hosts';
import type { AnimeEncyclopediaEntry } from '../../domain/anime/animeInfo';
import { waitFor } from '../../lib/abort';
import { type Clock, systemClock } from '../../lib/clock';
import { ONE_A_SECOND } from '../pacer';
import type { CallOptions, Requester } from '../request';
import { abortedOr, isAborted } from '../wireError';
import { parseEncyclopediaXml } from './parseXml';

/** Before the names of related anime are asked for (specification, point 9). */
const RELATED_LOOKUP_DELAY_MS = 700;
/** The service's own limit. */
const MOST_IDS_PER_REQUEST = 50;
const MAX_BYTES = 8 * 1024 * 1024;

interface ClientParts {
  readonly request: Requester;
  readonly hosts: Pick<ServiceHosts, 'encyclopedia'>;
  readonly clock?: Clock;
}

/** The encyclopedia, a source that pages can do without: its failures are null, not errors. */
export function createEncyclopediaClient({ request, hosts, clock = systemClock }: ClientParts) {
  /** Null when there is no answer, or none that can be read. */
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
     * Names by annId, asked for jointly after a pause of 700 ms. Those the encyclopedia does not
     * know as anime, or that fail, are missing.
     * @returns null when nothing was answered at all
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
