import * as v from 'valibot';
import { readPositiveInteger } from '../../../domain/app/lenient';
import { type Clock, systemClock } from '../../../lib/clock';
import { createRateLimiter, type RateLimiter } from '../../../lib/rateLimiter';
import { parseJsonAnswer } from '../../answerBody';
import { ONE_A_SECOND, type Requester } from '../../request';
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

const COMMON = {
  pace: ONE_A_SECOND,
  isRead: true,
  isFinal: isRankedRefusal,
  timeoutMs: BLOCK_TIMEOUT_MS,
  maxBytes: MAX_BLOCK_BYTES,
} as const;

/** The catalogue from a service that has no dump. All calls throw WireError. */
export class BlockClient {
  /** Applies to every URL: the page's own origin may pass requests on to the same service. */
  readonly #waitForTurn: RateLimiter;

  constructor(
    private readonly request: Requester,
    private readonly songDatabase: string,
    clock: Clock = systemClock,
  ) {
    this.#waitForTurn = createRateLimiter(clock);
  }

  /** The ids of all anime, in order. */
  async fetchAnnIds(): Promise<readonly number[]> {
    const text = await this.request(`${this.songDatabase}/annid_linked_ids`, COMMON);
    return Object.keys(parseJsonAnswer(text, idsSchema))
      .map(readPositiveInteger)
      .filter((id) => id !== null)
      .toSorted((left, right) => left - right);
  }

  /**
   * At most one request a second, however many blocks are requested.
   * @param annIds at most ANIME_PER_BLOCK
   * @returns the answer's text; parseBlock reads its rows
   */
  async fetchBlock(annIds: readonly number[]): Promise<string> {
    await this.#waitForTurn(ONE_A_SECOND, undefined);
    const jsonBody = { ann_ids: annIds, ...EVERY_SONG };
    const url = `${this.songDatabase}/ann_ids_request`;
    return this.request(url, { ...COMMON, method: 'POST', jsonBody });
  }
}
