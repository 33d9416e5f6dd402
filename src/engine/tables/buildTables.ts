import { identifySong } from '../../domain/song/songIdentity';
import { SONG_FLAGS, SONG_TYPE_CODES } from './codes';
import { type CreditColumn, toListColumn } from './lists';
import {
  type CatalogueSource,
  isColumnId,
  type SourceAnime,
  type SourceCredit,
  type SourcePerson,
  type SourceSong,
  songTypeText,
  toColumnAmount,
  toColumnId,
  toColumnNumber,
} from './source';
import type { AnimeColumns, CatalogueTables, PeopleColumns, SongColumns } from './tables';
import { TextCollector } from './textCollector';

/** Places by id. */
type Places = ReadonlyMap<number, number>;

/** The rows in the order of their ids; of two with the same id the first stays. */
function inOrderOfIds<Row>(
  source: readonly Row[],
  idOf: (row: Row) => number,
  isId: (id: number) => boolean,
) {
  const byId = new Map<number, Row>();
  for (const row of source) if (isId(idOf(row)) && !byId.has(idOf(row))) byId.set(idOf(row), row);
  const rows = [...byId.values()].sort((left, right) => idOf(left) - idOf(right));
  const placeOf: Places = new Map(rows.map((row, place) => [idOf(row), place]));
  return { rows, placeOf };
}

function buildAnime(anime: readonly SourceAnime[], texts: TextCollector): AnimeColumns {
  const ids = (idOf: (each: SourceAnime) => number | null) =>
    Int32Array.from(anime, (each) => toColumnId(idOf(each)));
  return {
    annId: ids(({ annId }) => annId),
    nameEN: texts.names(anime, ({ nameEN }) => nameEN),
    nameJP: texts.names(anime, ({ nameJP }) => nameJP),
    vintage: texts.texts(anime, ({ vintage }) => vintage),
    kind: texts.texts(anime, ({ kind }) => kind),
    category: texts.texts(anime, ({ category }) => category),
    myanimelist: ids(({ linkedIds }) => linkedIds.myanimelist),
    anidb: ids(({ linkedIds }) => linkedIds.anidb),
    anilist: ids(({ linkedIds }) => linkedIds.anilist),
    kitsu: ids(({ linkedIds }) => linkedIds.kitsu),
    altNames: texts.lists(anime, ({ altNames }) => altNames),
    genres: texts.lists(anime, ({ genres }) => genres),
    tags: texts.lists(anime, ({ tags }) => tags),
  };
}

/** Columns of line-ups hold small numbers: no known list has a hundred. */
const MOST_LINE_UPS = 2 ** 15;
const NO_LINE_UP = -1;

function buildPeople(
  people: readonly SourcePerson[],
  placeOf: Places,
  texts: TextCollector,
): PeopleColumns {
  const placesOf = (ids: readonly number[]) =>
    ids.map((id) => placeOf.get(id)).filter((place) => place !== undefined);
  return {
    id: Int32Array.from(people, ({ id }) => id),
    names: texts.lists(people, ({ names }) => names),
    groups: toListColumn(people.map(({ groupIds }) => placesOf(groupIds))),
    lineUps: toListColumn(
      people.map(({ lineUps }) =>
        lineUps.slice(0, MOST_LINE_UPS).flatMap((memberIds) => {
          const members = placesOf(memberIds);
          return [members.length, ...members];
        }),
      ),
    ),
  };
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

function placeSongs(source: readonly SourceSong[], animePlaces: Places): readonly PlacedSong[] {
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

interface PlacedPeople {
  readonly rows: readonly SourcePerson[];
  readonly placeOf: Places;
}

function buildCredits(
  songs: readonly SourceSong[],
  people: PlacedPeople,
  creditsOf: (song: SourceSong) => readonly SourceCredit[],
): CreditColumn {
  const starts = new Uint32Array(songs.length + 1);
  const values: number[] = [];
  const lineUps: number[] = [];
  songs.forEach((song, place) => {
    for (const { personId, lineUp } of creditsOf(song)) {
      const person = people.placeOf.get(personId);
      if (person === undefined) continue;
      const end = Math.min(people.rows[person]?.lineUps.length ?? 0, MOST_LINE_UPS);
      values.push(person);
      lineUps.push(Number.isInteger(lineUp) && lineUp >= 0 && lineUp < end ? lineUp : NO_LINE_UP);
    }
    starts[place + 1] = values.length;
  });
  return { starts, values: Uint32Array.from(values), lineUps: Int16Array.from(lineUps) };
}

function buildSongs(
  placed: readonly PlacedSong[],
  people: PlacedPeople,
  texts: TextCollector,
): SongColumns {
  const songs = placed.map(({ song }) => song);
  return {
    annSongId: Float64Array.from(placed, ({ identity }) => identity),
    amqSongId: Int32Array.from(songs, ({ amqSongId }) => toColumnId(amqSongId)),
    anime: Uint32Array.from(placed, ({ anime }) => anime),
    type: Uint8Array.from(songs, ({ type }) => SONG_TYPE_CODES.indexOf(type)),
    number: Uint16Array.from(songs, ({ type, number }) =>
      type === 'insert' ? 0 : toColumnNumber(number),
    ),
    category: texts.texts(songs, ({ category }) => category),
    flags: Uint8Array.from(songs, flagsOf),
    name: texts.names(songs, ({ name }) => name),
    artistText: texts.names(songs, ({ artistText }) => artistText),
    composerText: texts.texts(songs, ({ composerText }) => composerText),
    arrangerText: texts.texts(songs, ({ arrangerText }) => arrangerText),
    difficulty: Float64Array.from(songs, ({ difficulty }) => toColumnAmount(difficulty)),
    length: Float64Array.from(songs, ({ lengthSeconds }) => toColumnAmount(lengthSeconds)),
    HQ: texts.files(songs, ({ HQ }) => HQ),
    MQ: texts.files(songs, ({ MQ }) => MQ),
    audio: texts.files(songs, ({ audio }) => audio),
    artists: buildCredits(songs, people, ({ artists }) => artists),
    composers: buildCredits(songs, people, ({ composers }) => composers),
    arrangers: buildCredits(songs, people, ({ arrangers }) => arrangers),
  };
}

/**
 * Builds the catalogue in columns, with every text stored once. Songs are in the order of annId,
 * then of the source. Of songs with the same identity the first stays. Never throws.
 *
 * @param isSorted whether names are sorted now; otherwise the first sort compares them
 * @returns the tables, and how many songs were left out: of an unknown anime, or with the identity
 * of an earlier song
 */
export function buildTables(source: CatalogueSource, isSorted = true) {
  const texts = new TextCollector();
  const anime = inOrderOfIds(
    source.anime,
    ({ annId }) => annId,
    (annId) => toColumnId(annId) !== 0,
  );
  const people = inOrderOfIds(source.people, ({ id }) => id, isColumnId);
  const placed = placeSongs(source.songs, anime.placeOf);
  const tables: CatalogueTables = {
    songCount: placed.length,
    animeCount: anime.rows.length,
    personCount: people.rows.length,
    anime: buildAnime(anime.rows, texts),
    people: buildPeople(people.rows, people.placeOf, texts),
    songs: buildSongs(placed, people, texts),
    // Last, because it gives the texts of the columns above their ids.
    texts: texts.finish(isSorted),
    kept: null,
  };
  return { tables, droppedCount: source.songs.length - placed.length };
}
