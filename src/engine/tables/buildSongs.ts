import { identifySong } from '../../domain/song/songIdentity';
import { SONG_FLAGS, SONG_TYPE_CODES } from './codes';
import type { CreditColumn } from './lists';
import type { PackedColumn } from './packedFormat';
import {
  MOST_LINE_UPS,
  type SourceCredit,
  type SourcePerson,
  type SourceSong,
  songTypeText,
  toColumnAmount,
  toColumnId,
  toColumnNumber,
} from './source';
import type { SongColumns } from './tables';
import type { TextCollector, TextIdOf } from './textCollector';

const NO_LINE_UP = -1;

interface PlacedSong {
  readonly song: SourceSong;
  readonly identity: number;
  /** Place of its anime. */
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

/** The songs of known anime, each once, in the order of annId. */
export function placeSongs(
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

export function collectSongTexts(placed: readonly PlacedSong[], texts: TextCollector): void {
  for (const { song } of placed) {
    texts.addText(song.category ?? '');
    texts.addName(song.name);
    texts.addName(song.artistText);
    texts.addText(song.composerText);
    texts.addText(song.arrangerText);
    for (const file of [song.HQ, song.MQ, song.audio]) texts.addFile(file ?? '');
  }
}

function flagsOf({ isDub, isRebroadcast, isBroadcastUnknown }: SourceSong): number {
  const flags = (isDub ? SONG_FLAGS.dub : 0) + (isRebroadcast ? SONG_FLAGS.rebroadcast : 0);
  return flags === 0 && isBroadcastUnknown ? SONG_FLAGS.unknown : flags;
}

export function buildSongs(
  placed: readonly PlacedSong[],
  people: readonly SourcePerson[],
  placeOfPerson: ReadonlyMap<number, number>,
  textIdOf: TextIdOf,
): SongColumns {
  const songCount = placed.length;

  function fill<Column extends PackedColumn>(
    column: Column,
    read: (song: SourceSong, placed: PlacedSong) => number,
  ): Column {
    placed.forEach((each, place) => {
      column[place] = read(each.song, each);
    });
    return column;
  }

  const texts = (textOf: (song: SourceSong) => string | null) =>
    fill(new Uint32Array(songCount), (song) => textIdOf(textOf(song) ?? ''));

  function lineUpOf(person: number, { lineUp }: SourceCredit): number {
    const lineUpCount = Math.min(people[person]?.lineUps.length ?? 0, MOST_LINE_UPS);
    return Number.isInteger(lineUp) && lineUp >= 0 && lineUp < lineUpCount ? lineUp : NO_LINE_UP;
  }

  /** The credits of one kind, for known people. */
  function credits(creditsOf: (song: SourceSong) => readonly SourceCredit[]): CreditColumn {
    const starts = new Uint32Array(songCount + 1);
    const values: number[] = [];
    const lineUps: number[] = [];
    placed.forEach(({ song }, place) => {
      for (const credit of creditsOf(song)) {
        const person = placeOfPerson.get(credit.personId);
        if (person === undefined) continue;
        values.push(person);
        lineUps.push(lineUpOf(person, credit));
      }
      starts[place + 1] = values.length;
    });
    return { starts, values: Uint32Array.from(values), lineUps: Int16Array.from(lineUps) };
  }

  return {
    annSongId: fill(new Float64Array(songCount), (_, { identity }) => identity),
    amqSongId: fill(new Int32Array(songCount), ({ amqSongId }) => toColumnId(amqSongId)),
    anime: fill(new Uint32Array(songCount), (_, { anime }) => anime),
    type: fill(new Uint8Array(songCount), ({ type }) => SONG_TYPE_CODES.indexOf(type)),
    number: fill(new Uint16Array(songCount), ({ type, number }) =>
      type === 'insert' ? 0 : toColumnNumber(number),
    ),
    category: texts(({ category }) => category),
    flags: fill(new Uint8Array(songCount), flagsOf),
    name: texts(({ name }) => name),
    artistText: texts(({ artistText }) => artistText),
    composerText: texts(({ composerText }) => composerText),
    arrangerText: texts(({ arrangerText }) => arrangerText),
    difficulty: fill(new Float64Array(songCount), (song) => toColumnAmount(song.difficulty)),
    length: fill(new Float64Array(songCount), (song) => toColumnAmount(song.lengthSeconds)),
    HQ: texts(({ HQ }) => HQ),
    MQ: texts(({ MQ }) => MQ),
    audio: texts(({ audio }) => audio),
    artists: credits(({ artists }) => artists),
    composers: credits(({ composers }) => composers),
    arrangers: credits(({ arrangers }) => arrangers),
  };
}
