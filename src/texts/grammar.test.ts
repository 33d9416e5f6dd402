import { describe, expect, it } from 'vitest';
import { durationText } from './figures';
import { partText } from './filters';
import { problemText } from './problems';
import { texts } from './texts';

/*
 * Calls every text that takes a count with 0, 1, 2 and 60,000 and checks the result. The name of a
 * parameter tells its meaning: an unknown name fails the first test.
 */

type Call = (...values: unknown[]) => unknown;

const COUNTS =
  /^(?!byteCount)(count|\w*Count|shown|all|limit|minutes|place|first|last|page|percent|number)$/;
/** Values that cannot be counted, by the names of parameters. */
const FILLED: readonly (readonly [RegExp, unknown])[] = [
  [/^(byteCount|hour|seconds|\w+Seconds|\w*[bB]ytes|\w*AtMs|annSongId|annId|speed)$/, 60],
  [/^(date|day|savedAt|endsAt)$/, new Date(2026, 10, 23)],
  [/^(names|parts|facts|forms|words)$/, ['One name', 'Another']],
  [/^(filter)$/, 'all'],
  [/^(season)$/, 'winter'],
  [/^(group)$/, 'opening'],
  [/^(key)$/, 'name'],
  [/^(is[A-Z]\w*|has[A-Z]\w*)$/, true],
];
const NAMED =
  /^(what|title|name|song|songName|fileName|anime|artist|text|url|clock|moment|hits|part|field|label|type|shortType|word|effect|by|reason|start|end|failed|next|amount|from|to|range|season|year|question|stretch|time|top|hours|songs|lastUpdate|value|order|left|unit)$/;
/** They take a value with a kind; those with counts are called below. */
const TAKES_A_VALUE: readonly string[] = ['practiceForecast.result'];
/** Their counts are texts that include the noun. */
const TAKES_WORDS: readonly string[] = [
  'list.matches',
  'pagedList.range',
  'pageWords.minutesLeft',
  'playlistDialogs.holdsNone',
  'playlistDialogs.imported',
  'playlistPage.share',
];
/** Numbers that are names, and small ones that never need groups. */
const UNGROUPED: readonly string[] = [
  'songsToday.words.new',
  'songsToday.words.learning',
  'songsToday.words.dueIn',
  'practiceToday.answered',
  'practiceToday.streak',
  'playlistPage.fetch',
  'playlistPage.moved',
  'playlistPage.movedAll',
  'queueChanges.moved',
  'queueChanges.leftWithTime',
  'find.decade',
  'find.hoursAndMinutes',
  'find.yearsBetween',
  'queueChanges.shortHours',
  'queueChanges.shortMinutes',
  'seasons.seasonOf',
  'song.numberedType',
  'songInformation.knownTo',
  'sound.minutesLeft',
  'sound.secondsLeft',
  ...TAKES_WORDS,
];
/** Words after a number that are the same in singular and plural. */
const INVARIABLE = new Set(
  'of on in were anime left more selected stand others fit played skipped is min h s B kB MB already at to this downloaded most right new from AniSongDB learning due never correct'.split(
    ' ',
  ),
);
/** They end like a plural but are not. */
const NO_PLURALS = new Set(['is', 'has', 'was', 'stands', 's']);

/** In these phrases "it" and "them" do not refer to the counted things. */
const ABOUT_OTHERS =
  /title is longer|of them|in it|not in it|match is|[Tt]he others are looked up|it is over|there is|no host has|each song was|queue of \d songs? was|[nN]o new songs are|names (are|is)( not)? searched|by song or artist name are limited|for them again/gu;

interface Counted {
  readonly path: string;
  readonly call: Call;
  readonly names: readonly string[];
}

/** The names of a function's parameters, from its source. */
function namesOf(written: string): readonly string[] {
  const [, declared = ''] = /\(([^)]*)\)/u.exec(written) ?? [];
  return declared
    .split(',')
    .map((name) => name.replace(/=.*/su, '').trim())
    .filter((name) => name !== '');
}

function countedIn(value: unknown, path: string): readonly Counted[] {
  if (typeof value === 'function') {
    const call: Call = (...values) => Reflect.apply(value, undefined, values);
    return [{ path, call, names: namesOf(value.toString()) }];
  }
  if (typeof value !== 'object' || value === null || value instanceof Map) return [];
  return Object.entries(value).flatMap(([key, leaf]) =>
    countedIn(leaf, path === '' ? key : `${path}.${key}`),
  );
}

const FUNCTIONS = countedIn({ ...texts }, '').filter(
  ({ path }) => !path.startsWith('wording.') && !TAKES_A_VALUE.includes(path),
);
const COUNTING = FUNCTIONS.filter(({ names }) => names.some((name) => COUNTS.test(name)));

/** With the number in all count parameters, and in only one of them. */
function said({ call, names }: Counted, count: number, others: readonly number[]) {
  const places = names.flatMap((name, place) => (COUNTS.test(name) ? [place] : []));
  const filled = names.map((name) => FILLED.find(([known]) => known.test(name))?.[1] ?? 'Name');
  const inAll = filled.map((value, place) => (places.includes(place) ? count : value));
  const inOne = places.flatMap((own) =>
    others.map((other) =>
      inAll.map((value, place) => (places.includes(place) && place !== own ? other : value)),
    ),
  );
  return [inAll, ...inOne].map((values) => String(call(...values)));
}

const saidWith = (count: number) =>
  COUNTING.flatMap((each) =>
    said(each, count, [0, 1, 2, 5]).map((text) => [`${each.path}: ${text}`, text] as const),
  );
const BY_VALUE = (count: number) =>
  [
    partText({ field: 'leastOfGroup', value: count }, null),
    partText({ field: 'mostOthers', value: count }, null),
    problemText({ code: 'longTitle', maxLength: count }),
    texts.wording.time(count),
    texts.wording.time(count * 60),
    durationText(count * 60),
    durationText(count * 3600),
  ].map((text) => [text, text] as const);
const ALL = (count: number) => [...saidWith(count), ...BY_VALUE(count)];

/** The word after a number, also after "recent", "new" or "practice". */
function wordsAfter(count: number, text: string): readonly string[] {
  const words = new RegExp(`(?<![\\d.,:–])${count} (?:recent |new |practice )?([a-zA-Z]+)`, 'gu');
  return [...text.matchAll(words)].flatMap(([, word]) => word ?? []);
}

const isPlural = (word: string) => word.endsWith('s') && !NO_PLURALS.has(word);

describe('texts with counts', () => {
  it('have only parameters whose names this test knows', () => {
    expect(COUNTING.length).toBeGreaterThan(75);
    const unknown = FUNCTIONS.flatMap(({ path, names }) =>
      names
        .filter(
          (name) =>
            !COUNTS.test(name) && !NAMED.test(name) && !FILLED.some(([known]) => known.test(name)),
        )
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('use a singular noun for one thing [12.56]', () => {
    const wrong = ALL(1).filter(([, text]) => wordsAfter(1, text).some(isPlural));
    expect(wrong.map(([named]) => named)).toEqual([]);
  });

  it.each([0, 2, 21])('use a plural noun for %i things', (count) => {
    const wrong = ALL(count).filter(([, text]) =>
      wordsAfter(count, text).some(
        (word) => !isPlural(word) && word !== 'people' && !INVARIABLE.has(word),
      ),
    );
    expect(wrong.map(([named]) => named)).toEqual([]);
  });

  it('use a singular verb for one thing and a plural verb for several', () => {
    const one = /(?<![\d.,])1 \w+ (?:[\w“”]+ ){0,5}?(?:are|were|have|stand)\b/u;
    const several = /(?<![\d.,])2 \w+s (?:[\w“”]+ ){0,5}?(?:is|was|has|stands)\b/u;
    // The number is a limit, or the verb belongs to something else.
    const isOther = /song database|queue of \d|“/u;
    const wrong = [
      ...ALL(1).filter(([, text]) => one.test(text)),
      ...ALL(2).filter(([, text]) => several.test(text)),
    ];
    expect(wrong.map(([named]) => named).filter((named) => !isOther.test(named))).toEqual([]);
  });

  it('say "it is" for one thing and "they are" for several [12.56]', () => {
    const wrong: string[] = [];
    for (const { path, call, names } of COUNTING) {
      if (names.length !== 1) continue;
      const [ofOne = '', ofTwo = '', ofThree = ''] = [1, 2, 3].map((count) =>
        String(call(count)).replaceAll(ABOUT_OTHERS, ''),
      );
      if (ofTwo.replaceAll('2', '3') !== ofThree) wrong.push(`${path}: ${ofTwo}, ${ofThree}`);
      // A text that is one for one and two is about something else.
      if (ofOne.replaceAll('1', '2') === ofTwo) continue;
      if (/\b(are|were|have|stand|them|they|their)\b/iu.test(ofOne))
        wrong.push(`${path}: ${ofOne}`);
      if (/\b(is|was|has|stands|it|its)\b/iu.test(ofTwo)) wrong.push(`${path}: ${ofTwo}`);
    }
    expect(wrong).toEqual([]);
  });

  it('group the digits of large numbers and put no space before a percent sign [12.56]', () => {
    const wrong = COUNTING.filter(({ path }) => !UNGROUPED.includes(path)).flatMap((each) =>
      said(each, 60_000, [])
        .filter((text) => !text.includes('60,000') || text.includes('60000'))
        .map((text) => `${each.path}: ${text}`),
    );
    expect(wrong).toEqual([]);
    expect(ALL(60_000).filter(([, text]) => /\d\s%/u.test(text))).toEqual([]);
  });

  it.each([
    [texts.song.playedTimes, 'played 0 times', 'played 1 time', 'played 2 times'],
    [texts.common.songCount, '0 songs', '1 song', '2 songs'],
    [texts.suggest.recentCount, '0 recent searches', '1 recent search', '2 recent searches'],
    [texts.sound.sleepMinutes, '0 minutes', '1 minute', '2 minutes'],
  ])('match the specification, except for the singular: %#', (text, ofNone, ofOne, ofTwo) => {
    expect([0, 1, 2].map((count) => text(count))).toEqual([ofNone, ofOne, ofTwo]);
  });
});
