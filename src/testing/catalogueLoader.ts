import { openFilesDatabase } from '../storage/database/sideDatabase';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { buildWireSong } from '../../service/testing/buildWireSong';
import { loadCatalogue } from '../actions/catalogue/loadCatalogue';
import { type Clock, systemClock } from '../lib/clock';
import { createCatalogueStore } from '../storage/side/catalogueStore';
import { createRequester } from '../wire/request';
import { BlockClient } from '../wire/songDatabase/catalogue/catalogueBlocks';

/** How the service answers one request. */
export type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

/** The default ETag of the dump. */
export const ETAG = 'W/"one"';
/** A body that fails after its chunks, like a broken connection. */
export function brokenBody(...chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) controller.error(new TypeError('network error'));
      else controller.enqueue(chunk);
    },
  });
}

/** A fake clock: each wait ends at once and moves the time forward. */
export function hurriedClock(): Clock {
  let nowMs = 0;
  return {
    now: () => nowMs,
    elapsedMs: () => nowMs,
    schedule(callback, delayMs) {
      const timer = setTimeout(() => {
        nowMs += delayMs;
        callback();
      }, 0);
      return () => clearTimeout(timer);
    },
  };
}

/** A catalogue download with a service that answers by the last part of the path. */
export function openLoader(answers: Readonly<Record<string, Answer>>, factory = new IDBFactory()) {
  const asked: { readonly path: string; readonly init: RequestInit }[] = [];
  const store = createCatalogueStore(openFilesDatabase(() => factory, 1000));
  const send = async (url: string, init: RequestInit) => {
    const path = url.slice(url.lastIndexOf('/') + 1);
    asked.push({ path, init });
    return answers[path]?.(url, init) ?? new Response('', { status: 404 });
  };
  const request = createRequester({ fetch: send, random: () => 0 });
  let atMs = 1_000_000;
  return {
    store,
    send,
    asked,
    pathsAsked: () => asked.map(({ path }) => path),
    later: (ms: number) => {
      atMs += ms;
    },
    load: (overrides: Partial<Parameters<typeof loadCatalogue>[0]> = {}) =>
      loadCatalogue({
        store,
        send,
        clock: { ...systemClock, now: () => atMs },
        random: () => 0,
        request,
        client: new BlockClient(request, '/api', hurriedClock()),
        sources: { songDatabase: '/api', baseUrl: '/own/' },
        isOnline: () => true,
        onProgress: () => undefined,
        untilFree: async () => undefined,
        ...overrides,
      }),
  };
}

/** Answers that contain a dump. */
export const dumpWith = (text: string, headers: Record<string, string> = { ETag: ETAG }) => ({
  catalog_dump: () => new Response(text, { headers }),
});

/** The ids in a request for a block of anime. */
export const blockOf = (init: RequestInit): readonly number[] =>
  JSON.parse(String(init.body)).ann_ids;

/** Answers a block with one song for each anime. */
export const rowsOfBlock: Answer = (_url, init) =>
  Response.json(
    blockOf(init).map((annId) =>
      buildWireSong({ annId, annSongId: annId, songName: `Song ${annId}` }),
    ),
  );
