import type { AnimeTopics } from '../../domain/filter/filter';
import type { Person, Song } from '../../domain/song/song';
import { animeOfSong, createPeopleGatherer, factsOfSong } from './gatherSongs';
import type { CatalogueSource, SourceAnime } from './source';

const NO_TOPICS: AnimeTopics = { genres: [], tags: [] };
/** Of the columns; ids of anime have seven figures at most. */
const LARGEST_ID = 2 ** 31 - 1;
const MOST_SPARE_IDS = 2 ** 24;

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
      const added = animeOfSong(id, song, topics.get(song.annId) ?? NO_TOPICS, null);
      all.push(added);
      known.push(added);
      return id;
    },
  };
}

/** Songs as a source of tables; of songs with one id the first counts. */
export function songsToSource(
  songs: readonly Song[],
  topics: ReadonlyMap<number, AnimeTopics>,
): CatalogueSource {
  const people = createPeopleGatherer();
  const anime = createAnimeOfSongs(topics);
  // Songs tell no numbers of line-ups, so that their places are known at once.
  const creditsOf = (credits: readonly Person[]) =>
    credits.map((credit) => people.addCredit(credit, null)());
  return {
    songs: songs.map((song) => ({
      ...factsOfSong(song),
      annId: anime.idOf(song),
      isBroadcastUnknown: song.isDub !== false || song.isRebroadcast !== false,
      artists: creditsOf(song.artists),
      composers: creditsOf(song.composers),
      arrangers: creditsOf(song.arrangers),
    })),
    anime: anime.all,
    people: people.people(),
  };
}
