import { identifySong } from '../../domain/song/songIdentity';
import { SONG_FLAGS, SONG_TYPE_CODES } from './codes';
import { type CreditColumn, createCreditColumnBuilder, toListColumn } from './lists';
import {
  isColumnId,
  type SourceCredit,
  type SourcePerson,
  type SourceSong,
  songTypeText,
  toColumnAmount,
  toColumnId,
  toColumnNumber,
} from './source';
import type { PeopleColumns, SongColumns } from './tables';
import type { TextCollector } from './textCollector';

interface BuiltPeople {
  /** Places by id. */
  readonly placeOf: ReadonlyMap<number, number>;
  /** The line-up of the person at a place; -1 if there is none. */
  readonly lineUpPlace: (person: number, lineUp: number) => number;
  /** @param lastingIds final text ids by those of the collector */
  readonly finish: (lastingIds: Uint32Array) => PeopleColumns;
}

/** Columns of line-ups hold small numbers: no known list has a hundred. */
const MOST_LINE_UPS = 2 ** 15;
const NO_LINE_UP = -1;

/** Columns of the people, in the order of their ids; of two with the same id the first stays. */
export function buildPeople(source: readonly SourcePerson[], texts: TextCollector): BuiltPeople {
  const byId = new Map<number, SourcePerson>();
  for (const each of source) {
    if (isColumnId(each.id) && !byId.has(each.id)) byId.set(each.id, each);
  }
  const people = [...byId.values()].sort((left, right) => left.id - right.id);
  const placeOf = new Map(people.map(({ id }, place) => [id, place]));
  const names = people.map((each) => each.names.map(texts.textId));

  const placesOf = (ids: readonly number[]) =>
    ids.map((id) => placeOf.get(id)).filter((place) => place !== undefined);

  function lineUpPlace(person: number, lineUp: number): number {
    const lineUpCount = Math.min(people[person]?.lineUps.length ?? 0, MOST_LINE_UPS);
    return Number.isInteger(lineUp) && lineUp >= 0 && lineUp < lineUpCount ? lineUp : NO_LINE_UP;
  }

  return {
    placeOf,
    lineUpPlace,
    finish: (lastingIds) => ({
      id: Int32Array.from(people, ({ id }) => id),
      names: toListColumn(names.map((row) => row.map((id) => lastingIds[id] ?? 0))),
      groups: toListColumn(people.map(({ groupIds }) => placesOf(groupIds))),
      lineUps: toListColumn(
        people.map(({ lineUps }) =>
          lineUps.slice(0, MOST_LINE_UPS).flatMap((memberIds) => {
            const members = placesOf(memberIds);
            return [members.length, ...members];
          }),
        ),
      ),
    }),
  };
}

interface SongSurroundings {
  readonly anime: ReadonlyMap<number, number>;
  readonly people: BuiltPeople;
  readonly texts: TextCollector;
}

interface BuiltSongs {
  readonly songCount: number;
  readonly droppedCount: number;
  /** @param lastingIds final text ids by those of the collector */
  readonly finish: (lastingIds: Uint32Array) => SongColumns;
}

interface PlacedSong {
  readonly song: SourceSong;
  readonly identity: number;
  readonly anime: number;
}

/** The identity parseSong gives for the same row. */
function identityOf({ annId, annSongId, type, number, name, artistText }: SourceSong): number {
  return identifySong(annSongId, {
    annId,
    songType: songTypeText(type, toColumnNumber(number)),
    songName: name,
    songArtist: artistText,
  });
}

function placeSongs(
  source: readonly SourceSong[],
  animePlaces: ReadonlyMap<number, number>,
): readonly PlacedSong[] {
  const placed = new Map<number, PlacedSong>();
  for (const song of source) {
    const anime = animePlaces.get(song.annId);
    const identity = identityOf(song);
    if (anime === undefined || !Number.isSafeInteger(identity) || placed.has(identity)) continue;
    placed.set(identity, { song, identity, anime });
  }
  // Anime are in the order of annId, and the sort is stable.
  return [...placed.values()].sort((left, right) => left.anime - right.anime);
}

function flagsOf({ isDub, isRebroadcast, isBroadcastUnknown }: SourceSong): number {
  const flags = (isDub ? SONG_FLAGS.dub : 0) + (isRebroadcast ? SONG_FLAGS.rebroadcast : 0);
  return flags === 0 && isBroadcastUnknown ? SONG_FLAGS.unknown : flags;
}

function buildCredits(
  placed: readonly PlacedSong[],
  people: BuiltPeople,
  creditsOf: (song: SourceSong) => readonly SourceCredit[],
): CreditColumn {
  const mostCredits = placed.reduce((count, { song }) => count + creditsOf(song).length, 0);
  const builder = createCreditColumnBuilder(placed.length, mostCredits);
  for (const { song } of placed) {
    for (const { personId, lineUp } of creditsOf(song)) {
      const person = people.placeOf.get(personId);
      if (person !== undefined) builder.addCredit(person, people.lineUpPlace(person, lineUp));
    }
    builder.endSong();
  }
  return builder.finish();
}

function buildTexts(placed: readonly PlacedSong[], texts: TextCollector) {
  const column = () => new Uint32Array(placed.length);
  const columns = {
    category: column(),
    name: column(),
    artistText: column(),
    composerText: column(),
    arrangerText: column(),
    HQ: column(),
    MQ: column(),
    audio: column(),
  };
  placed.forEach(({ song }, place) => {
    columns.category[place] = texts.textId(song.category ?? '');
    columns.name[place] = texts.nameId(song.name);
    columns.artistText[place] = texts.nameId(song.artistText);
    columns.composerText[place] = texts.textId(song.composerText);
    columns.arrangerText[place] = texts.textId(song.arrangerText);
    columns.HQ[place] = texts.fileId(song.HQ ?? '');
    columns.MQ[place] = texts.fileId(song.MQ ?? '');
    columns.audio[place] = texts.fileId(song.audio ?? '');
  });
  return columns;
}

function buildNumbers(placed: readonly PlacedSong[]) {
  const count = placed.length;
  const columns = {
    annSongId: new Float64Array(count),
    amqSongId: new Int32Array(count),
    anime: new Uint32Array(count),
    type: new Uint8Array(count),
    number: new Uint16Array(count),
    flags: new Uint8Array(count),
    difficulty: new Float64Array(count),
    length: new Float64Array(count),
  };
  placed.forEach(({ song, identity, anime }, place) => {
    columns.annSongId[place] = identity;
    columns.amqSongId[place] = toColumnId(song.amqSongId);
    columns.anime[place] = anime;
    columns.type[place] = SONG_TYPE_CODES.indexOf(song.type);
    columns.number[place] = song.type === 'insert' ? 0 : toColumnNumber(song.number);
    columns.flags[place] = flagsOf(song);
    columns.difficulty[place] = toColumnAmount(song.difficulty);
    columns.length[place] = toColumnAmount(song.lengthSeconds);
  });
  return columns;
}

export function buildSongs(
  source: readonly SourceSong[],
  { anime, people, texts }: SongSurroundings,
): BuiltSongs {
  const placed = placeSongs(source, anime);
  const textColumns = buildTexts(placed, texts);
  const columns: SongColumns = {
    ...textColumns,
    ...buildNumbers(placed),
    artists: buildCredits(placed, people, ({ artists }) => artists),
    composers: buildCredits(placed, people, ({ composers }) => composers),
    arrangers: buildCredits(placed, people, ({ arrangers }) => arrangers),
  };

  return {
    songCount: placed.length,
    droppedCount: source.length - placed.length,
    finish: (lastingIds) => {
      for (const column of Object.values(textColumns)) {
        column.forEach((id, place) => {
          column[place] = lastingIds[id] ?? 0;
        });
      }
      return columns;
    },
  };
}
