import { type APIRequestContext, expect } from '@playwright/test';
import type { DumpMode, FaultInput } from '../service/faults';

const FAULTS_PATH = '/__service/faults';
/** A connection that is reused may be closed just as the request is sent. */
const AGAIN = { maxRetries: 3 };

/** Where media are asked for, in that order. */
export const MEDIA_HOSTS = ['/american', '/american2', '/europe', '/catbox'] as const;

/** Left out: every request until the faults are cleared. */
interface Times {
  readonly times?: number;
}

/**
 * What goes wrong on demand, in the service itself and over the wire, so that an answer that is cut
 * or hangs really does so. A target is a path and all below it; of several the first one strikes.
 * Cleared after each test.
 *
 * Three things stay routes of the browser, because no fault of this service can be them: hosts
 * other than the service (fixtures.ts blocks them all), an answer that is made from what was asked
 * (seasonSources.spec.ts), and one larger than an order of a fault may be (longTexts.spec.ts).
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

  /** No answer until the faults are cleared, which then comes as if nothing had been. */
  async hang(target: string, options: Times = {}): Promise<void> {
    await this.add({ kind: 'hang', target, ...options });
  }

  async slow(target: string, delayMs: number, options: Times = {}): Promise<void> {
    await this.add({ kind: 'slow', target, delayMs, ...options });
  }

  /**
   * Announces the whole answer and breaks the connection after so many bytes of it, and so long
   * after them: without a pause the browser may throw away what it has not handed out yet.
   */
  async cut(
    target: string,
    afterBytes = 0,
    options: Times & { readonly pauseMs?: number } = {},
  ): Promise<void> {
    await this.add({ kind: 'cut', target, afterBytes, ...options });
  }

  /** Status and length stay right; text is cut in half, media are scrambled. */
  async corrupt(target: string, options: Times = {}): Promise<void> {
    await this.add({ kind: 'corrupt', target, ...options });
  }

  /** Sends so many bytes of the answer at once, and the rest when the faults are cleared. */
  async stall(target: string, afterBytes: number, options: Times = {}): Promise<void> {
    await this.add({ kind: 'stall', target, afterBytes, ...options });
  }

  /** @param body sent unchanged when it is a text, as JSON otherwise; blankBytes follow it */
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

  /** How the whole catalogue can be had in one answer; plain again once the faults are cleared. */
  async setDump(dump: DumpMode): Promise<void> {
    await this.post({ dump });
  }

  async setRanked(ranked: 'on' | 'off'): Promise<void> {
    await this.post({ ranked });
  }

  /** Takes all away, the broken answers that the browser has stored too, and lets what hangs go on. */
  async clear(): Promise<void> {
    await this.clearHttpCache();
    await this.request.delete(FAULTS_PATH, AGAIN);
  }

  /** How many requests each fault has struck, in the order in which they were added. */
  async hitCounts(): Promise<readonly number[]> {
    const answer: { faults: { hitCount: number }[] } = await (
      await this.request.get(FAULTS_PATH, AGAIN)
    ).json();
    return answer.faults.map(({ hitCount }) => hitCount);
  }

  private async add(fault: FaultInput): Promise<void> {
    await this.post({ faults: [fault] });
  }

  private async post(control: object): Promise<void> {
    await this.clearHttpCache();
    const answer = await this.request.post(FAULTS_PATH, { data: control, ...AGAIN });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
