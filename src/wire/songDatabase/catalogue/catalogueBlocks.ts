import * as v from 'valibot';
import { readPositiveInteger } from '../../../domain/app/lenient';
import { type Clock, systemClock } from '../../../lib/clock';
import { createRateLimiter } from '../../../lib/rateLimiter';
import { parseJsonAnswer } from '../../answerBody';
import { ONE_A_SECOND } from '../../pacer';
import type { Requester } from '../../request';
import { isRankedRefusal } from '../answers';
import { EVERY_SONG } from '../bodies';

/** The service's limit. */
export const ANIME_PER_BLOCK = 500;
/** 500 anime with all people of their songs. */
const MAX_BLOCK_BYTES = 64 * 1024 * 1024;
const BLOCK_TIMEOUT_MS = 60_000;

const rowsSchema = v.array(v.unknown());
const idsSchema = v.record(v.string(), v.unknown());

/** @throws WireError malformed when it is not a list of rows */
export function parseBlock(text: string): readonly unknown[] {
  return parseJsonAnswer(text, rowsSchema);
}

/** The catalogue from a service that has no dump. All calls throw WireError. */
export function createBlockClient(
  request: Requester,
  songDatabase: string,
  clock: Clock = systemClock,
) {
  // Applies to every URL, because the page's own origin may pass requests on to the same service.
  const waitForTurn = createRateLimiter(clock);
  const COMMON = {
    pace: ONE_A_SECOND,
    isRead: true,
    isFinal: isRankedRefusal,
    timeoutMs: BLOCK_TIMEOUT_MS,
    maxBytes: MAX_BLOCK_BYTES,
  } as const;

  return {
    /** The ids of all anime, in order. */
    async fetchAnnIds(): Promise<readonly number[]> {
      const text = await request(`${songDatabase}/annid_linked_ids`, COMMON);
      return Object.keys(parseJsonAnswer(text, idsSchema))
        .map(readPositiveInteger)
        .filter((id) => id !== null)
        .toSorted((left, right) => left - right);
    },

    /**
     * At most one request a second, however many blocks are requested.
     * @param annIds at most ANIME_PER_BLOCK
     * @returns the answer's text; parseBlock reads its rows
     */
    async fetchBlock(annIds: readonly number[]): Promise<string> {
      await waitForTurn(ONE_A_SECOND, undefined);
      const jsonBody = { ann_ids: annIds, ...EVERY_SONG };
      return request(`${songDatabase}/ann_ids_request`, { ...COMMON, method: 'POST', jsonBody });
    },
  };
}
export type BlockClient = ReturnType<typeof createBlockClient>;
