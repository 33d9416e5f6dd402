import type { AnimeTopics, Narrowing, NumberRange } from '../domain/narrowing';
import { isAnyNumber, type NarrowingPart } from '../domain/narrowingParts';
import type { Song } from '../domain/song';
import {
  animeKindOf,
  broadcastsOf,
  seasonRank,
  seasonSpanOf,
  songCategoryOf,
} from '../domain/songFacts';
import { songNumberOf, songTypeGroupOf } from '../domain/songType';
import type { PersonConditions } from './personConditions';

/** What a narrowing needs to know that no song tells. */
export interface NarrowingKnowledge {
  /** annSongIds of the playlist the narrowing names; empty where it names none. */
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
  narrowing: Pick<Narrowing, 'personId'>,
  knowledge: Pick<NarrowingKnowledge, 'personId'>,
): number | null {
  return knowledge.personId ?? narrowing.personId;
}

/** A field that asks for something, and whether a song has it. */
export interface SongCondition {
  readonly field: NarrowingPart['field'];
  readonly isMet: (song: Song) => boolean;
}

function isWithin(value: number | null, { from, to }: NumberRange): boolean {
  return value !== null && (from === null || value >= from) && (to === null || value <= to);
}

function inRange(
  field: NarrowingPart['field'],
  range: NumberRange,
  factOf: (song: Song) => number | null,
): readonly SongCondition[] {
  return isAnyNumber(range) ? [] : [{ field, isMet: (song) => isWithin(factOf(song), range) }];
}

/** The values are few, or those of an address, which are not many either. */
function anyOf<Value>(
  field: NarrowingPart['field'],
  wanted: readonly Value[],
  valuesOf: (song: Song) => readonly (Value | null)[],
): readonly SongCondition[] {
  if (wanted.length === 0) return [];
  const isWanted = (value: Value | null) => value !== null && wanted.includes(value);
  return [{ field, isMet: (song) => valuesOf(song).some(isWanted) }];
}

function when(
  isAsked: boolean,
  field: NarrowingPart['field'],
  isMet: (song: Song) => boolean,
): readonly SongCondition[] {
  return isAsked ? [{ field, isMet }] : [];
}

function seasonCondition({ seasonFrom, seasonTo }: Narrowing): readonly SongCondition[] {
  const from = seasonFrom === null ? Number.NEGATIVE_INFINITY : seasonRank(seasonFrom);
  const to = seasonTo === null ? Number.POSITIVE_INFINITY : seasonRank(seasonTo);
  return when(seasonFrom !== null || seasonTo !== null, 'seasons', ({ animeVintage }) => {
    const span = seasonSpanOf(animeVintage);
    return span !== null && span.first >= from && span.last <= to;
  });
}

function listenedCondition(
  { listened }: Narrowing,
  { listenedSongIds }: NarrowingKnowledge,
): readonly SongCondition[] {
  return when(
    listened !== null,
    'listened',
    ({ annSongId }) => listenedSongIds.has(annSongId) === (listened === 'listened'),
  );
}

/** One condition for each field that asks for something; each recording once is not among them. */
export function songConditions(
  narrowing: Narrowing,
  knowledge: NarrowingKnowledge,
  person: PersonConditions | null,
): readonly SongCondition[] {
  const { isAlone, isInGroup, leastOfGroup, mostOthers } = narrowing.person;
  return [
    ...anyOf('types', narrowing.types, (song) => [songTypeGroupOf(song.songType)]),
    ...inRange('numbers', narrowing.numbers, (song) => songNumberOf(song.songType)),
    ...seasonCondition(narrowing),
    ...anyOf('animeKinds', narrowing.animeKinds, (song) => [animeKindOf(song.animeType)]),
    ...anyOf('broadcasts', narrowing.broadcasts, broadcastsOf),
    ...anyOf('categories', narrowing.categories, (song) => [songCategoryOf(song.songCategory)]),
    ...inRange('difficulty', narrowing.difficulty, (song) => song.songDifficulty),
    ...inRange('lengthSeconds', narrowing.lengthSeconds, (song) => song.songLengthSeconds),
    ...when(narrowing.hasAudio, 'hasAudio', hasAudio),
    ...when(narrowing.hasVideo, 'hasVideo', hasVideo),
    ...anyOf('genres', narrowing.genres, (song) => topicsOf(song, knowledge).genres),
    ...anyOf('tags', narrowing.tags, (song) => topicsOf(song, knowledge).tags),
    ...when(narrowing.playlistId !== null, 'playlistId', ({ annSongId }) =>
      knowledge.playlistSongIds.has(annSongId),
    ),
    ...listenedCondition(narrowing, knowledge),
    ...(person === null
      ? []
      : [
          ...when(
            knowledge.personId === null && narrowing.personId !== null,
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
export function topicsOf({ annId }: Song, { topics }: NarrowingKnowledge): AnimeTopics {
  return topics?.get(annId) ?? NO_TOPICS;
}

export function hasAudio({ audio }: Song): boolean {
  return audio !== null;
}

export function hasVideo({ HQ, MQ }: Song): boolean {
  return HQ !== null || MQ !== null;
}
