import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequester, isHostReachable } from './request';

const URL = 'https://video.example/favicon.ico';

function openHost(answer: () => Promise<Response>) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const request = createRequester({
    random: () => 0.5,
    fetch(url, init) {
      sent.push({ url, init });
      return answer();
    },
  });
  return { request, sent };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  // A browser hides the status and body of another host's answer.
  ['an answer kept secret', async () => Response.error(), true],
  ['an answer of any kind', async () => new Response('', { status: 404 }), true],
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['silence', () => new Promise<Response>(() => undefined), false],
])('the host probe judges reachability correctly from %s', async (_name, answer, expected) => {
  const { request, sent } = openHost(answer);
  const isReachable = isHostReachable(request, URL);
  await vi.runAllTimersAsync();
  expect(await isReachable).toBe(expected);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: URL, init: { mode: 'no-cors', credentials: 'omit' } });
});

it('the host probe rejects with aborted when its signal is aborted', async () => {
  const { request } = openHost(async () => new Response(''));
  const isReachable = isHostReachable(request, URL, { signal: AbortSignal.abort() });
  await expect(isReachable).rejects.toMatchObject({ kind: 'aborted' });
});
