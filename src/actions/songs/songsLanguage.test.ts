// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import { orderNamesIn } from '../../domain/song/songOrder';
import type { FindQuestion } from '../../engine/query/questions';
import { buildTables } from '../../engine/tables/buildTables';
import { type RpcWorker, serveCalls } from '../../lib/rpc';
import { createChanges } from '../../storage/database/changes';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { showLanguage } from '../../texts/texts';
import { createQueryClient } from '../createQueryClient';
import { createCatalogueCalls } from './catalogueCalls';
import { connectSongs, type SongsWorker } from './connectSongs';
import { openEngine } from './openEngine';

const NAMES = ['Zoe', 'Nzu', 'Ñu', 'Nube'];
const BY_NAME: FindQuestion = {
  ...{ text: '', takenOff: [], fields: null, filter: NO_FILTER, isAnimeOnly: false },
  sort: { key: 'name', isDescending: false, seed: 0 },
};
const started = vi.hoisted((): { worker: RpcWorker | null; count: number } => ({
  worker: null,
  count: 0,
}));

vi.mock('../../storage/startWorkers', () => ({
  startWorker: () => {
    started.count += 1;
    return started.worker;
  },
}));

function noListener(): ((event: MessageEvent) => void) | null {
  return null;
}

/** A worker within the page, with songs of these names. */
function makeWorker(): RpcWorker {
  const outside: RpcWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (data: unknown) => inside.onmessage?.(new MessageEvent('message', { data })),
  };
  const inside = {
    onmessage: noListener(),
    postMessage: (data: unknown) =>
      Reflect.apply(outside.onmessage ?? (() => undefined), outside, [{ data }]),
  };
  const songs = NAMES.map((name, place) => buildSourceSong({ annSongId: place + 1, name }));
  const { tables } = buildTables({ anime: [buildSourceAnime()], people: [], songs });
  const open = () => openEngine(tables, { romanise: (text) => text, random: () => 0 });
  const calls = createCatalogueCalls(
    async () => ({ kind: 'ready', engine: open() }),
    (work) => whileIdle(work),
  );
  const whileIdle = serveCalls(inside, calls);
  return outside;
}

async function readNames(songs: SongsWorker): Promise<readonly string[]> {
  const names: string[] = [];
  const asked = { question: BY_NAME, playlistIds: null };
  const take = (part: readonly { readonly songName: string }[]) =>
    names.push(...part.map(({ songName }) => songName));
  await songs.call('songs', { of: 'result', asked, from: 0, to: 9 }, { onPart: take });
  return names;
}

afterEach(async () => {
  await showLanguage('en');
  orderNamesIn('en');
});

it('songs by name are in the order of the language that the page shows now', async () => {
  started.worker = makeWorker();
  const songs = connectSongs();
  expect(await readNames(songs)).toEqual(['Ñu', 'Nube', 'Nzu', 'Zoe']);
  await showLanguage('es');
  expect(await readNames(songs)).toEqual(['Nube', 'Nzu', 'Ñu', 'Zoe']);
});

it('another language starts no worker that no page has asked', async () => {
  started.count = 0;
  connectSongs();
  await showLanguage('es');
  expect(started.count).toBe(0);
});

it('lists that the worker has in order are read again in another language, and no others', async () => {
  const client = createQueryClient(
    createChanges({ post: () => undefined, subscribe: () => () => undefined }),
  );
  const keys = [
    ['result', 1],
    ['result', 'groups', 1],
    ['search', 'a'],
  ];
  for (const key of keys) client.setQueryData(key, 1);
  await showLanguage('es');
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
