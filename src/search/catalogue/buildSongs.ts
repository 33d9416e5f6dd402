import { identifySong } from '../../domain/songIdentity';
import type { BuiltPeople } from './buildPeople';
import type { SourceCredit, SourceSong } from './catalogueSource';
import { SONG_FLAGS, SONG_TYPE_CODES, type SongColumns } from './catalogueTables';
import { toColumnAmount, toColumnId, toColumnNumber } from './columnNumbers';
import { toCreditColumn } from './listColumn';
import { songTypeText } from './songTypeText';
import type { TextCollector } from './textCollector';

export interface SongSurroundings {
  /** Places of anime by annId. */
  readonly anime: ReadonlyMap<number, number>;
  readonly people: BuiltPeople;
  readonly texts: TextCollector;
}

export interface BuiltSongs {
  readonly songCount: number;
  readonly droppedCount: number;
  /** @param lastingIds ids of texts by those of the collector */
  readonly finish: (lastingIds: Uint32Array) => SongColumns;
}

interface PlacedSong {
  readonly song: SourceSong;
  readonly identity: number;
  readonly anime: number;
}

/** The identity that parseSong gives for the same row. */
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
  // Anime stand in the order of annId, and sorting keeps what is equal as it was.
  return [...placed.values()].sort((left, right) => left.anime - right.anime);
}

function flagsOf({ isDub, isRebroadcast }: SourceSong): number {
  return (isDub ? SONG_FLAGS.dub : 0) + (isRebroadcast ? SONG_FLAGS.rebroadcast : 0);
}

/** Columns of the songs. */
export function buildSongs(
  source: readonly SourceSong[],
  { anime, people, texts }: SongSurroundings,
): BuiltSongs {
  const placed = placeSongs(source, anime);
  const ids = (idOf: (song: SourceSong) => number) =>
    Uint32Array.from(placed, ({ song }) => idOf(song));
  const credits = (creditsOf: (song: SourceSong) => readonly SourceCredit[]) =>
    toCreditColumn(placed.map(({ song }) => people.placeCredits(creditsOf(song))));
  const amounts = (amountOf: (song: SourceSong) => number | null) =>
    Float64Array.from(placed, ({ song }) => toColumnAmount(amountOf(song)));

  const textColumns = {
    category: ids(({ category }) => texts.textId(category ?? '')),
    name: ids(({ name }) => texts.nameId(name)),
    artistText: ids(({ artistText }) => texts.nameId(artistText)),
    composerText: ids(({ composerText }) => texts.textId(composerText)),
    arrangerText: ids(({ arrangerText }) => texts.textId(arrangerText)),
    HQ: ids(({ HQ }) => texts.fileId(HQ ?? '')),
    MQ: ids(({ MQ }) => texts.fileId(MQ ?? '')),
    audio: ids(({ audio }) => texts.fileId(audio ?? '')),
  };
  const columns: SongColumns = {
    ...textColumns,
    annSongId: Float64Array.from(placed, ({ identity }) => identity),
    amqSongId: Int32Array.from(placed, ({ song }) => toColumnId(song.amqSongId)),
    anime: Uint32Array.from(placed, (each) => each.anime),
    type: Uint8Array.from(placed, ({ song }) => SONG_TYPE_CODES.indexOf(song.type)),
    number: Uint16Array.from(placed, ({ song }) =>
      song.type === 'insert' ? 0 : toColumnNumber(song.number),
    ),
    flags: Uint8Array.from(placed, ({ song }) => flagsOf(song)),
    difficulty: amounts(({ difficulty }) => difficulty),
    length: amounts(({ lengthSeconds }) => lengthSeconds),
    artists: credits(({ artists }) => artists),
    composers: credits(({ composers }) => composers),
    arrangers: credits(({ arrangers }) => arrangers),
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
