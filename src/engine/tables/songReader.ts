import type { Person, PersonReference, Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { SONG_FLAGS, SONG_TYPE_CODES } from './codes';
import { type CreditColumn, mapValues } from './lists';
import { LINE_UP_END, lineUpMembers } from './members';
import { rememberEach } from './remember';
import { songTypeText } from './source';
import type { CatalogueTables, TextTable } from './tables';

/** Maximum number of cached people: a whole catalogue has hardly more. */
const MOST_KEPT = 20_000;

/** 0 and NaN mean unknown. */
function knownNumber(value: number | undefined): number | null {
  return value || null;
}

function knownAmount(value = Number.NaN): number | null {
  return Number.isNaN(value) ? null : value;
}

function textReader({ textOf }: TextTable) {
  return (column: Uint32Array, place: number) => textOf(column[place] ?? 0);
}

/** Reads songs from the tables, equal to those parseSong makes from the service's rows. */
export class SongReader {
  readonly #textAt: (column: Uint32Array, place: number) => string;
  readonly #animeAt = rememberEach((place: number) => this.#readAnime(place), MOST_KEPT);
  readonly #referenceAt = rememberEach((place: number) => this.#readReference(place), MOST_KEPT);
  readonly #creditAt = rememberEach((key: number) => this.#readCredit(key), MOST_KEPT);

  constructor(private readonly tables: CatalogueTables) {
    this.#textAt = textReader(tables.texts);
  }

  /** @throws RangeError if there is no such place */
  readonly songAt = (place: number): Song => {
    const { songs } = this.tables;
    const textAt = this.#textAt;
    const annSongId = songs.annSongId[place];
    if (annSongId === undefined) throw new RangeError(`There is no song at place ${place}.`);
    const flags = songs.flags[place] ?? 0;
    const type = SONG_TYPE_CODES[songs.type[place] ?? 0] ?? 'insert';
    return {
      annSongId,
      amqSongId: knownNumber(songs.amqSongId[place]),
      ...this.#animeAt(songs.anime[place] ?? 0),
      songType: songTypeText(type, songs.number[place] ?? 0),
      songName: textAt(songs.name, place),
      songArtist: textAt(songs.artistText, place),
      songDifficulty: knownAmount(songs.difficulty[place]),
      songCategory: textAt(songs.category, place) || null,
      isDub: (flags & SONG_FLAGS.dub) !== 0,
      isRebroadcast: (flags & SONG_FLAGS.rebroadcast) !== 0,
      songLengthSeconds: knownAmount(songs.length[place]),
      HQ: textAt(songs.HQ, place) || null,
      MQ: textAt(songs.MQ, place) || null,
      audio: textAt(songs.audio, place) || null,
      artists: this.#peopleOf(songs.artists, place),
      composers: this.#peopleOf(songs.composers, place),
      arrangers: this.#peopleOf(songs.arrangers, place),
    };
  };

  /** The data all songs of an anime share. */
  #readAnime(place: number) {
    const { anime, texts } = this.tables;
    const textAt = this.#textAt;
    return {
      annId: anime.annId[place] ?? 0,
      animeENName: textAt(anime.nameEN, place),
      animeJPName: textAt(anime.nameJP, place),
      animeAltNames: mapValues(anime.altNames, place, texts.textOf),
      animeVintage: textAt(anime.vintage, place) || null,
      animeType: textAt(anime.kind, place) || null,
      linkedIds: {
        myanimelist: knownNumber(anime.myanimelist[place]),
        anidb: knownNumber(anime.anidb[place]),
        anilist: knownNumber(anime.anilist[place]),
        kitsu: knownNumber(anime.kitsu[place]),
      },
    };
  }

  /** People as credited by a song; each is one object, shared by all songs. */
  #peopleOf(credits: CreditColumn, song: number): readonly Person[] {
    return mapValues(credits, song, (place, index) =>
      this.#creditAt(place * LINE_UP_END + (credits.lineUps[index] ?? -1) + 1),
    );
  }

  #readCredit(key: number): Person {
    const { people } = this.tables;
    const place = Math.floor(key / LINE_UP_END);
    const lineUp = (key % LINE_UP_END) - 1;
    return {
      ...this.#referenceAt(place),
      groups: mapValues(people.groups, place, this.#referenceAt),
      members: Array.from(lineUpMembers(people, place, lineUp), this.#referenceAt),
    };
  }

  #readReference(place: number): PersonReference {
    const { people, texts } = this.tables;
    return { id: people.id[place] ?? 0, names: mapValues(people.names, place, texts.textOf) };
  }
}

const UNLINKED_ID = -1;
const NO_LINE_UP = -1;

function toLinks(references: readonly PersonReference[]) {
  if (references.length === 0) return null;
  return references.map(({ id, names }) => ({
    id,
    names,
    line_up_id: NO_LINE_UP,
    groups: null,
    members: null,
  }));
}

function toPeople(people: readonly Person[], credits: CreditColumn, song: number) {
  const start = credits.starts[song] ?? 0;
  return people.map(({ id, names, groups, members }, index) => ({
    id,
    names,
    line_up_id: credits.lineUps[start + index] ?? NO_LINE_UP,
    groups: toLinks(groups),
    members: toLinks(members),
  }));
}

/**
 * The song at a place in the service's shape, with fields in its order.
 *
 * @throws RangeError if there is none
 */
export function serviceRowAt(
  { tables, songAt }: { readonly tables: CatalogueTables; readonly songAt: SongReader['songAt'] },
  place: number,
) {
  const { songs, anime, texts } = tables;
  const textAt = textReader(texts);
  const song = songAt(place);
  return {
    annId: song.annId,
    annSongId: isLinkedSongId(song.annSongId) ? song.annSongId : UNLINKED_ID,
    amqSongId: song.amqSongId,
    animeENName: song.animeENName,
    animeJPName: song.animeJPName,
    animeAltName: song.animeAltNames,
    animeVintage: song.animeVintage,
    linked_ids: song.linkedIds,
    animeType: song.animeType,
    animeCategory: textAt(anime.category, songs.anime[place] ?? 0) || null,
    songType: song.songType,
    songName: song.songName,
    songArtist: song.songArtist,
    songComposer: textAt(songs.composerText, place),
    songArranger: textAt(songs.arrangerText, place),
    songDifficulty: song.songDifficulty,
    songCategory: song.songCategory,
    songLength: song.songLengthSeconds,
    isDub: song.isDub ?? false,
    isRebroadcast: song.isRebroadcast ?? false,
    HQ: song.HQ,
    MQ: song.MQ,
    audio: song.audio,
    artists: toPeople(song.artists, songs.artists, place),
    composers: toPeople(song.composers, songs.composers, place),
    arrangers: toPeople(song.arrangers, songs.arrangers, place),
  };
}
