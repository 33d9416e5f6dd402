import { vi } from 'vitest';
import { createRequester } from '../wire/request';

export type WireAnswer = (init: RequestInit) => Response | Promise<Response>;

/** When the made clock begins. */
export const WIRE_START = new Date('2026-01-15T00:00:00Z');

/** Plays one answer per request, the last one for ever, and notes when each was asked for. */
export function playAnswers(...answers: readonly WireAnswer[]) {
  const sentAtMs: number[] = [];
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const request = createRequester({
    random: () => 0.5,
    async fetch(url, init) {
      sentAtMs.push(Date.now() - WIRE_START.getTime());
      sent.push({ url, init });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return answer === undefined ? new Response('') : answer(init);
    },
  });
  return { request, sent, sentAtMs };
}

export const answerText =
  (text = 'fine') =>
  () =>
    new Response(text);

export const refuse =
  (status: number, body: unknown = { detail: 'because' }, headers: HeadersInit = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** What became of a request, with all the time it needs; the clock is a made one. */
export async function outcomeOf(promise: Promise<string>): Promise<unknown> {
  const outcome = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}
