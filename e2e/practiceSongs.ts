import { buildWirePerson, buildWireSong } from '../service/testing/buildWireSong';

/** Words that the app itself never says, so that a name on a page is a name and nothing else. */
const WORDS = [
  'Quorvex',
  'Zyphora',
  'Bramwick',
  'Ulvenka',
  'Drosti',
  'Fennuvo',
  'Hexaril',
  'Jorzumi',
];

function practiceSong(word: string, place: number) {
  const number = place + 1;
  return buildWireSong({
    annSongId: 90_100 + number,
    amqSongId: 70_100 + number,
    annId: 45_100 + number,
    animeENName: `${word} Harbor`,
    animeJPName: `${word}no Minato`,
    animeVintage: `Spring ${2000 + number}`,
    songType: 'Opening 1',
    songName: `${word} lullaby`,
    songArtist: `${word} Quartet`,
    songDifficulty: 50,
    songLength: 61,
    audio: `practice${number}.mp3`,
    artists: [buildWirePerson(50 + number, [`${word} Quartet`])],
  });
}

/** Songs with files of sound alone, each of an anime and an artist of its own. */
export const PRACTICE_SONGS = WORDS.map(practiceSong);

export type PracticeSong = (typeof PRACTICE_SONGS)[number];

/** The song of a media address. */
export function songOfAddress(address: string): PracticeSong | undefined {
  return PRACTICE_SONGS.find(({ audio }) => audio !== null && address.includes(`/${audio}`));
}

/** Every name that would tell a song. */
export function namesOf(song: PracticeSong): readonly string[] {
  return [song.animeENName, song.animeJPName, song.songName, song.songArtist].map(
    (name) => name ?? '',
  );
}

/** The word in all names of a song. */
export function wordOf(song: PracticeSong): string {
  return song.songName.split(' ')[0] ?? '';
}
