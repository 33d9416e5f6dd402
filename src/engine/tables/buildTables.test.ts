import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSong } from '../../domain/song/parseSong';
import { catalogueSources } from '../../testing/catalogueArbitraries';
import {
  buildSourceAnime,
  buildSourcePerson,
  buildSourceSong,
} from '../../testing/catalogueSourceBuilder';
import { buildTables } from './buildTables';
import { SongReader } from './songReader';
import type { SourceSong } from './source';

const ANIME = [buildSourceAnime({ annId: 20 }), buildSourceAnime({ annId: 3 })];

function build(songs: readonly SourceSong[], people = [buildSourcePerson({ id: 1 })]) {
  const { tables, droppedCount } = buildTables({ anime: ANIME, people, songs });
  const reader = new SongReader(tables);
  return {
    tables,
    droppedCount,
    songs: Array.from({ length: tables.songCount }, (_, place) => reader.songAt(place)),
  };
}

describe('the tables of a catalogue', () => {
  it('keep songs in the order of annId, then in the order of the source', () => {
    const songs = [
      [20, 8],
      [3, 9],
      [20, 5],
      [3, 2],
    ].map(([annId = 0, annSongId = 0]) => buildSourceSong({ annId, annSongId }));
    expect(build(songs).songs.map(({ annSongId }) => annSongId)).toEqual([9, 2, 8, 5]);
  });

  it('leave out and count songs of unknown anime and repeated annSongIds [10.37]', () => {
    const { songs, droppedCount } = build([
      buildSourceSong({ annId: 20, annSongId: 1, name: 'first' }),
      buildSourceSong({ annId: 3, annSongId: 1, name: 'second' }),
      buildSourceSong({ annId: 99, annSongId: 2 }),
    ]);
    expect(songs.map(({ songName }) => songName)).toEqual(['first']);
    expect(droppedCount).toBe(2);
  });

  it('give unlinked songs the same id as parseSong', () => {
    const facts = [
      { type: 'opening', number: 2, text: 'Opening 2' },
      { type: 'ending', number: 1, text: 'Ending 1' },
      { type: 'insert', number: null, text: 'Insert Song' },
    ] as const;
    const { songs } = build(
      facts.map(({ type, number }) =>
        buildSourceSong({ annId: 3, annSongId: -1, type, number, name: 'a', artistText: 'b' }),
      ),
    );
    const parsed = facts.map(({ text }) => {
      const row = { annId: 3, annSongId: -1, songType: text, songName: 'a', songArtist: 'b' };
      const answer = parseSong(row);
      return answer.ok ? answer.song.annSongId : null;
    });
    expect(songs.map(({ annSongId }) => annSongId)).toEqual(parsed);
    expect(new Set(parsed).size).toBe(3);
  });

  it('keep only one of two equal unlinked songs', () => {
    const twice = [0, -1].map((annSongId) => buildSourceSong({ annId: 3, annSongId, name: 'a' }));
    expect(build(twice)).toMatchObject({ droppedCount: 1, songs: [{ songName: 'a' }] });
  });

  it('leave out credits of missing people and missing line-ups', () => {
    const people = [
      buildSourcePerson({ id: 1 }),
      buildSourcePerson({ id: 2, groupIds: [5, 77], lineUps: [[1, 88], [1]] }),
      buildSourcePerson({ id: 5 }),
    ];
    const artists = [
      { personId: 66, lineUp: -1 },
      { personId: 2, lineUp: 0 },
      { personId: 1, lineUp: 3 },
    ];
    const { songs } = build([buildSourceSong({ annId: 3, artists })], people);
    const one = { id: 1, names: ['Person 1'] };
    const five = { id: 5, names: ['Person 5'] };
    expect(songs[0]?.artists).toEqual([
      { id: 2, names: ['Person 2'], groups: [five], members: [one] },
      { ...one, groups: [], members: [] },
    ]);
  });

  it('store a number that is too large for its column as unknown', () => {
    const { songs } = build([
      buildSourceSong({ annId: 3, amqSongId: 2 ** 40, number: 2 ** 20, annSongId: 2 ** 40 }),
    ]);
    expect(songs[0]).toMatchObject({
      annSongId: 2 ** 40,
      amqSongId: null,
      songType: 'Opening',
    });
  });

  it('store every text once', () => {
    const { tables } = build([
      buildSourceSong({ annId: 3, annSongId: 1, name: 'same', artistText: 'same' }),
      buildSourceSong({ annId: 3, annSongId: 2, name: 'same', HQ: 'zw95oo.webm' }),
    ]);
    const texts = Array.from({ length: tables.texts.count }, (_, id) => tables.texts.textOf(id));
    expect(texts[0]).toBe('');
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('count every song as kept or dropped', () => {
    fc.assert(
      fc.property(catalogueSources, (source) => {
        const { tables, droppedCount } = buildTables(source);
        expect(tables.songCount + droppedCount).toBe(source.songs.length);
        const ids = [...tables.songs.annSongId];
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
