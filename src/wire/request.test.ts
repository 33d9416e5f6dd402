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
import type { RequestOptions } from './request';
import { WireError } from './wireError';

const hang = () => new Promise<Response>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ now: WIRE_START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  it('answers the text', async () => {
    const { request, sent } = playAnswers(answerText('命'));
    expect(await request('/api/x')).toBe('命');
    expect(sent[0]).toMatchObject({ url: '/api/x', init: { method: 'GET' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends JSON [7.1]', async () => {
    const { request, sent } = playAnswers(answerText());
    await request('/api/x', { method: 'POST', jsonBody: { a: [1] } });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":[1]}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('reads a text that comes in pieces, through the middle of a character', async () => {
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
  ])('fails with the status and the detail of %s [8.1]', async (_name, body, detail) => {
    const { request } = playAnswers(refuse(404, body));
    await expect(request('/api/x')).rejects.toMatchObject({
      name: 'WireError',
      message: 'Erro na solicitação',
      kind: 'http',
      status: 404,
      detail,
    });
  });

  it.each([300, 304, 307, 399])('takes no answer of status %s as good', async (status) => {
    const body = status === 304 ? null : '[]';
    const { request } = playAnswers(() => new Response(body, { status }));
    await expect(request('/api/x')).rejects.toMatchObject({ kind: 'http', status });
  });

  it('fails with the status alone when the refusal is no JSON', async () => {
    const { request } = playAnswers(() => new Response('<h1>Bad', { status: 400 }));
    await expect(request('/api/x')).rejects.toMatchObject({ status: 400, detail: '' });
  });

  it('says what the browser says when nothing is reached', async () => {
    const { request } = playAnswers(unreachable);
    const error = await outcomeOf(request('/api/x', { retries: 0 }));
    expect(error).toBeInstanceOf(WireError);
    expect(error).toMatchObject({ kind: 'network', status: null, detail: 'Failed to fetch' });
  });

  it('takes a connection that breaks midway for unreachable', async () => {
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

  it('stops reading an answer that is too large', async () => {
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

describe('giving up', () => {
  it('is a timeout after 15 seconds of silence, asked once', async () => {
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

  it('counts the body into the time', async () => {
    const { request } = playAnswers(() => new Response(new ReadableStream()));
    const error = await outcomeOf(request('/api/x', { timeoutMs: 300 }));
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(Date.now() - WIRE_START.getTime()).toBe(300);
  });

  it.each<[string, RequestOptions, WireAnswer[], number]>([
    ['before it starts', {}, [answerText()], -1],
    ['while it hangs', {}, [hang], 100],
    ['while it waits to try again', {}, [refuse(502)], 100],
  ])('is aborted %s, at once', async (_name, options, answers, afterMs) => {
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

  it('ignores an abort after the answer', async () => {
    const { request } = playAnswers(answerText());
    const controller = new AbortController();
    const text = await request('/api/x', { signal: controller.signal });
    controller.abort();
    expect(text).toBe('fine');
  });

  it('lets a late answer go unheard', async () => {
    let answerLate: (response: Response) => void = () => undefined;
    const late = () =>
      new Promise<Response>((resolve) => {
        answerLate = resolve;
      });
    const { request } = playAnswers(late);
    const controller = new AbortController();
    const outcome = request('/api/x', { signal: controller.signal }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    answerLate(new Response('late'));
    expect(await outcome).toMatchObject({ kind: 'aborted' });
  });
});
