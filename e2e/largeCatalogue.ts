import type { WirePerson, WireSong } from '../service/catalogue/wireSong';
import { buildWirePerson, buildWireSong } from '../service/testing/buildWireSong';

/**
 * A catalogue of made-up songs that reaches the real service's limits. A test file gets a service
 * with it by `test.use({ catalogue: { songs: buildLargeCatalogue() } })`. The constants below name
 * its contents and their counts.
 */

/** Sings 30 songs alone, 20 with a trio, 25 with a group that names the trio as its only member. */
export const NESTED_SINGER = { id: 20_001, name: 'Mio Kazama', songCount: 92 } as const;
/** The songs by role: 5 songs count as both artist and creator. */
export const NESTED_SINGER_ROLES = { artistCount: 82, creatorCount: 15 } as const;
/** A group without a list of members; a song credits it as the singer's group. */
export const GROUP_WITHOUT_LINE_UP = { id: 20_004, name: 'Choir of Nobody', songCount: 5 } as const;
export const UNLINKED_SONG_NAMES = ['Untied', 'Untied Again'] as const;

/** 720 songs as composer or arranger (the service returns 500) in three types, 12 sung, 6 both. */
export const LARGE_COMPOSER = {
  id: 30_001,
  name: 'Haruto Amane',
  songCount: 726,
  creatorCount: 720,
  artistCount: 12,
} as const;
/** Another composer with the same name, with ten songs. */
export const NAMESAKE = { id: 30_002, name: 'Haruto Amane', songCount: 10 } as const;
/** 1,300 songs: 620 openings, 560 of them of TV anime, more than one request by type returns. */
export const HUGE_COMPOSER = { id: 30_010, name: 'Ren Ishida', songCount: 1300 } as const;

/** Sixty singers with one song each; the service uses the fifty with the lowest ids. */
export const CROWD = { text: 'tachibana', personCount: 60 } as const;
/** Matches more songs by anime name than one answer holds, and some by song and artist name. */
export const COMMON_TEXT = {
  text: 'starlight',
  animeSongCount: 520,
  songNameCount: 30,
  artistSongCount: 40,
} as const;

const SONGS_PER_ANIME = 10;
const BASE_ANN_ID = 50_000;
const BASE_SONG_ID = 500_000;

type Credits = Partial<Pick<WireSong, 'artists' | 'composers' | 'arrangers'>>;
type Facts = Credits & Partial<Pick<WireSong, 'songType' | 'animeType' | 'annSongId' | 'songName'>>;

const SESSION_SINGER = buildWirePerson(10_001, ['Session Singer']);

/** Makes songs in sequence, ten per anime of a name, each with its own files. */
function createSongMaker() {
  let madeCount = 0;
  let anime = { name: '', annId: BASE_ANN_ID, songCount: 0 };

  function nextAnnId(name: string): number {
    const isSame = name === anime.name && anime.songCount < SONGS_PER_ANIME;
    anime = isSame
      ? { ...anime, songCount: anime.songCount + 1 }
      : { name, annId: anime.annId + 1, songCount: 1 };
    return anime.annId;
  }

  function make(animeName: string, songName: string, facts: Facts = {}): WireSong {
    const index = madeCount;
    madeCount += 1;
    const annId = nextAnnId(animeName);
    const artists = facts.artists ?? [SESSION_SINGER];
    const creators = [...(facts.composers ?? []), ...(facts.arrangers ?? [])];
    return buildWireSong({
      annId,
      annSongId: BASE_SONG_ID + index,
      animeENName: `${animeName} ${annId}`,
      animeJPName: `${animeName} ${annId}`,
      animeVintage: 'Winter 2020',
      songName,
      songArtist: creditText(artists),
      songComposer: creditText(creators),
      songCategory: 'Standard',
      songLength: 90,
      HQ: `h${fileNumber(index)}.webm`,
      MQ: `m${fileNumber(index)}.webm`,
      audio: `a${fileNumber(index)}.mp3`,
      ...facts,
      artists,
    });
  }

  /** @param nameOf the song's name for its place, from 1 */
  function makeMany(
    count: number,
    animeName: string,
    nameOf: (place: number) => string,
    factsOf: (place: number) => Facts = () => ({}),
  ): readonly WireSong[] {
    return Array.from({ length: count }, (_, index) =>
      make(animeName, nameOf(index + 1), factsOf(index + 1)),
    );
  }

  return { make, makeMany };
}

type SongMaker = ReturnType<typeof createSongMaker>;

const fileNumber = (index: number) => String(index).padStart(5, '0');
const creditText = (people: readonly WirePerson[]) =>
  people.map((person) => person.names[0] ?? '').join(', ');

function nestedGroups({ make, makeMany }: SongMaker): readonly WireSong[] {
  const choirId = GROUP_WITHOUT_LINE_UP.id;
  const singer = buildWirePerson(NESTED_SINGER.id, [NESTED_SINGER.name]);
  const singerOfChoir = buildWirePerson(NESTED_SINGER.id, [NESTED_SINGER.name], {
    groupIds: [choirId],
  });
  const trio = buildWirePerson(20_002, ['Trio Lumen'], { memberIds: [NESTED_SINGER.id, 20_005] });
  const circus = buildWirePerson(20_003, ['Grand Circus'], { memberIds: [20_002] });
  const choir = buildWirePerson(choirId, [GROUP_WITHOUT_LINE_UP.name]);
  const [untied, untiedAgain] = UNLINKED_SONG_NAMES;
  return [
    ...makeMany(
      29,
      'Wind Letters',
      (place) => `Alone ${place}`,
      (place) => ({ artists: [singer], composers: place <= 5 ? [singer] : [] }),
    ),
    make('Wind Letters', 'Alone in the Choir', { artists: [singerOfChoir] }),
    ...makeMany(
      20,
      'Wind Letters',
      (place) => `Of Three ${place}`,
      () => ({ artists: [trio] }),
    ),
    ...makeMany(
      25,
      'Wind Letters',
      (place) => `In the Circus ${place}`,
      () => ({ artists: [circus] }),
    ),
    ...makeMany(
      GROUP_WITHOUT_LINE_UP.songCount,
      'Wind Letters',
      (place) => `Nobody Sings ${place}`,
      () => ({ artists: [choir] }),
    ),
    make('Wind Letters', untied, { artists: [singer], annSongId: -1 }),
    make('Wind Letters', untiedAgain, { artists: [singer], annSongId: -1 }),
    ...makeMany(
      10,
      'Wind Letters',
      (place) => `Given Away ${place}`,
      () => ({ composers: [singer] }),
    ),
  ];
}

function largeComposer({ makeMany }: SongMaker): readonly WireSong[] {
  const composer = buildWirePerson(LARGE_COMPOSER.id, [LARGE_COMPOSER.name, '天音陽翔']);
  const namesake = buildWirePerson(NAMESAKE.id, [NAMESAKE.name]);
  const typeOf = (place: number) => {
    if (place <= 300) return 'Opening 1';
    return place <= 550 ? 'Ending 2' : 'Insert Song';
  };
  return [
    ...makeMany(
      LARGE_COMPOSER.creatorCount,
      'Glass Harbour',
      (place) => `Tide ${place}`,
      (place) => ({
        songType: typeOf(place),
        ...(place % 6 === 0 ? { arrangers: [composer] } : { composers: [composer] }),
        ...(place > 714 && { artists: [composer] }),
      }),
    ),
    ...makeMany(
      6,
      'Glass Harbour',
      (place) => `Own Voice ${place}`,
      () => ({ artists: [composer] }),
    ),
    ...makeMany(
      NAMESAKE.songCount,
      'Other Harbour',
      (place) => `Namesake ${place}`,
      () => ({ composers: [namesake] }),
    ),
  ];
}

function hugeComposer({ makeMany }: SongMaker): readonly WireSong[] {
  const composer = buildWirePerson(HUGE_COMPOSER.id, [HUGE_COMPOSER.name]);
  return makeMany(
    HUGE_COMPOSER.songCount,
    'Iron Garden',
    (place) => `Iron ${place}`,
    (place) => ({
      composers: [composer],
      songType: place > 680 ? 'Opening 1' : 'Insert Song',
      // 680 inserts, 490 of TV anime; 620 openings, 560 of TV anime.
      animeType: (place > 490 && place <= 680) || place > 1240 ? 'Movie' : 'TV',
    }),
  );
}

function fullSearches({ makeMany }: SongMaker): readonly WireSong[] {
  const choir = buildWirePerson(40_900, ['Starlight Ensemble']);
  return [
    ...makeMany(COMMON_TEXT.animeSongCount, 'Starlight Story', (place) => `Theme ${place}`),
    ...makeMany(COMMON_TEXT.songNameCount, 'Paper Moon', (place) => `Starlight Waltz ${place}`),
    ...makeMany(
      COMMON_TEXT.artistSongCount,
      'Paper Moon',
      (place) => `Evening ${place}`,
      () => ({ artists: [choir] }),
    ),
    ...makeMany(
      CROWD.personCount,
      'Paper Moon',
      (place) => `One of Many ${place}`,
      (place) => ({ artists: [buildWirePerson(41_000 + place, [`Tachibana No. ${place}`])] }),
    ),
  ];
}

/** About 2,800 songs, always the same. */
export function buildLargeCatalogue(): readonly WireSong[] {
  const maker = createSongMaker();
  return [nestedGroups, largeComposer, hugeComposer, fullSearches].flatMap((build) => build(maker));
}
