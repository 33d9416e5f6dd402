// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { SEARCH_AHEAD } from '../../config/builtPage';
import { NO_FILTER } from '../../domain/filter/filter';
import { orderNamesIn } from '../../domain/song/songOrder';
import type { FindQuestion } from '../../engine/query/questions';
import { buildTables } from '../../engine/tables/buildTables';
import { serveCalls } from '../../lib/rpc';
import { buildSourceAnime, buildSourceSong } from '../../testing/catalogueSourceBuilder';
import { showLanguage } from '../../texts/texts';
import { createQueryClient } from '../createQueryClient';
import { createCatalogueCalls } from './catalogueCalls';
import { connectSongs, type SongsWorker } from './connectSongs';
import { openEngine } from './openEngine';

const NAMES = ['Zoe', 'Nzu', 'Ñu', 'Nube'];
const BY_NAME: FindQuestion = {
  text: '',
  takenOff: [],
  fields: null,
  filter: NO_FILTER,
  isAnimeOnly: false,
  sort: { key: 'name', isDescending: false, seed: 0 },
};
function noListener(): ((event: MessageEvent) => void) | null {
  return null;
}

/** A worker within the page, with songs of these names. */
class WorkerWithin {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror = null;
  private readonly inside = {
    onmessage: noListener(),
    postMessage: (data: unknown) => this.onmessage?.(new MessageEvent('message', { data })),
  };
  messageCount = 0;

  constructor() {
    const songs = NAMES.map((name, place) => buildSourceSong({ annSongId: place + 1, name }));
    const { tables } = buildTables({ anime: [buildSourceAnime()], people: [], songs });
    const calls = createCatalogueCalls(
      async () => ({
        kind: 'ready',
        engine: openEngine(
          tables,
          (text) => text,
          () => 0,
        ),
      }),
      (work) => whileIdle(work),
    );
    const whileIdle = serveCalls(this.inside, calls);
  }

  postMessage(data: unknown): void {
    this.messageCount += 1;
    this.inside.onmessage?.(new MessageEvent('message', { data }));
  }

  terminate(): void {}
}

/** The songs of a page whose worker the page has begun. */
function connectTo(worker: WorkerWithin): SongsWorker {
  vi.stubGlobal('Worker', WorkerWithin);
  Reflect.set(window, SEARCH_AHEAD, worker);
  return connectSongs(() => null);
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
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, SEARCH_AHEAD);
  await showLanguage('en');
  orderNamesIn('en');
});

it('songs by name are in the order of the language that the page shows now [14.13]', async () => {
  const songs = connectTo(new WorkerWithin());
  expect(await readNames(songs)).toEqual(['Ñu', 'Nube', 'Nzu', 'Zoe']);
  await showLanguage('es');
  expect(await readNames(songs)).toEqual(['Nube', 'Nzu', 'Ñu', 'Zoe']);
});

it('another language is not told to a worker that nothing was asked of', async () => {
  const worker = new WorkerWithin();
  connectTo(worker);
  await showLanguage('es');
  expect(worker.messageCount).toBe(0);
});

it('lists that the worker has in order are read again in another language, and no others', async () => {
  const client = createQueryClient(() => () => undefined);
  const keys = [
    ['result', 1],
    ['result', 'groups', 1],
    ['search', 'a'],
  ];
  for (const key of keys) client.setQueryData(key, 1);
  await showLanguage('es');
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
