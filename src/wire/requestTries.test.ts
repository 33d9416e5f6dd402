import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerText,
  outcomeOf,
  playAnswers,
  refuse,
  unreachable,
  WIRE_START,
  type WireAnswer,
} from '../testing/wireHarness';
import { ONE_A_SECOND } from './pacer';
import type { WireError } from './wireError';

const OUTSIDE = 'https://outside.example/api';

beforeEach(() => {
  vi.useFakeTimers({ now: WIRE_START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('trying again', () => {
  it.each<[string, WireAnswer]>([
    ['an unreachable network', unreachable],
    ['502', refuse(502)],
    ['503', refuse(503)],
    ['504', refuse(504)],
  ])('comes back from %s, waiting twice as long each time', async (_name, failure) => {
    const { request, sentAtMs } = playAnswers(failure, failure, answerText());
    expect(await outcomeOf(request('/api/x'))).toBe('fine');
    expect(sentAtMs).toEqual([0, 500, 1500]);
  });

  it('ends after the second time', async () => {
    const { request, sent } = playAnswers(refuse(503));
    expect(await outcomeOf(request('/api/x'))).toMatchObject({ status: 503 });
    expect(sent).toHaveLength(3);
  });

  it.each<[string, WireAnswer]>([
    ['400', refuse(400)],
    ['404', refuse(404)],
    ['422', refuse(422)],
    ['500', refuse(500)],
    ['429 without a time', refuse(429)],
    ['429 that asks for too long', refuse(429, {}, { 'Retry-After': '31' })],
  ])('does not help against %s', async (_name, failure) => {
    const { request, sent } = playAnswers(failure);
    expect(await outcomeOf(request('/api/x'))).toMatchObject({ kind: 'http' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['seconds', '4'],
    ['a date', new Date(WIRE_START.getTime() + 4000).toUTCString()],
  ])('waits as long as 429 asks, told in %s', async (_name, retryAfter) => {
    const { request, sentAtMs } = playAnswers(
      refuse(429, {}, { 'Retry-After': retryAfter }),
      answerText(),
    );
    expect(await outcomeOf(request('/api/x'))).toBe('fine');
    expect(sentAtMs).toEqual([0, 4000]);
  });

  it('is for reads: a POST is sent once unless it is called one', async () => {
    const write = playAnswers(refuse(502));
    await outcomeOf(write.request('/api/x', { method: 'POST', jsonBody: {} }));
    expect(write.sent).toHaveLength(1);
    const read = playAnswers(refuse(502));
    await outcomeOf(read.request('/api/x', { method: 'POST', jsonBody: {}, isRead: true }));
    expect(read.sent).toHaveLength(3);
  });

  it('stops where the caller knows better', async () => {
    const { request, sent } = playAnswers(refuse(503, { detail: 'closed today' }));
    const isFinal = (error: WireError) => error.detail === 'closed today';
    await outcomeOf(request('/api/x', { isFinal }));
    expect(sent).toHaveLength(1);
  });
});

describe('the pace', () => {
  it('is two a second for an outside host', async () => {
    const { request, sentAtMs } = playAnswers(answerText());
    const answers = Array.from({ length: 5 }, () => request(OUTSIDE));
    await vi.runAllTimersAsync();
    await Promise.all(answers);
    expect(sentAtMs).toEqual([0, 0, 1000, 1000, 2000]);
  });

  it('counts each host for itself and our own origin not at all', async () => {
    const { request, sentAtMs } = playAnswers(answerText());
    const urls = [OUTSIDE, OUTSIDE, 'https://other.example/', '/api/1', '/api/2', '/api/3'];
    await Promise.all(urls.map((url) => request(url)));
    expect(sentAtMs).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('can be slower', async () => {
    const { request, sentAtMs } = playAnswers(answerText());
    const answers = Array.from({ length: 3 }, () => request(OUTSIDE, { pace: ONE_A_SECOND }));
    await vi.runAllTimersAsync();
    await Promise.all(answers);
    expect(sentAtMs).toEqual([0, 1000, 2000]);
  });

  it('counts further tries too', async () => {
    const { request, sentAtMs } = playAnswers(refuse(503));
    const answers = [OUTSIDE, OUTSIDE].map((url) => request(url).catch(() => ''));
    await vi.runAllTimersAsync();
    await Promise.all(answers);
    expect(sentAtMs).toEqual([0, 0, 1000, 1000, 2000, 2000]);
  });

  it('gives the place of one who left the line to the next', async () => {
    const { request, sent, sentAtMs } = playAnswers(answerText());
    const leaving = new AbortController();
    const urls = ['first', 'second', 'leaving', 'third', 'fourth'];
    const answers = urls.map((name) =>
      request(`${OUTSIDE}/${name}`, name === 'leaving' ? { signal: leaving.signal } : {}).catch(
        (error: unknown) => error,
      ),
    );
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    await vi.runAllTimersAsync();
    await Promise.all(answers);
    expect(sent.map((each) => each.url.split('/').at(-1))).toEqual([
      'first',
      'second',
      'third',
      'fourth',
    ]);
    expect(sentAtMs).toEqual([0, 0, 1000, 1000]);
  });

  it('does not stop when the clock is set back', async () => {
    const { request, sent } = playAnswers(answerText());
    await Promise.all([request(OUTSIDE), request(OUTSIDE)]);
    vi.setSystemTime(WIRE_START.getTime() - 3_600_000);
    const answer = request(OUTSIDE);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toBe('fine');
    expect(sent).toHaveLength(3);
  });
});
