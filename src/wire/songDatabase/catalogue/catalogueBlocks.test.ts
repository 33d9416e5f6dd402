import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequester } from '../../request';
import { createBlockClient } from './catalogueBlocks';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('an outside service is asked for one block a second, however many are wanted', async () => {
  const askedAtMs: number[] = [];
  const send = async () => {
    askedAtMs.push(Date.now());
    return Response.json([]);
  };
  const request = createRequester({ fetch: send, random: () => 0 });
  const client = createBlockClient(request, 'https://songs.example/api');
  const startedAtMs = Date.now();
  const blocks = Promise.all([1, 2, 3, 4].map((annId) => client.fetchBlock([annId])));
  await vi.advanceTimersByTimeAsync(10_000);
  await blocks;
  expect(askedAtMs.map((atMs) => atMs - startedAtMs)).toEqual([0, 1000, 2000, 3000]);
});
