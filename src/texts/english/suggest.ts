import type { SeasonPoint } from '../../domain/song/songFacts';
import type { SongTypeGroup } from '../../domain/song/songType';
import { listNames } from '../listing';
import { number, plural } from '../wording';
import { common, song } from './app';
import { season } from './season';
import { pageWords } from './words';

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

const NO_COMMAND = 'No command is called so';

const BEST = 'Best match';

/** What the panel under the search field says. */
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
  remove: (text: string) => `Remove “${text}” from the recent ones`,
  searchFor: (text: string) => `Search for “${text}”`,
  /** Begins with the word that is seen. */
  openPageOf: (name: string) => `${common.open} ${name}`,
  /** Another name than that of the row below, which plays the same song. */
  playBest: (name: string) => `${BEST}, play: ${name}`,
  group: 'Group',
  understoodAs: 'Understood as',
  /** "Opening 1", "2019", "Spring 2019". */
  fact: factText,
  /** What a screen reader says of that while one types. */
  understoodStatus: (facts: readonly string[]) =>
    `Understood as ${listNames(facts)}; Tab leads there.`,
  fromLibrary: 'From what was found so far',
  /** What a screen reader says once the suggestions are there. */
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
    commands: 'for every command and page',
    enter: 'Enter',
    altEnter: 'Alt Enter',
    shiftEnter: 'Shift Enter',
    delete: pageWords.delete,
    tab: 'Tab',
    /** What a text about commands begins with. */
    sign: '>',
  },
  notFetched: (name: string) => `The songs of ${name} could not be fetched.`,
  noSongs: (name: string) => `No songs of ${name} were found.`,
};
