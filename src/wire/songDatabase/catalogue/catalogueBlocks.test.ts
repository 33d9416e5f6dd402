import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequester } from '../../request';
import { BlockClient } from './catalogueBlocks';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  ['an outside service', 'https://songs.example/api'],
  ['the page’s own host, as in the chat-activity embed,', '/api'],
])(
  '%s gets one block request a second, however many blocks are wanted [10.1]',
  async (_, songDatabase) => {
    const askedAtMs: number[] = [];
    const send = async () => {
      askedAtMs.push(Date.now());
      return Response.json([]);
    };
    const request = createRequester({ fetch: send, random: () => 0 });
    const client = new BlockClient(request, songDatabase);
    const startedAtMs = Date.now();
    const blocks = Promise.all([1, 2, 3, 4].map((annId) => client.fetchBlock([annId])));
    await vi.advanceTimersByTimeAsync(10_000);
    await blocks;
    expect(askedAtMs.map((atMs) => atMs - startedAtMs)).toEqual([0, 1000, 2000, 3000]);
  },
);
