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

/** A song's data about its anime. */
export function animeOfSong(
  annId: number,
  song: Song,
  { genres, tags }: AnimeTopics,
  category: string | null,
): SourceAnime {
  return {
    annId,
    nameEN: song.animeENName,
    nameJP: song.animeJPName,
    altNames: song.animeAltNames,
    vintage: song.animeVintage,
    kind: song.animeType,
    category,
    linkedIds: song.linkedIds,
    genres,
    tags,
  };
}

/** In one literal, as copying it is far slower. Songs have no text of composers and arrangers. */
export function toSourceSong(
  song: Song,
  {
    annId,
    isBroadcastUnknown,
    artists,
    composers,
    arrangers,
  }: Pick<SourceSong, 'annId' | 'isBroadcastUnknown' | 'artists' | 'composers' | 'arrangers'>,
): SourceSong {
  return {
    annId,
    annSongId: song.annSongId,
    amqSongId: song.amqSongId,
    type: songTypeGroupOf(song.songType),
    number: songNumberOf(song.songType),
    category: song.songCategory,
    isDub: song.isDub ?? false,
    isRebroadcast: song.isRebroadcast ?? false,
    isBroadcastUnknown: isBroadcastUnknown ?? false,
    name: song.songName,
    artistText: song.songArtist,
    composerText: '',
    arrangerText: '',
    difficulty: song.songDifficulty,
    lengthSeconds: song.songLengthSeconds,
    HQ: song.HQ,
    MQ: song.MQ,
    audio: song.audio,
    artists,
    composers,
    arrangers,
  };
}

interface CreditedPerson extends PersonReference {
  readonly groups: readonly PersonReference[];
  readonly members: readonly PersonReference[];
}

interface GatheredPerson {
  names: readonly string[];
  readonly groupIds: number[];
  /** Line-ups by the service's own numbers. */
  readonly numbered: (readonly number[] | undefined)[];
  /** Line-ups without a number, or with other members under the same number. */
  readonly others: (readonly number[])[];
}

/** No known group has as many; external numbers may be anything. */
const LINE_UP_NUMBER_END = 300;
const NO_LINE_UP = -1;

function isSameList(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}

/** @returns a function that returns the place of the line-up when everything is gathered */
function addLineUp(
  person: GatheredPerson,
  number: number | null,
  memberIds: readonly number[],
): () => number {
  if (memberIds.length === 0) return () => NO_LINE_UP;
  if (number !== null && number >= 0 && number < LINE_UP_NUMBER_END) {
    const known = person.numbered[number] ?? memberIds;
    if (isSameList(known, memberIds)) {
      person.numbered[number] = memberIds;
      return () => number;
    }
  }
  const known = person.others.findIndex((ids) => isSameList(ids, memberIds));
  const place = known >= 0 ? known : person.others.push(memberIds) - 1;
  // Numbered line-ups are at their numbers, the others follow.
  return () => person.numbered.length + place;
}

/** Collects all credited people; each song only has data about those it credits. */
export class PeopleGatherer {
  readonly #gathered = new Map<number, GatheredPerson>();

  /**
   * @param lineUpNumber of the service; null if unknown
   * @returns a function that returns the credit, to be called when everything is gathered; without
   *   numbers at any time
   */
  addCredit(credit: CreditedPerson, lineUpNumber: number | null): () => SourceCredit {
    const person = this.#add(credit);
    for (const group of credit.groups) {
      this.#add(group);
      if (!person.groupIds.includes(group.id)) person.groupIds.push(group.id);
    }
    for (const member of credit.members) this.#add(member);
    const memberIds = credit.members.map(({ id }) => id);
    const lineUpOf = addLineUp(person, lineUpNumber, memberIds);
    return () => ({ personId: credit.id, lineUp: lineUpOf() });
  }

  people(): readonly SourcePerson[] {
    return Array.from(this.#gathered, ([id, person]) => ({
      id,
      names: person.names,
      groupIds: person.groupIds,
      lineUps: [...Array.from(person.numbered, (ids) => ids ?? []), ...person.others],
    }));
  }

  #add({ id, names }: PersonReference): GatheredPerson {
    const known = this.#gathered.get(id);
    if (known !== undefined) {
      if (known.names.length === 0) known.names = names;
      return known;
    }
    const person: GatheredPerson = { names, groupIds: [], numbered: [], others: [] };
    this.#gathered.set(id, person);
    return person;
  }
}

const NO_TOPICS: AnimeTopics = { genres: [], tags: [] };
/** The largest id a column can hold; ids of anime have at most seven digits. */
const LARGEST_ID = 2 ** 31 - 1;
const MOST_SPARE_IDS = 2 ** 24;

/** Whether the song's data about its anime is the same; songs stored at other times may differ. */
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

/** Songs as a source of tables; of songs with the same id the first counts. */
export function songsToSource(
  songs: readonly Song[],
  topics: ReadonlyMap<number, AnimeTopics>,
): CatalogueSource {
  const people = new PeopleGatherer();
  const anime: SourceAnime[] = [];
  const byAnnId = new Map<number, SourceAnime[]>();
  let spareId = LARGEST_ID;

  /**
   * If songs have different data about one anime, it is added twice, so that each song is found and
   * sorted by the data in its row; the second has an id no anime has.
   */
  function animeIdOf(song: Song): number {
    const known = byAnnId.get(song.annId) ?? [];
    byAnnId.set(song.annId, known);
    const same = known.find((each) => isOfAnime(song, each));
    if (same !== undefined) return same.annId;
    const isOwnId = known.length === 0 && song.annId < LARGEST_ID - MOST_SPARE_IDS;
    const id = isOwnId ? song.annId : spareId--;
    const added = animeOfSong(id, song, topics.get(song.annId) ?? NO_TOPICS, null);
    anime.push(added);
    known.push(added);
    return id;
  }

  // Songs have no line-up numbers, so the places are known at once.
  const creditsOf = (credits: readonly Person[]) =>
    credits.map((credit) => people.addCredit(credit, null)());
  return {
    songs: songs.map((song) =>
      toSourceSong(song, {
        annId: animeIdOf(song),
        isBroadcastUnknown: song.isDub !== false || song.isRebroadcast !== false,
        artists: creditsOf(song.artists),
        composers: creditsOf(song.composers),
        arrangers: creditsOf(song.arrangers),
      }),
    ),
    anime,
    people: people.people(),
  };
}
