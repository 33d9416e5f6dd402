import type { AnimeTopics, Filter, NumberRange } from '../domain/filter/filter';
import { type FilterPart, isAnyNumber } from '../domain/filter/filterParts';
import type { Song } from '../domain/song/song';
import {
  animeKindOf,
  broadcastsOf,
  seasonRank,
  seasonSpanOf,
  songCategoryOf,
} from '../domain/song/songFacts';
import { songNumberOf, songTypeGroupOf } from '../domain/song/songType';
import type { PersonConditions } from './personConditions';

/** What a filter needs to know that no song tells. */
export interface FilterKnowledge {
  /** annSongIds of the playlist the filter names; empty where it names none. */
  readonly playlistSongIds: ReadonlySet<number>;
  /** annSongIds of all songs that were listened to. */
  readonly listenedSongIds: ReadonlySet<number>;
  /** Whose page it is; null elsewhere. */
  readonly personId: number | null;
  /** What each of the user's playlists holds, by its id; where nobody told, they are not counted. */
  readonly playlists?: ReadonlyMap<number, readonly number[]>;
  /** How many people the group has that is asked for, or whose page it is. */
  readonly memberCount?: number;
  /** Of anime by annId, as far as somebody knows; what is unknown meets nothing. */
  readonly topics?: ReadonlyMap<number, AnimeTopics>;
}

/** Who the conditions of a person are about; null for nobody: they then mean nothing. */
export function personAskedFor(
  filter: Pick<Filter, 'personId'>,
  knowledge: Pick<FilterKnowledge, 'personId'>,
): number | null {
  return knowledge.personId ?? filter.personId;
}

/** A field that asks for something, and whether a song has it. */
export interface SongCondition {
  readonly field: FilterPart['field'];
  readonly isMet: (song: Song) => boolean;
}

function isWithin(value: number | null, { from, to }: NumberRange): boolean {
  return value !== null && (from === null || value >= from) && (to === null || value <= to);
}

function inRange(
  field: FilterPart['field'],
  range: NumberRange,
  factOf: (song: Song) => number | null,
): readonly SongCondition[] {
  return isAnyNumber(range) ? [] : [{ field, isMet: (song) => isWithin(factOf(song), range) }];
}

/** The values are few, or those of an address, which are not many either. */
function anyOf<Value>(
  field: FilterPart['field'],
  wanted: readonly Value[],
  valuesOf: (song: Song) => readonly (Value | null)[],
): readonly SongCondition[] {
  if (wanted.length === 0) return [];
  const isWanted = (value: Value | null) => value !== null && wanted.includes(value);
  return [{ field, isMet: (song) => valuesOf(song).some(isWanted) }];
}

function when(
  isAsked: boolean,
  field: FilterPart['field'],
  isMet: (song: Song) => boolean,
): readonly SongCondition[] {
  return isAsked ? [{ field, isMet }] : [];
}

function seasonCondition({ seasonFrom, seasonTo }: Filter): readonly SongCondition[] {
  const from = seasonFrom === null ? Number.NEGATIVE_INFINITY : seasonRank(seasonFrom);
  const to = seasonTo === null ? Number.POSITIVE_INFINITY : seasonRank(seasonTo);
  return when(seasonFrom !== null || seasonTo !== null, 'seasons', ({ animeVintage }) => {
    const span = seasonSpanOf(animeVintage);
    return span !== null && span.first >= from && span.last <= to;
  });
}

function listenedCondition(
  { listened }: Filter,
  { listenedSongIds }: FilterKnowledge,
): readonly SongCondition[] {
  return when(
    listened !== null,
    'listened',
    ({ annSongId }) => listenedSongIds.has(annSongId) === (listened === 'listened'),
  );
}

/** One condition for each field that asks for something; each recording once is not among them. */
export function songConditions(
  filter: Filter,
  knowledge: FilterKnowledge,
  person: PersonConditions | null,
): readonly SongCondition[] {
  const { isAlone, isInGroup, leastOfGroup, mostOthers } = filter.person;
  return [
    ...anyOf('types', filter.types, (song) => [songTypeGroupOf(song.songType)]),
    ...inRange('numbers', filter.numbers, (song) => songNumberOf(song.songType)),
    ...seasonCondition(filter),
    ...anyOf('animeKinds', filter.animeKinds, (song) => [animeKindOf(song.animeType)]),
    ...anyOf('broadcasts', filter.broadcasts, broadcastsOf),
    ...anyOf('categories', filter.categories, (song) => [songCategoryOf(song.songCategory)]),
    ...inRange('difficulty', filter.difficulty, (song) => song.songDifficulty),
    ...inRange('lengthSeconds', filter.lengthSeconds, (song) => song.songLengthSeconds),
    ...when(filter.hasAudio, 'hasAudio', hasAudio),
    ...when(filter.hasVideo, 'hasVideo', hasVideo),
    ...anyOf('genres', filter.genres, (song) => topicsOf(song, knowledge).genres),
    ...anyOf('tags', filter.tags, (song) => topicsOf(song, knowledge).tags),
    ...when(filter.playlistId !== null, 'playlistId', ({ annSongId }) =>
      knowledge.playlistSongIds.has(annSongId),
    ),
    ...listenedCondition(filter, knowledge),
    ...(person === null
      ? []
      : [
          ...when(
            knowledge.personId === null && filter.personId !== null,
            'personId',
            person.isTheirs,
          ),
          ...when(isAlone, 'isAlone', person.isAlone),
          ...when(isInGroup, 'isInGroup', person.isInGroup),
          ...when(leastOfGroup !== null, 'leastOfGroup', person.hasLeastOfGroup),
          ...when(mostOthers !== null, 'mostOthers', person.hasMostOthers),
        ]),
  ];
}

const NO_TOPICS: AnimeTopics = { genres: [], tags: [] };

/** A plain song tells neither genres nor tags. */
export function topicsOf({ annId }: Song, { topics }: FilterKnowledge): AnimeTopics {
  return topics?.get(annId) ?? NO_TOPICS;
}

export function hasAudio({ audio }: Song): boolean {
  return audio !== null;
}

export function hasVideo({ HQ, MQ }: Song): boolean {
  return HQ !== null || MQ !== null;
}
