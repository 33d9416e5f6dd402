import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Song } from '../../domain/song/song';
import { createSongSet, createTableSet } from '../../engine/query/songSet';
import { tablesOfRows } from '../../testing/catalogueArbitraries';
import { buildFanTables } from '../../testing/fanCatalogue';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { type DeckColumns, PracticeEngine } from './practiceEngine';
import { QUESTIONS } from './practiceLog';

const fans = new PracticeEngine(createTableSet(buildFanTables()));

const SEASONS = [
  buildSong({ annSongId: 1, amqSongId: 70, annId: 1, songName: 'Red', songDifficulty: 20 }),
  buildSong({ annSongId: 2, amqSongId: 80, annId: 1, songName: 'Blue', songDifficulty: null }),
  buildSong({ annSongId: 3, amqSongId: 70, annId: 2, songName: 'Red (TV)', songDifficulty: 30 }),
  buildSong({ annSongId: 4, amqSongId: null, annId: 3, songName: 'Red', songDifficulty: 90 }),
  buildSong({ annSongId: 5, amqSongId: 90, annId: 4, songName: 'Red', songArtist: 'Other' }),
];
const engine = new PracticeEngine(createSongSet(SEASONS));
const idsOf = (songs: readonly Song[]) => songs.map(({ annSongId }) => annSongId);

function rowsOf({ annSongIds, animeStarts, annIds }: DeckColumns) {
  return Array.from(annSongIds, (id, row) => [
    id,
    ...annIds.subarray(animeStarts[row], animeStarts[row + 1]),
  ]);
}

describe('names that are offered for an answer', () => {
  it('are the names of anime in every language, with alternatives, and of nothing else', () => {
    const suggest = (text: string) => fans.suggestAnswers({ question: 'anime', text });
    expect(suggest('kimetsu')).toEqual(['Kimetsu no Yaiba']);
    expect(suggest('demon')).toEqual(['Demon Slayer']);
    expect(suggest('鬼滅')).toEqual(['鬼滅の刃']);
    expect(suggest('gurenge')).toEqual([]);
  });

  it('are for artists the credits and the names of the people who perform', () => {
    const suggest = (text: string) => fans.suggestAnswers({ question: 'artist', text });
    expect(suggest('lisa')).toEqual(['LiSA', 'ELISA', 'FictionJunction feat. LiSA']);
    expect(suggest('gabriela')).toEqual([]);
  });

  it('are for songs the names of songs', () => {
    expect(fans.suggestAnswers({ question: 'song', text: 'tank' })).toEqual(['Tank!']);
  });
});

it('the same song is every one with the recording, or with the name and the artist', () => {
  expect(idsOf(engine.sameSongs([1]))).toEqual([1, 3, 4]);
  expect(idsOf(engine.sameSongs([2]))).toEqual([2]);
  expect(engine.sameSongs([404])).toEqual([]);
});

it('songs without a name or an artist are the same only by their recording', () => {
  const nameless = [1, 2].map((annSongId) => buildSong({ annSongId, songName: '' }));
  expect(new PracticeEngine(createSongSet(nameless)).sameSongs([1])).toHaveLength(1);
});

it('songs with a name come best known first, and are fifty at most', () => {
  expect(idsOf(engine.songsNamed({ question: 'song', text: ' RED ' }))).toEqual([4, 5, 1]);
  const many = Array.from({ length: 59 }, (_, index) => buildSong({ annSongId: index + 1 }));
  const engineOfMany = new PracticeEngine(createSongSet(many));
  expect(engineOfMany.songsNamed({ question: 'anime', text: 'Rei no Anime' })).toHaveLength(50);
});

it('songs with a name are those for which it is accepted, in each of its readings', () => {
  const names = ['K-ON!', 'K-ON!!', 'SPY×FAMILY', '!!!', '???'];
  const seasons = names.map((animeENName, place) =>
    buildSong({ annSongId: place + 1, annId: place + 1, animeENName, songDifficulty: 90 - place }),
  );
  const ofSeasons = new PracticeEngine(createSongSet(seasons));
  const find = (text: string) => idsOf(ofSeasons.songsNamed({ question: 'anime', text }));
  expect(['k-on!!', 'k on', 'spy family', 'Spyxfamily', '!!!', ' '].map(find)).toEqual([
    [2],
    [1, 2],
    [3],
    [3],
    [4],
    [],
  ]);
});

it('songs with a name are found by each person who performs', () => {
  const artists = [buildPerson({ id: 1, names: ['Ann', 'Anna'] }), buildPerson({ id: 2 })];
  const duet = new PracticeEngine(
    createSongSet([buildSong({ annSongId: 7, songArtist: 'Duet', artists })]),
  );
  for (const text of ['duet', 'anna', 'person 2']) {
    expect(idsOf(duet.songsNamed({ question: 'artist', text }))).toEqual([7]);
  }
  expect(duet.songsNamed({ question: 'artist', text: '' })).toEqual([]);
});

it('a deck has each recording once in its order, with every anime that has it', () => {
  const { columns, unknownIds } = engine.deckOfIds([4, 3, 404, 1, 2]);
  expect(rowsOf(columns)).toEqual([
    [4, 3],
    [3, 1, 2],
    [2, 1],
  ]);
  expect([...columns.amqSongIds]).toEqual([0, 70, 80]);
  expect([...columns.difficulties]).toEqual([90, 30, Number.NaN]);
  expect(unknownIds).toEqual([404]);
});

it('every song of any catalogue is found by each of its own names, if few songs have them', () => {
  fc.assert(
    fc.property(tablesOfRows, (tables) => {
      const tableSet = createTableSet(tables);
      const any = new PracticeEngine(tableSet);
      for (let place = 0; place < tables.songCount; place += 1) {
        const song = tableSet.songAt(place);
        const names = {
          anime: [song.animeENName, song.animeJPName, ...song.animeAltNames],
          song: [song.songName],
          artist: [song.songArtist, ...song.artists.flatMap((person) => person.names)],
        };
        for (const question of QUESTIONS) {
          for (const text of names[question].filter((name) => name !== '')) {
            const found = any.songsNamed({ question, text });
            expect(found.length === 5 || idsOf(found).includes(song.annSongId)).toBe(true);
          }
        }
      }
    }),
  );
});
