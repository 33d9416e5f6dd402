import type { AnimeTopics } from '../../domain/filter/filter';
import type { Person, PersonReference, Song } from '../../domain/song/song';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import type {
  CatalogueSource,
  SourceAnime,
  SourceCredit,
  SourcePerson,
  SourceSong,
} from './source';

const NO_TOPICS: AnimeTopics = { genres: [], tags: [] };
const NO_LINE_UP = -1;
/** Of the columns; ids of anime have seven figures at most. */
const LARGEST_ID = 2 ** 31 - 1;
const MOST_SPARE_IDS = 2 ** 24;

function toAnime(annId: number, song: Song, { genres, tags }: AnimeTopics): SourceAnime {
  return {
    annId,
    nameEN: song.animeENName,
    nameJP: song.animeJPName,
    altNames: song.animeAltNames,
    vintage: song.animeVintage,
    kind: song.animeType,
    category: null,
    linkedIds: song.linkedIds,
    genres,
    tags,
  };
}

/** What songs of one anime have in common, unless they were stored at different times. */
function isOfAnime(song: Song, anime: SourceAnime): boolean {
  return (
    song.animeENName === anime.nameEN &&
    song.animeJPName === anime.nameJP &&
    song.animeVintage === anime.vintage &&
    song.animeType === anime.kind &&
    song.animeAltNames.length === anime.altNames.length &&
    song.animeAltNames.every((name, at) => name === anime.altNames[at])
  );
}

/**
 * The anime of songs. Songs that tell different things of one anime are of two here, so that each is
 * found and sorted by what its row shows; the second has an id that no anime has.
 */
function createAnimeOfSongs(topics: ReadonlyMap<number, AnimeTopics>) {
  const all: SourceAnime[] = [];
  const byAnnId = new Map<number, SourceAnime[]>();
  let spareId = LARGEST_ID;
  return {
    all,
    idOf(song: Song): number {
      const known = byAnnId.get(song.annId) ?? [];
      byAnnId.set(song.annId, known);
      const same = known.find((each) => isOfAnime(song, each));
      if (same !== undefined) return same.annId;
      const isOwnId = known.length === 0 && song.annId < LARGEST_ID - MOST_SPARE_IDS;
      const id = isOwnId ? song.annId : spareId--;
      const added = toAnime(id, song, topics.get(song.annId) ?? NO_TOPICS);
      all.push(added);
      known.push(added);
      return id;
    },
  };
}

interface GatheredPerson {
  names: readonly string[];
  readonly groupIds: number[];
  readonly lineUps: (readonly number[])[];
}

function isSameLineUp(lineUp: readonly number[], members: readonly PersonReference[]): boolean {
  return lineUp.length === members.length && lineUp.every((id, at) => id === members[at]?.id);
}

/** Everybody whom songs credit, although each song tells only of those it credits. */
function createPeopleOfSongs() {
  const people = new Map<number, GatheredPerson>();

  function add({ id, names }: PersonReference): GatheredPerson {
    const known = people.get(id);
    if (known !== undefined) {
      if (known.names.length === 0) known.names = names;
      return known;
    }
    const person = { names, groupIds: [], lineUps: [] };
    people.set(id, person);
    return person;
  }

  function addLineUp({ lineUps }: GatheredPerson, members: readonly PersonReference[]): number {
    if (members.length === 0) return NO_LINE_UP;
    for (const member of members) add(member);
    const known = lineUps.findIndex((lineUp) => isSameLineUp(lineUp, members));
    return known >= 0 ? known : lineUps.push(members.map(({ id }) => id)) - 1;
  }

  return {
    addCredits: (credits: readonly Person[]): readonly SourceCredit[] =>
      credits.map((credit) => {
        const person = add(credit);
        for (const group of credit.groups) {
          add(group);
          if (!person.groupIds.includes(group.id)) person.groupIds.push(group.id);
        }
        return { personId: credit.id, lineUp: addLineUp(person, credit.members) };
      }),
    people: (): readonly SourcePerson[] => Array.from(people, ([id, each]) => ({ id, ...each })),
  };
}

function toSong(
  song: Song,
  anime: ReturnType<typeof createAnimeOfSongs>,
  people: ReturnType<typeof createPeopleOfSongs>,
): SourceSong {
  return {
    annId: anime.idOf(song),
    annSongId: song.annSongId,
    amqSongId: song.amqSongId,
    type: songTypeGroupOf(song.songType),
    number: songNumberOf(song.songType),
    category: song.songCategory,
    isDub: song.isDub ?? false,
    isRebroadcast: song.isRebroadcast ?? false,
    isBroadcastUnknown: song.isDub !== false || song.isRebroadcast !== false,
    name: song.songName,
    artistText: song.songArtist,
    composerText: '',
    arrangerText: '',
    difficulty: song.songDifficulty,
    lengthSeconds: song.songLengthSeconds,
    HQ: song.HQ,
    MQ: song.MQ,
    audio: song.audio,
    artists: people.addCredits(song.artists),
    composers: people.addCredits(song.composers),
    arrangers: people.addCredits(song.arrangers),
  };
}

/** Songs as a source of tables; of songs with one id the first counts. */
export function songsToSource(
  songs: readonly Song[],
  topics: ReadonlyMap<number, AnimeTopics>,
): CatalogueSource {
  const people = createPeopleOfSongs();
  const anime = createAnimeOfSongs(topics);
  return {
    songs: songs.map((song) => toSong(song, anime, people)),
    anime: anime.all,
    people: people.people(),
  };
}
