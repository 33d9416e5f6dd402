import type { SeasonPoint } from '../../domain/song/songFacts';
import type { SongTypeGroup } from '../../domain/song/songType';
import { listNames } from '../listing';
import { number, plural } from '../wording';
import { common, pageWords, song } from './app';
import { season } from './season';

type Fact =
  | { readonly kind: 'type'; readonly type: SongTypeGroup; readonly number: number | null }
  | { readonly kind: 'year'; readonly year: number }
  | ({ readonly kind: 'season' } & SeasonPoint);

function factText(fact: Fact): string {
  if (fact.kind === 'year') return String(fact.year);
  if (fact.kind === 'season') return season.heading(fact);
  const type = song.types[fact.type];
  return fact.number === null ? type : `${type} ${fact.number}`;
}

const NO_COMMAND = 'No matching commands';

const BEST = 'Best match';

/** Texts of the panel below the search field. */
export const suggest = {
  label: 'Suggestions',
  groups: {
    recent: 'Recent searches',
    best: BEST,
    anime: pageWords.anime,
    songs: pageWords.songsTitle,
    people: pageWords.people,
    commands: 'Commands',
  },
  remove: (text: string) => `Remove “${text}” from recent searches`,
  searchFor: (text: string) => `Search for “${text}”`,
  /** Starts with the visible word. */
  openPageOf: (name: string) => `${common.open} ${name}`,
  /** Differs from the name of the row below, which plays the same song. */
  playBest: (name: string) => `${BEST}, play: ${name}`,
  group: 'Group',
  understoodAs: 'Understood as',
  /** "Opening 1", "2019", "Spring 2019". */
  fact: factText,
  /** Read out by screen readers while the user types. */
  understoodStatus: (facts: readonly string[]) =>
    `Understood as ${listNames(facts)}. Press Tab to change it.`,
  fromLibrary: 'From your library',
  /** Read out by screen readers when the suggestions are shown. */
  count: (count: number) =>
    plural(count, {
      one: '1 suggestion',
      other: count === 0 ? 'No suggestions' : `${number(count)} suggestions`,
    }),
  commandCount: (count: number) =>
    plural(count, {
      one: '1 command',
      other: count === 0 ? NO_COMMAND : `${number(count)} commands`,
    }),
  noCommand: NO_COMMAND,
  recentCount: (count: number) =>
    plural(count, { one: '1 recent search', other: `${number(count)} recent searches` }),
  keys: {
    open: 'to open',
    play: 'to play',
    search: 'to search',
    remove: 'to remove',
    run: 'to run',
    commands: 'for commands and pages',
    enter: 'Enter',
    altEnter: 'Alt Enter',
    shiftEnter: 'Shift Enter',
    delete: pageWords.delete,
    tab: 'Tab',
    /** A command starts with this. */
    sign: '>',
  },
  notFetched: (name: string) => `Couldn't load the songs of ${name}.`,
  noSongs: (name: string) => `No songs found for ${name}.`,
};
