import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequester, ONE_A_SECOND, type RequestOptions } from './request';
import { WireError } from './wireError';

type WireAnswer = (init: RequestInit) => Response | Promise<Response>;

/** When the made clock begins. */
const WIRE_START = new Date('2026-01-15T00:00:00Z');

/** Plays one answer per request, the last one for ever, and notes when each was asked for. */
function playAnswers(...answers: readonly WireAnswer[]) {
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

const answerText =
  (text = 'fine') =>
  () =>
    new Response(text);

const refuse =
  (status: number, body: unknown = { detail: 'because' }, headers: HeadersInit = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** What became of a request, with all the time it needs; the clock is a made one. */
async function outcomeOf(promise: Promise<string>): Promise<unknown> {
  const outcome = promise.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

const OUTSIDE = 'https://outside.example/api';

beforeEach(() => {
  vi.useFakeTimers({ now: WIRE_START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the date of an answer', () => {
  const DATE = 'Thu, 01 Jan 2026 10:00:00 GMT';
  const dated = (date: string) => async () => new Response('', { headers: { Date: date } });

  it.each<[string, RequestOptions, string, readonly number[]]>([
    ['is told of what no cache answers', { method: 'POST' }, DATE, [Date.parse(DATE)]],
    ['is told of what is asked for past caches', { isFresh: true }, DATE, [Date.parse(DATE)]],
    ['may be old where a cache may answer', {}, DATE, []],
    ['is left out if it is none', { method: 'POST' }, 'soon', []],
  ])('%s', async (_name, options, date, told) => {
    const dates: number[] = [];
    const request = createRequester({
      fetch: dated(date),
      onServerDate: (dateMs) => void dates.push(dateMs),
    });
    await outcomeOf(request('/own', options));
    expect(dates).toEqual(told);
  });

  it('is fresh, because the caches on the way are asked to look', async () => {
    const { request, sent } = playAnswers(answerText());
    await outcomeOf(request('/own', { isFresh: true }));
    expect(sent[0]?.init.cache).toBe('no-cache');
  });
});

describe('the signal of a request', () => {
  it.each<[string, readonly WireAnswer[]]>([
    ['was answered', [answerText()]],
    ['was answered at its second try', [unreachable, answerText()]],
    ['was refused', [refuse(404)]],
    ['was not answered in time', [() => new Promise<Response>(() => undefined)]],
    ['failed at each try', [unreachable]],
  ])('has no listener left once the request %s', async (_name, answers) => {
    const { signal } = new AbortController();
    const { request } = playAnswers(...answers);
    await outcomeOf(request(OUTSIDE, { signal }));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the retry of a request', () => {
  it.each<[string, WireAnswer]>([
    ['an unreachable network', unreachable],
    ['502', refuse(502)],
    ['503', refuse(503)],
    ['504', refuse(504)],
  ])('succeeds after %s, doubling the wait each time', async (_name, failure) => {
    const { request, sentAtMs } = playAnswers(failure, failure, answerText());
    expect(await outcomeOf(request('/api/x'))).toBe('fine');
    expect(sentAtMs).toEqual([0, 500, 1500]);
  });

  it('ends after two retries', async () => {
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
  ])('is not made for %s', async (_name, failure) => {
    const { request, sent } = playAnswers(failure);
    expect(await outcomeOf(request('/api/x'))).toMatchObject({ kind: 'http' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['seconds', '4'],
    ['a date', new Date(WIRE_START.getTime() + 4000).toUTCString()],
  ])('waits as long as Retry-After asks, given in %s', async (_name, retryAfter) => {
    const { request, sentAtMs } = playAnswers(
      refuse(429, {}, { 'Retry-After': retryAfter }),
      answerText(),
    );
    expect(await outcomeOf(request('/api/x'))).toBe('fine');
    expect(sentAtMs).toEqual([0, 4000]);
  });

  it('is made for a POST only if it is marked as a read', async () => {
    const write = playAnswers(refuse(502));
    await outcomeOf(write.request('/api/x', { method: 'POST', jsonBody: {} }));
    expect(write.sent).toHaveLength(1);
    const read = playAnswers(refuse(502));
    await outcomeOf(read.request('/api/x', { method: 'POST', jsonBody: {}, isRead: true }));
    expect(read.sent).toHaveLength(3);
  });

  it('is not made when the caller calls the error final', async () => {
    const { request, sent } = playAnswers(refuse(503, { detail: 'closed today' }));
    const isFinal = (error: WireError) => error.detail === 'closed today';
    await outcomeOf(request('/api/x', { isFinal }));
    expect(sent).toHaveLength(1);
  });
});

describe('the request rate', () => {
  it('is limited to two a second for an outside host', async () => {
    const { request, sentAtMs } = playAnswers(answerText());
    const answers = Array.from({ length: 5 }, () => request(OUTSIDE));
    await vi.runAllTimersAsync();
    await Promise.all(answers);
    expect(sentAtMs).toEqual([0, 0, 1000, 1000, 2000]);
  });

  it('is counted separately for each host and not limited for our own origin', async () => {
    const { request, sentAtMs } = playAnswers(answerText());
    const urls = [OUTSIDE, OUTSIDE, 'https://other.example/', '/api/1', '/api/2', '/api/3'];
    await Promise.all(urls.map((url) => request(url)));
    expect(sentAtMs).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is one a second when the caller asks for that pace', async () => {
    const { request, sentAtMs } = playAnswers(answerText());
    const answers = Array.from({ length: 3 }, () => request(OUTSIDE, { pace: ONE_A_SECOND }));
    await vi.runAllTimersAsync();
    await Promise.all(answers);
    expect(sentAtMs).toEqual([0, 1000, 2000]);
  });

  it('counts retries too', async () => {
    const { request, sentAtMs } = playAnswers(refuse(503));
    const answers = [OUTSIDE, OUTSIDE].map((url) => request(url).catch(() => ''));
    await vi.runAllTimersAsync();
    await Promise.all(answers);
    expect(sentAtMs).toEqual([0, 0, 1000, 1000, 2000, 2000]);
  });
});

const hang = () => new Promise<Response>(() => undefined);

describe('a request', () => {
  it('resolves to the text of the response', async () => {
    const { request, sent } = playAnswers(answerText('命'));
    expect(await request('/api/x')).toBe('命');
    expect(sent[0]).toMatchObject({ url: '/api/x', init: { method: 'GET' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends its body as JSON [7.1]', async () => {
    const { request, sent } = playAnswers(answerText());
    await request('/api/x', { method: 'POST', jsonBody: { a: [1] } });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":[1]}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('decodes a response that is split in the middle of a character', async () => {
    const bytes = new TextEncoder().encode('命ばっかり');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 4));
        controller.enqueue(bytes.slice(4));
        controller.close();
      },
    });
    const { request } = playAnswers(() => new Response(body));
    expect(await request('/api/x')).toBe('命ばっかり');
  });

  it.each([
    ['a text', { detail: 'because' }, 'because'],
    ['a list', { detail: [{ loc: ['body'], msg: 'one', type: 't' }, { msg: 'two' }] }, 'one; two'],
    ['a message', { status: 404, message: 'no such', error: null }, 'no such'],
    ['nothing known', { other: 1 }, ''],
    ['a long text', { detail: 'x'.repeat(5000) }, 'x'.repeat(300)],
  ])('rejects with the status and the detail of %s [8.1]', async (_name, body, detail) => {
    const { request } = playAnswers(refuse(404, body));
    await expect(request('/api/x')).rejects.toMatchObject({
      name: 'WireError',
      message: 'Erro na solicitação',
      kind: 'http',
      status: 404,
      detail,
    });
  });

  it.each([300, 304, 307, 399])('rejects for the status %s', async (status) => {
    const body = status === 304 ? null : '[]';
    const { request } = playAnswers(() => new Response(body, { status }));
    await expect(request('/api/x')).rejects.toMatchObject({ kind: 'http', status });
  });

  it('rejects with the status and no detail when the error body is not JSON', async () => {
    const { request } = playAnswers(() => new Response('<h1>Bad', { status: 400 }));
    await expect(request('/api/x')).rejects.toMatchObject({ status: 400, detail: '' });
  });

  it('rejects with the message of the browser when the network is unreachable', async () => {
    const { request } = playAnswers(unreachable);
    const error = await outcomeOf(request('/api/x', { retries: 0 }));
    expect(error).toBeInstanceOf(WireError);
    expect(error).toMatchObject({ kind: 'network', status: null, detail: 'Failed to fetch' });
  });

  it('rejects as a network error when the connection breaks midway', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{'));
        controller.error(new TypeError('terminated'));
      },
    });
    const { request } = playAnswers(() => new Response(body));
    const error = await outcomeOf(request('/api/x', { retries: 0 }));
    expect(error).toMatchObject({ kind: 'network', detail: 'terminated' });
  });

  it('stops reading a response that is too large', async () => {
    let pulls = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          pulls += 1;
          controller.enqueue(new Uint8Array(1000));
        },
      });
    const { request } = playAnswers(() => new Response(endless()));
    const error = await outcomeOf(request('/api/x', { maxBytes: 5000 }));
    expect(error).toMatchObject({ kind: 'malformed', detail: 'larger than 5000 bytes' });
    expect(pulls).toBeLessThan(10);
  });
});

describe('the timeout and abort of a request', () => {
  it('times out after 15 seconds of silence without a retry', async () => {
    const { request, sent } = playAnswers(hang);
    const outcome = request('/api/x').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
  });

  it('includes the reading of the body in the timeout', async () => {
    const { request } = playAnswers(() => new Response(new ReadableStream()));
    const error = await outcomeOf(request('/api/x', { timeoutMs: 300 }));
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(Date.now() - WIRE_START.getTime()).toBe(300);
  });

  it.each<[string, RequestOptions, WireAnswer[], number]>([
    ['before it starts', {}, [answerText()], -1],
    ['while it hangs', {}, [hang], 100],
    ['while it waits to try again', {}, [refuse(502)], 100],
  ])('rejects at once when aborted %s', async (_name, options, answers, afterMs) => {
    const { request, sent } = playAnswers(...answers);
    const controller = new AbortController();
    if (afterMs < 0) controller.abort();
    const outcome = request('/api/x', { ...options, signal: controller.signal }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(Math.max(0, afterMs));
    const sentBefore = sent.length;
    controller.abort();
    expect(await outcome).toMatchObject({ kind: 'aborted' });
    expect(vi.getTimerCount()).toBe(0);
    expect(sent).toHaveLength(sentBefore);
  });
});
