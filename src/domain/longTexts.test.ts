import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { animeInfoSchema, encyclopediaEntrySchema } from './anime/animeInfo';
import {
  MAX_LIST_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PROSE_LENGTH,
  MAX_TITLE_LENGTH,
} from './app/shortText';
import { planImport } from './playlist/importPlan';
import { parseSong } from './song/parseSong';
import { sortSongsByName } from './song/songOrder';

const LONG = 'あ'.repeat(10_000_000);
const TOO_MANY = 1_000_000;
const person = { id: 1, names: [LONG], groups: [{ id: 2, names: [LONG] }], members: [] };
const hostile = {
  annId: 1,
  annSongId: 1,
  songName: LONG,
  songArtist: LONG,
  songType: LONG,
  animeENName: LONG,
  animeJPName: LONG,
  animeAltName: [LONG],
  animeVintage: LONG,
  animeType: LONG,
  artists: [person],
  composers: [person],
  arrangers: [person],
};

/** The longest text in a value, at any depth. */
function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(longestText));
}

function songOf(input: unknown) {
  const parsed = parseSong(input);
  if (!parsed.ok) throw new Error(parsed.fault.code);
  return parsed.song;
}

describe('a text of ten million characters', () => {
  it('is cut in every field of a song', () => {
    const song = songOf(hostile);
    expect(longestText(song)).toBe(MAX_NAME_LENGTH);
    expect(song.songName.endsWith('…')).toBe(true);
    expect(song.artists[0]?.groups[0]?.names[0]).toHaveLength(MAX_NAME_LENGTH);
  });

  it('does not slow down the sorting of songs', () => {
    const songs = Array.from({ length: 200 }, (_, index) => ({
      ...songOf(hostile),
      annSongId: 200 - index,
    }));
    expect(sortSongsByName(songs)[0]?.annSongId).toBe(1);
  });

  it('is cut in stored anime information, with a longer limit for summaries', () => {
    const info = {
      malId: null,
      url: null,
      title: LONG,
      titles: [LONG],
      type: LONG,
      episodeCount: null,
      duration: LONG,
      score: null,
      scoredBy: null,
      status: LONG,
      season: LONG,
      year: null,
      synopsis: LONG,
      imageUrl: null,
      studios: [LONG],
    };
    const { synopsis, ...others } = v.parse(animeInfoSchema, info);
    expect(synopsis).toHaveLength(MAX_PROSE_LENGTH);
    expect(longestText(others)).toBe(MAX_NAME_LENGTH);
    const entry = {
      annId: 1,
      name: LONG,
      type: LONG,
      mainTitle: LONG,
      alternativeTitles: [LONG],
      vintage: LONG,
      plotSummary: LONG,
      episodeCount: null,
      runningTime: LONG,
      pictures: [],
      officialWebsites: [{ href: 'https://a.example/', label: LONG, language: LONG }],
      rating: null,
      related: [{ annId: 2, direction: 'prev', relation: LONG }],
      credits: [{ task: LONG, company: LONG }],
    };
    const { plotSummary, ...rest } = v.parse(encyclopediaEntrySchema, entry);
    expect(plotSummary).toHaveLength(MAX_PROSE_LENGTH);
    expect(longestText(rest)).toBe(MAX_NAME_LENGTH);
  });
});

it('the credits of a song and the names of a person are limited to the longest list', () => {
  const people = Array.from({ length: TOO_MANY }, () => person);
  const names = Array.from({ length: TOO_MANY }, (_, index) => `Name ${index}`);
  const song = songOf({ ...hostile, artists: people, composers: [{ id: 1, names }] });
  expect(song.artists).toHaveLength(MAX_LIST_LENGTH);
  expect(song.composers[0]?.names).toHaveLength(MAX_LIST_LENGTH);
});

it('a copy of a list with the longest title still gets the date and time in its title', () => {
  const title = 'x'.repeat(MAX_TITLE_LENGTH);
  const existing = { id: 1, title, songsCollections: [] };
  const timeText = '2026-11-21 20:30:05';
  const imported = { title, songsCollections: [] };
  const plan = planImport([existing], imported, 'create', timeText);
  expect(plan.playlist.title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
  expect(plan.playlist.title.endsWith(timeText)).toBe(true);
});
