import type { FilterField, FilterValue } from '../../domain/filter/filter';
import { type CountsOfFields, companyChoices } from '../../domain/filter/filterCounts';
import { LISTENED_CHOICES } from '../../domain/filter/filterFields';
import { ANIME_KINDS, BROADCASTS, SONG_CATEGORIES, seasonRank } from '../../domain/song/songFacts';
import { SONG_TYPE_GROUPS } from '../../domain/song/songType';
import { SONG_FLAGS, SONG_TYPE_CODES } from '../tables/codes';
import { NO_LIMIT_OF_OTHERS, type PersonTests } from '../tables/personTests';
import type { PlaceTest } from './recordings';
import {
  type AskedSongs,
  byAmount,
  byBits,
  byTopics,
  type Counting,
  countPlaylists,
  type FieldRule,
} from './ruleKinds';

/** @returns a function from a code to its bit; 0 for a code without a value */
function bitsOfCodes<Value>(values: readonly Value[], codes: readonly Value[]) {
  const bits = codes.map((value) => 1 << values.indexOf(value));
  return (code: number | undefined) => bits[code ?? -1] ?? 0;
}

const TYPE_BITS = bitsOfCodes(SONG_TYPE_GROUPS, SONG_TYPE_CODES);
const KIND_BITS = bitsOfCodes(ANIME_KINDS, ANIME_KINDS);
const CATEGORY_BITS = bitsOfCodes(SONG_CATEGORIES, SONG_CATEGORIES);

/** The bits for each sum of flags; none for an unknown broadcast. */
const BROADCAST_BITS = [0, 1, 2, 3].map((flags) => {
  const bitOf = (broadcast: (typeof BROADCASTS)[number]) => 1 << BROADCASTS.indexOf(broadcast);
  const dub = (flags & SONG_FLAGS.dub) === 0 ? 0 : bitOf('dub');
  const again = (flags & SONG_FLAGS.rebroadcast) === 0 ? 0 : bitOf('rebroadcast');
  return flags === 0 ? bitOf('normal') : dub | again;
});

const NO_SONG: PlaceTest = () => false;

/** A rule about a person's company; it has no meaning without a person. */
function ofPerson<Value>(
  testOf: (tests: PersonTests, value: Value | undefined, leastOfGroup: number) => PlaceTest,
): Pick<FieldRule<Value>, 'test'> {
  return {
    test: ([value], { person, filter }) => {
      const tests = person();
      if (tests === 'nobody') return null;
      return tests === null ? NO_SONG : testOf(tests, value, filter.leastOfGroup ?? 0);
    },
  };
}

function countSwitch(field: 'isAlone' | 'isInGroup') {
  return ({ person, countWith }: Counting) =>
    new Map([[true as const, person() === 'nobody' ? 0 : countWith({ [field]: true })]]);
}

function countNumbers(field: 'leastOfGroup' | 'mostOthers') {
  return ({ person, filter, knowledge, countWith }: Counting) => {
    const choices = companyChoices(filter, knowledge.memberCount ?? 0)[field];
    const asked = person() === 'nobody' ? [] : choices;
    return new Map(asked.map((value) => [value, countWith({ [field]: value })]));
  };
}

const animeOf = ({ tables: { songs } }: AskedSongs, place: number) => songs.anime[place] ?? 0;

/** The rule of each field, in the order of the fields (domain/filter/filterFields.ts). */
const FIELD_RULES: {
  readonly [Field in FilterField]: FieldRule<FilterValue<Field>, CountsOfFields[Field]>;
} = {
  types: byBits(SONG_TYPE_GROUPS, ({ tables }, place) => TYPE_BITS(tables.songs.type[place])),
  // Number 0 means none.
  numbers: byAmount(({ tables }, place) => tables.songs.number[place] || Number.NaN),
  seasons: {
    test: ([{ from, to } = { from: null, to: null }], asked) => {
      const { firstSeason, lastSeason } = asked.facts;
      const first = from === null ? Number.NEGATIVE_INFINITY : seasonRank(from);
      const last = to === null ? Number.POSITIVE_INFINITY : seasonRank(to);
      // An unknown season is NaN at both ends, which is within no range.
      return (place) => {
        const at = animeOf(asked, place);
        return (firstSeason[at] ?? Number.NaN) >= first && (lastSeason[at] ?? Number.NaN) <= last;
      };
    },
  },
  animeKinds: byBits(ANIME_KINDS, (asked, place) =>
    KIND_BITS(asked.facts.animeKind[animeOf(asked, place)]),
  ),
  broadcasts: byBits(
    BROADCASTS,
    ({ tables }, place) => BROADCAST_BITS[tables.songs.flags[place] ?? 0] ?? 0,
  ),
  categories: byBits(SONG_CATEGORIES, ({ facts }, place) => CATEGORY_BITS(facts.category[place])),
  difficulty: byAmount(({ tables }, place) => tables.songs.difficulty[place]),
  lengthSeconds: byAmount(({ tables }, place) => tables.songs.length[place]),
  hasAudio: byBits([true], ({ tables }, place) => Number(tables.songs.audio[place] !== 0)),
  hasVideo: byBits([true], ({ tables: { songs } }, place) =>
    Number(songs.HQ[place] !== 0 || songs.MQ[place] !== 0),
  ),
  genres: byTopics('genres'),
  tags: byTopics('tags'),
  playlistId: {
    test:
      (_, { tables: { songs }, knowledge: { playlistSongIds } }) =>
      (place) =>
        playlistSongIds.has(songs.annSongId[place] ?? 0),
    count: countPlaylists,
  },
  listened: byBits(LISTENED_CHOICES, ({ tables: { songs }, knowledge }, place) =>
    knowledge.listenedSongIds.has(songs.annSongId[place] ?? 0) ? 1 : 2,
  ),
  personId: {
    // On a person's own page all songs are theirs.
    test: (parts, asked) =>
      asked.knowledge.personId === null
        ? ofPerson(({ isTheirs }) => isTheirs).test(parts, asked)
        : null,
  },
  isAlone: {
    ...ofPerson(({ inCompany }, _, leastOfGroup) => inCompany(leastOfGroup, 0)),
    count: countSwitch('isAlone'),
  },
  isInGroup: { ...ofPerson(({ isInGroup }) => isInGroup), count: countSwitch('isInGroup') },
  leastOfGroup: {
    ...ofPerson(({ inCompany }, least = 0) => inCompany(least, NO_LIMIT_OF_OTHERS)),
    count: countNumbers('leastOfGroup'),
  },
  mostOthers: {
    ...ofPerson(({ inCompany }, most = NO_LIMIT_OF_OTHERS, leastOfGroup) =>
      inCompany(leastOfGroup, most),
    ),
    count: countNumbers('mostOthers'),
  },
  // The result depends on which songs passed before, so this field comes last.
  isEachRecordingOnce: { test: (_, { recordings }) => recordings.isFirst() },
};

/** @returns null if the field is not set */
export function testOfField<Field extends FilterField>(
  field: Field,
  parts: readonly FilterValue<Field>[],
  asked: AskedSongs,
): PlaceTest | null {
  return parts.length === 0 ? null : FIELD_RULES[field].test(parts, asked);
}

/** @returns undefined for a field that is not counted */
export function countsOfField<Field extends FilterField>(
  field: Field,
  counting: Counting,
): CountsOfFields[Field] | undefined {
  return FIELD_RULES[field].count?.(counting);
}
