import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { type Answer, blockOf, openLoader, rowsOfBlock } from '../../testing/catalogueLoader';

describe('a service without a dump', () => {
  const annIds = Array.from({ length: 1001 }, (_, index) => index + 1);
  const linked = () => Response.json(Object.fromEntries(annIds.map((id) => [id, {}])));

  it('is asked for the songs of at most 500 anime per request [10.1]', async () => {
    const { load, asked } = openLoader({ annid_linked_ids: linked, ann_ids_request: rowsOfBlock });
    expect(await load()).toMatchObject({
      kind: 'stored',
      facts: { songCount: 1001, animeCount: 1001, etag: null },
    });
    const blocks = asked.filter(({ path }) => path === 'ann_ids_request');
    expect(blocks.map(({ init }) => blockOf(init).length)).toEqual([500, 500, 1]);
  });

  it('is not asked again for blocks that an interrupted download has stored', async () => {
    const factory = new IDBFactory();
    let left = 1;
    const answers = {
      annid_linked_ids: linked,
      ann_ids_request: ((url, init) => {
        left -= 1;
        return left < 0 ? new Response('{}', { status: 403 }) : rowsOfBlock(url, init);
      }) satisfies Answer,
    };
    const first = openLoader(answers, factory);
    expect(await first.load()).toEqual({ kind: 'failed', fault: 'unavailable' });
    left = 9;
    const second = openLoader(answers, factory);
    expect(await second.load()).toMatchObject({ kind: 'stored', facts: { songCount: 1001 } });
    expect(second.pathsAsked()).toEqual([
      'catalogue.json',
      'database_totals',
      'ann_ids_request',
      'ann_ids_request',
    ]);
  });

  it('is not asked for blocks while its totals are the same', async () => {
    const factory = new IDBFactory();
    const answers = {
      annid_linked_ids: linked,
      ann_ids_request: rowsOfBlock,
      database_totals: () => Response.json({ total_songs: 1001, total_anime: 1001 }),
    };
    await openLoader(answers, factory).load();
    const again = openLoader(answers, factory);
    expect(await again.load()).toEqual({ kind: 'unchanged' });
    expect(again.pathsAsked()).toEqual(['catalogue.json', 'database_totals']);
  });

  it('makes the download fail as malformed when a block is empty or not a list', async () => {
    for (const answer of [() => new Response('<html>'), () => Response.json([])]) {
      const { load } = openLoader({ annid_linked_ids: linked, ann_ids_request: answer });
      expect(await load()).toEqual({ kind: 'failed', fault: 'malformed' });
    }
  });
});
