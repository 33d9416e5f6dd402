import { clipOf } from '../media/clips';
import { CatalogueTextError } from './fields';
import type { CatalogueAnime, CatalogueSong } from './parseCatalogueText';
import type { CataloguePerson, People } from './parsePeopleText';
import {
  demoDifficulty,
  mediaFiles,
  reservedRecordingId,
  reservedSongId,
  SONGS_PER_ANIME,
} from './songIds';
import type { WirePerson, WirePersonLink, WireSong } from './wireSong';

const SOLO_LINE_UP_ID = -1;
const FIRST_LINE_UP_ID = 0;
/** A label that is the service's own recording id. */
const KNOWN_RECORDING = /^\d+$/;
const DEFAULT_CATEGORY = 'Standard';

function toLinks(ids: readonly number[], people: People): WirePersonLink[] | null {
  const links = ids.flatMap((id) => {
    const person = people.byId.get(id);
    return person
      ? [{ id, names: person.names, line_up_id: null, groups: null, members: null }]
      : [];
  });
  return links.length === 0 ? null : links;
}

function toArtist(person: CataloguePerson, people: People): WirePerson {
  const members = toLinks(person.memberIds, people);
  return {
    id: person.id,
    names: person.names,
    line_up_id: members === null ? SOLO_LINE_UP_ID : FIRST_LINE_UP_ID,
    groups: toLinks(person.groupIds, people),
    members,
  };
}

/** As in the real service, writers have no groups and members. */
function toWriter(person: CataloguePerson): WirePerson {
  return { id: person.id, names: person.names, line_up_id: -1, groups: null, members: null };
}

function findPeople(
  names: readonly string[],
  song: CatalogueSong,
  anime: CatalogueAnime,
  people: People,
): CataloguePerson[] {
  return names.map((name) => {
    const person = people.byName.get(name);
    if (person) return person;
    const problem = `"${name}" is not in people.txt`;
    throw new CatalogueTextError(anime.fileName, song.lineNumber, problem);
  });
}

function yearOf(vintage: string | null): number | null {
  return vintage === null ? null : Number(vintage.slice(-4));
}

interface SongPlace {
  readonly anime: CatalogueAnime;
  readonly song: CatalogueSong;
  /** From 1, within the anime. */
  readonly place: number;
}

function toWireSong(
  { anime, song, place }: SongPlace,
  amqSongId: number,
  people: People,
): WireSong {
  const songKey = reservedSongId(anime.annId, place);
  const findAll = (names: readonly string[]) => findPeople(names, song, anime, people);
  const wireSong = {
    annId: anime.annId,
    annSongId: song.annSongId ?? songKey,
    amqSongId,
    animeENName: anime.englishName,
    animeJPName: anime.romajiName,
    animeAltName: anime.altNames.length === 0 ? null : anime.altNames,
    animeVintage: anime.vintage,
    linked_ids: { myanimelist: anime.myAnimeListId, anidb: null, anilist: null, kitsu: null },
    animeType: anime.type,
    animeCategory: anime.type,
    songType: song.songType,
    songName: song.songName,
    songArtist: song.credited ?? song.artists.join(', '),
    songComposer: song.composers.join(', '),
    songArranger: song.arrangers.join(', '),
    songDifficulty: song.difficulty ?? demoDifficulty(songKey),
    songCategory: song.category ?? DEFAULT_CATEGORY,
    songLength: null,
    isDub: song.isDub,
    isRebroadcast: song.isRebroadcast,
    ...mediaFiles(songKey, song.media, yearOf(anime.vintage)),
    artists: findAll(song.artists).map((person) => toArtist(person, people)),
    composers: findAll(song.composers).map(toWriter),
    arrangers: findAll(song.arrangers).map(toWriter),
  };
  // The length of the clip that is played for it.
  return { ...wireSong, songLength: clipOf(wireSong).lengthSeconds };
}

function refuseDuplicateAnime(animes: readonly CatalogueAnime[]): void {
  const seen = new Map<number, string>();
  for (const { annId, englishName, fileName, songs } of animes) {
    const earlier = seen.get(annId);
    if (earlier !== undefined) {
      throw new Error(`${fileName}: "${englishName}" and "${earlier}" share the anime id ${annId}`);
    }
    if (songs.length > SONGS_PER_ANIME) {
      throw new Error(`${fileName}: "${englishName}" has more than ${SONGS_PER_ANIME} songs`);
    }
    seen.set(annId, englishName);
  }
}

/**
 * Turns parsed text into songs in the service's shape. Songs with the same recording label share
 * one amqSongId: that of the first of them, or the label itself if it is a number.
 *
 * @throws CatalogueTextError for a name that is not in people.txt; Error for a repeated anime id
 */
export function toWireSongs(animes: readonly CatalogueAnime[], people: People): WireSong[] {
  refuseDuplicateAnime(animes);
  const recordingIds = new Map<string, number>();
  return animes.flatMap((anime) =>
    anime.songs.map((song, index) => {
      const place = index + 1;
      const label = song.recordingLabel ?? `${anime.annId}/${place}`;
      const ownId = KNOWN_RECORDING.test(label)
        ? Number(label)
        : reservedRecordingId(anime.annId, place);
      const amqSongId = recordingIds.get(label) ?? ownId;
      recordingIds.set(label, amqSongId);
      return toWireSong({ anime, song, place }, amqSongId, people);
    }),
  );
}
