import { describe, expect, it } from 'vitest';
import { buildAnimeInfo, buildEntry } from '../../testing/animeInfoBuilder';
import { buildSong } from '../../testing/songBuilder';
import {
  type AnimeSources,
  animeDetails,
  animeHead,
  animeLinkedIds,
  animeWanted,
  namedRelations,
} from './animeProfile';

const NOTHING: AnimeSources = { songs: [], entry: null, info: null };
const SONG = buildSong({
  animeENName: 'Bleach',
  animeJPName: 'Burichi',
  animeVintage: 'Fall 2004',
  animeType: 'TV',
});
const NO_IDS = { myanimelist: null, anidb: null, anilist: null, kitsu: null };

describe('animeHead', () => {
  it.each<[string, Partial<AnimeSources>, ReturnType<typeof animeHead>]>([
    [
      'the songs before everything',
      { songs: [SONG], entry: buildEntry(), info: buildAnimeInfo({ type: 'OVA' }) },
      { title: 'Bleach', secondTitle: 'Burichi', season: 'Fall 2004', type: 'TV' },
    ],
    [
      'the first song that says it',
      { songs: [{ ...SONG, animeENName: '', animeVintage: null, animeType: null }, SONG] },
      { title: 'Bleach', secondTitle: 'Burichi', season: 'Fall 2004', type: 'TV' },
    ],
    [
      'one title once, whatever its case',
      { songs: [{ ...SONG, animeJPName: 'BLEACH' }] },
      { title: 'Bleach', secondTitle: null, season: 'Fall 2004', type: 'TV' },
    ],
    [
      'the Japanese title where it is alone',
      { songs: [{ ...SONG, animeENName: '' }] },
      { title: 'Burichi', secondTitle: null, season: 'Fall 2004', type: 'TV' },
    ],
    [
      'the encyclopedia and the API without songs',
      {
        entry: buildEntry({ name: 'Bleach', type: 'movie' }),
        info: buildAnimeInfo({ title: 'Burichi', season: 'fall', year: 2004, type: 'TV' }),
      },
      { title: 'Bleach', secondTitle: 'Burichi', season: 'Fall 2004', type: 'TV' },
    ],
    [
      'the encyclopedia alone, which knows the year',
      { entry: buildEntry({ name: 'Bleach', vintage: '2004-10-05 to 2012', type: 'TV' }) },
      { title: 'Bleach', secondTitle: null, season: '2004', type: 'TV' },
    ],
    [
      'the API alone, and a year without a season',
      { info: buildAnimeInfo({ title: 'Film', year: 1988 }) },
      { title: 'Film', secondTitle: null, season: '1988', type: null },
    ],
    ['nothing', {}, { title: null, secondTitle: null, season: null, type: null }],
  ])('shows %s', (_name, sources, expected) => {
    expect(animeHead({ ...NOTHING, ...sources })).toEqual(expected);
  });
});

describe('animeWanted', () => {
  it('combines the MyAnimeList id of a song, all titles and the vintage', () => {
    const linked = { ...SONG, linkedIds: { ...NO_IDS, myanimelist: 269 }, animeAltNames: ['Alt'] };
    const entry = buildEntry({
      name: 'Bleach',
      mainTitle: 'Main',
      alternativeTitles: ['ブリーチ'],
    });
    expect(animeWanted({ songs: [SONG, linked], entry })).toEqual({
      malId: 269,
      titles: ['Bleach', 'Burichi', 'Alt', 'Main', 'ブリーチ'],
      vintage: 'Fall 2004',
    });
  });

  it('uses the encyclopedia entry without songs, and is empty without both', () => {
    const entry = buildEntry({ name: 'Bleach', vintage: '2004-10-05' });
    expect(animeWanted({ songs: [], entry })).toEqual({
      malId: null,
      titles: ['Bleach'],
      vintage: '2004-10-05',
    });
    expect(animeWanted(NOTHING)).toEqual({ malId: null, titles: [], vintage: null });
  });
});

describe('animeLinkedIds', () => {
  it('takes each id from the first song that has it, and the MyAnimeList id also from the API', () => {
    const first = { ...SONG, linkedIds: { ...NO_IDS, anidb: 1 } };
    const second = { ...SONG, linkedIds: { ...NO_IDS, anidb: 2, kitsu: 3 } };
    const info = buildAnimeInfo({ malId: 269, url: 'https://a.example/269' });
    expect(animeLinkedIds({ songs: [first, second], info })).toEqual({
      myanimelist: 269,
      anidb: 1,
      anilist: null,
      kitsu: 3,
    });
    expect(animeLinkedIds(NOTHING)).toEqual(NO_IDS);
    expect(animeLinkedIds({ songs: [], info: { ...info, url: null } })).toEqual(NO_IDS);
  });
});

describe('animeDetails', () => {
  const entry = buildEntry({
    episodeCount: 366,
    runningTime: '24',
    vintage: '2004-10-05 to 2012-03-27',
    plotSummary: 'From the encyclopedia.',
    pictures: [
      { src: 'https://a.example/small.jpg', width: 10, height: 20 },
      { src: 'https://a.example/large.jpg', width: 30, height: 40 },
    ],
    rating: { voteCount: 8000, weightedScore: 7.9 },
    credits: [
      { task: 'Animation Production', company: 'Pierrot' },
      { task: 'Music', company: 'Label' },
    ],
  });
  const info = buildAnimeInfo({
    episodeCount: 365,
    duration: '24 min per ep',
    score: 7.98,
    scoredBy: 1_000_000,
    status: 'Finished Airing',
    synopsis: 'From the API.',
    imageUrl: 'https://b.example/cover.webp',
    studios: ['Other'],
  });
  const large = { src: 'https://a.example/large.jpg', width: 30, height: 40 };

  it('joins the details of the encyclopedia and the API', () => {
    expect(animeDetails({ songs: [SONG], entry, info })).toEqual({
      picture: large,
      episodeCount: 365,
      duration: '24 min per ep',
      status: 'Finished Airing',
      vintage: '2004-10-05 to 2012-03-27',
      studios: ['Pierrot'],
      synopsis: 'From the encyclopedia.',
      encyclopediaScore: { score: 7.9, userCount: 8000 },
      infoScore: { score: 7.98, userCount: 1_000_000 },
    });
  });

  it('uses the encyclopedia alone when the API gave nothing', () => {
    expect(animeDetails({ songs: [], entry, info: null })).toEqual({
      picture: large,
      episodeCount: 366,
      duration: '24 min',
      status: null,
      vintage: '2004-10-05 to 2012-03-27',
      studios: ['Pierrot'],
      synopsis: 'From the encyclopedia.',
      encyclopediaScore: { score: 7.9, userCount: 8000 },
      infoScore: null,
    });
  });

  it('uses the API and the songs when there is no encyclopedia entry', () => {
    expect(animeDetails({ songs: [SONG], entry: null, info })).toEqual({
      picture: { src: 'https://b.example/cover.webp', width: null, height: null },
      episodeCount: 365,
      duration: '24 min per ep',
      status: 'Finished Airing',
      vintage: 'Fall 2004',
      studios: ['Other'],
      synopsis: 'From the API.',
      encyclopediaScore: null,
      infoScore: { score: 7.98, userCount: 1_000_000 },
    });
  });

  it.each([
    ['24', '24 min'],
    ['half hour', 'half hour'],
    [null, null],
  ])('shows the running time %j as %j', (runningTime, duration) => {
    const timed = buildEntry({ runningTime });
    expect(animeDetails({ ...NOTHING, entry: timed }).duration).toBe(duration);
  });
});

describe('namedRelations', () => {
  it('lists named relations once, earlier anime first, without the anime itself', () => {
    const entry = buildEntry({
      annId: 1,
      related: [
        { annId: 2, direction: 'next', relation: 'sequel' },
        { annId: 3, direction: 'prev', relation: 'adapted from' },
        { annId: 4, direction: 'prev', relation: 'sequel of' },
        { annId: 2, direction: 'next', relation: 'side story' },
        { annId: 1, direction: 'next', relation: 'itself' },
      ],
    });
    const names = new Map([
      [1, 'One'],
      [2, 'Two'],
      [4, 'Four'],
    ]);
    expect(namedRelations(entry, names)).toEqual([
      { annId: 4, direction: 'prev', relation: 'sequel of', name: 'Four' },
      { annId: 2, direction: 'next', relation: 'sequel', name: 'Two' },
    ]);
  });
});
