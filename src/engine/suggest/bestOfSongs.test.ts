import { describe, expect, it } from 'vitest';
import type { BestMatch } from '../../domain/song/hits';
import { buildFanTables, buildTextEngine } from '../../testing/fanCatalogue';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { SongReader } from '../tables/songReader';
import { bestOfSongs } from './bestOfSongs';

const tables = buildFanTables();
const engine = buildTextEngine(tables);
const { songAt } = new SongReader(tables);

function toId(best: BestMatch | null | undefined): string | null {
  if (!best) return null;
  if (best.kind === 'anime') return `anime ${best.anime.annId}`;
  return best.kind === 'person'
    ? `person ${best.person.personId}`
    : `song ${best.song.song.annSongId}`;
}

/** The best match among all songs the catalogue finds for a text, without its own best match. */
function bestFor(text: string, isAnimeOnly = false) {
  const { places, best } = engine.find(
    { text, takenOff: [], fields: null, isAnimeOnly },
    new Set(),
  );
  const [first] = bestOfSongs(Array.from(places, songAt), text, { isAnimeOnly });
  return { ofCatalogue: toId(best), ofSongs: toId(first?.best), best: first?.best };
}

describe('the best match among found songs [10.17]', () => {
  it.each([
    ['naruto', 'anime 2'],
    ['NARUTO', 'anime 2'],
    ['naruto op 2', 'anime 2'],
    ['kimetsu no yaiba ed', 'anime 1'],
    ['spring 2019 demon slayer', 'anime 1'],
    ['spyxfamily', 'anime 7'],
    ['spy family', 'anime 7'],
    ['keion', 'anime 4'],
    ['k-on', 'anime 4'],
    ['lisa', 'person 1'],
    ['yoko kanno', 'person 7'],
    ['youko kanno', 'person 7'],
    ['gabriela robin', 'person 7'],
    ['sakamoto maaya', 'person 8'],
    ['sakamoto maya', 'person 8'],
    ['aki toyosaki', 'person 10'],
    ['fripside', 'person 3'],
    ['gurenge', 'song 1'],
    ['lost in paradise', 'song 16'],
    ['dont say lazy', 'song 8'],
    ['r★o★c★k★s', 'song 3'],
    ['guren', null],
    ['op 1', null],
    ['"gurenge"', null],
    ['lisa gurenge', null],
    ['', null],
    ['★', null],
  ])('for “%s” is %s, as in the catalogue', (text, id) => {
    expect(bestFor(text)).toMatchObject({ ofSongs: id, ofCatalogue: id });
  });

  it.each([
    ['naruto', 'anime 2'],
    ['lisa', null],
    ['gurenge', null],
  ])('is never a person or a song in ranked time: %s', (text, id) => {
    expect(bestFor(text, true)).toMatchObject({ ofSongs: id, ofCatalogue: id });
  });

  it('reports the alternative anime name that equals the text', () => {
    expect(bestFor('kimetsu no yaiba').best).toMatchObject({
      anime: { name: 'Demon Slayer', fittingName: 'Kimetsu no Yaiba', vintage: 'Spring 2019' },
    });
    expect(bestFor('demon slayer').best).toMatchObject({ anime: { fittingName: null } });
  });

  it('treats a part that the user took off as plain words', () => {
    const song = buildSong({ songName: 'Opening', animeENName: 'Somewhere' });
    expect(bestOfSongs([song], 'opening', { takenOff: ['opening'] })).toMatchObject([
      { best: { kind: 'song' } },
    ]);
  });

  it('is found for a text in kana', () => {
    const song = buildSong({ animeENName: 'Naruto', annId: 5 });
    const romanise = (text: string) => text.replace('なると', 'naruto');
    expect(bestOfSongs([song], 'なると', { romanise })).toMatchObject([
      { best: { kind: 'anime', anime: { annId: 5 } }, songIds: [1] },
    ]);
  });
});

describe('best matches with the same name', () => {
  it('include all songs of that name, the best known first', () => {
    const songs = [
      buildSong({ annSongId: 1, songName: 'Again', songDifficulty: 20, animeENName: 'A' }),
      buildSong({ annSongId: 2, songName: 'again', songDifficulty: 80, animeENName: 'B' }),
      buildSong({ annSongId: 3, songName: 'Again!?', songDifficulty: 90, animeENName: 'C' }),
      buildSong({ annSongId: 4, songName: 'Again and again', songDifficulty: 99 }),
    ];
    const found = bestOfSongs(songs, 'again');
    expect(found.map(({ songIds }) => songIds)).toEqual([[3], [2], [1]]);
    // Typed marks belong to the name.
    expect(bestOfSongs(songs, 'again!?').map(({ songIds }) => songIds)).toEqual([[3]]);
  });

  it('prefer an anime to a person, and a person to a song', () => {
    const called = { animeENName: 'Clover', songName: 'Clover' };
    const artists = [buildPerson({ id: 9, names: ['Clover'] })];
    const found = bestOfSongs([buildSong({ ...called, artists })], 'clover');
    expect(found.map(({ best }) => best.kind)).toEqual(['anime']);
    const others = bestOfSongs([buildSong({ ...called, artists, animeENName: 'Other' })], 'clover');
    expect(others.map(({ best }) => best.kind)).toEqual(['person']);
  });
});

it('the best match counts the songs of an anime only in a complete answer, and never those of a person', () => {
  const ofAnime = [1, 2].map((annSongId) => buildSong({ annSongId, animeENName: 'Naruto' }));
  for (const [isComplete, songCount] of [[true, 2] as const, [false, 0] as const]) {
    expect(bestOfSongs(ofAnime, 'naruto', { isComplete })).toMatchObject([
      { best: { anime: { songCount } } },
    ]);
  }
  const member = buildPerson({ id: 8, names: ['Member'] });
  const group = buildPerson({ id: 7, names: ['Group'], members: [member] });
  const songs = [1, 2].map((annSongId) => buildSong({ annSongId, artists: [group] }));
  expect(bestOfSongs(songs, 'group', { isComplete: true })).toMatchObject([
    { best: { person: { songCount: 0, isGroup: true, isArtist: true } } },
  ]);
  expect(bestOfSongs(songs, 'member')).toMatchObject([
    { best: { person: { personId: 8, songCount: 0, isGroup: false, isArtist: true } } },
  ]);
});
