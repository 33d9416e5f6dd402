import type { AnimeTopics } from '../../domain/filter/filter';
import type { Person, PersonReference, Song } from '../../domain/song/song';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import type {
  CatalogueSource,
  SourceAnime,
  SourceCredit,
  SourcePerson,
  SourceSong,
} from '../catalogue/catalogueSource';

const NO_TOPICS: AnimeTopics = { genres: [], tags: [] };
const NO_LINE_UP = -1;

function toAnime(song: Song, { genres, tags }: AnimeTopics): SourceAnime {
  return {
    annId: song.annId,
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

/**
 * Songs of one anime may have been stored at different times. The first one names it; what it does not
 * know is taken from the others, and their names find the anime too.
 */
function mergeAnime(known: SourceAnime, song: Song): SourceAnime {
  const isOfOneNaming =
    known.nameEN === song.animeENName &&
    known.nameJP === song.animeJPName &&
    song.animeAltNames.every((name) => known.altNames.includes(name));
  const isComplete = known.vintage !== null && known.kind !== null;
  if (isOfOneNaming && isComplete) return known;
  const { animeENName, animeJPName, animeAltNames } = song;
  const names = new Set([...known.altNames, animeENName, animeJPName, ...animeAltNames]);
  for (const name of ['', known.nameEN, known.nameJP]) names.delete(name);
  return {
    ...known,
    nameEN: known.nameEN || animeENName,
    nameJP: known.nameJP || animeJPName,
    altNames: [...names],
    vintage: known.vintage ?? song.animeVintage,
    kind: known.kind ?? song.animeType,
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

function toSong(song: Song, people: ReturnType<typeof createPeopleOfSongs>): SourceSong {
  return {
    annId: song.annId,
    annSongId: song.annSongId,
    amqSongId: song.amqSongId,
    type: songTypeGroupOf(song.songType),
    number: songNumberOf(song.songType),
    category: song.songCategory,
    isDub: song.isDub ?? false,
    isRebroadcast: song.isRebroadcast ?? false,
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
  const anime = new Map<number, SourceAnime>();
  for (const song of songs) {
    const known = anime.get(song.annId);
    const own = () => toAnime(song, topics.get(song.annId) ?? NO_TOPICS);
    anime.set(song.annId, known === undefined ? own() : mergeAnime(known, song));
  }
  return {
    songs: songs.map((song) => toSong(song, people)),
    anime: [...anime.values()],
    people: people.people(),
  };
}
