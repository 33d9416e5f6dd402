import { type APIRequestContext, expect } from '@playwright/test';
import type { DumpMode, FaultInput } from '../service/faults';

const FAULTS_PATH = '/__service/faults';
/** A reused connection may be closed just as the request is sent. */
const AGAIN = { maxRetries: 3 };

/** The paths of the media hosts, in the order in which they are tried. */
export const MEDIA_HOSTS = ['/american', '/american2', '/europe', '/catbox'] as const;

/** Without `times`: every request until the faults are cleared. */
interface Times {
  readonly times?: number;
}

/**
 * Faults on demand, in the service itself and over the wire, so that an answer really is cut or
 * hangs. A target is a path and all paths below it; if several match, the first applies. Cleared
 * after each test.
 *
 * Three cases remain browser routes, because this service cannot produce them: hosts other than the
 * service (fixtures.ts blocks them all), an answer built from its request (mounted/lists/seasonSources.test.ts),
 * and an answer larger than the limit of a fault order (mounted/longTexts.scale.test.ts).
 */
export class Faults {
  constructor(
    private readonly request: APIRequestContext,
    private readonly clearHttpCache: () => Promise<void> = async () => {},
  ) {}

  async fail(
    target: string,
    options: Times & {
      readonly status?: number;
      readonly detail?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<void> {
    await this.add({ kind: 'fail', target, ...options });
  }

  /** Holds the answer back until the faults are cleared, then sends it as usual. */
  async hang(target: string, options: Times = {}): Promise<void> {
    await this.add({ kind: 'hang', target, ...options });
  }

  async slow(target: string, delayMs: number, options: Times = {}): Promise<void> {
    await this.add({ kind: 'slow', target, delayMs, ...options });
  }

  /**
   * Announces the whole answer, then breaks the connection after `afterBytes` and `pauseMs`:
   * without a pause the browser may discard data it has not delivered yet.
   */
  async cut(
    target: string,
    afterBytes = 0,
    options: Times & { readonly pauseMs?: number } = {},
  ): Promise<void> {
    await this.add({ kind: 'cut', target, afterBytes, ...options });
  }

  /** Status and length stay correct; text is cut in half, media are scrambled. */
  async corrupt(target: string, options: Times = {}): Promise<void> {
    await this.add({ kind: 'corrupt', target, ...options });
  }

  /** Sends the first `afterBytes` at once, and the rest when the faults are cleared. */
  async stall(target: string, afterBytes: number, options: Times = {}): Promise<void> {
    await this.add({ kind: 'stall', target, afterBytes, ...options });
  }

  /** @param body a string is sent unchanged, anything else as JSON; blankBytes follow it */
  async answer(
    target: string,
    body: unknown,
    options: Times & {
      readonly status?: number;
      readonly contentType?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly blankBytes?: number;
    } = {},
  ): Promise<void> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    await this.add({ kind: 'answer', target, body: text, ...options });
  }

  /** The index of a build as it ships: the host has no season lists, so seasons come from the song database. */
  async listNoSeasons(): Promise<void> {
    const index = { lastUpdate: null, wholeOn: null, lists: [] };
    await this.answer('/player/json/index.json', index);
  }

  /** Sets how the service sends the catalogue dump; clearing the faults resets it to plain. */
  async setDump(dump: DumpMode): Promise<void> {
    await this.send('POST', { dump });
  }

  async setRanked(ranked: 'on' | 'off'): Promise<void> {
    await this.send('POST', { ranked });
  }

  /** Removes all faults and the HTTP cache with its broken answers; hanging requests continue. */
  async clear(): Promise<void> {
    await this.clearHttpCache();
    await this.request.delete(FAULTS_PATH, AGAIN);
  }

  /**
   * Clears and adds in one step, for a page that asks meanwhile: between the two, it would get one
   * whole answer.
   */
  async replace(...faults: readonly FaultInput[]): Promise<void> {
    await this.send('PUT', { faults });
  }

  /** How many requests each fault has affected, in the order in which they were added. */
  async hitCounts(): Promise<readonly number[]> {
    const answer: { faults: { hitCount: number }[] } = await (
      await this.request.get(FAULTS_PATH, AGAIN)
    ).json();
    return answer.faults.map(({ hitCount }) => hitCount);
  }

  private async add(fault: FaultInput): Promise<void> {
    await this.send('POST', { faults: [fault] });
  }

  private async send(method: 'POST' | 'PUT', data: object): Promise<void> {
    await this.clearHttpCache();
    const answer = await this.request.fetch(FAULTS_PATH, { method, data, ...AGAIN });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
