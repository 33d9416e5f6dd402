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

const [first, ...others] = WORDS.map(practiceSong);

/** Another song of the first anime. */
const ENDING = {
  ...(first ?? practiceSong('Quorvex', 0)),
  annSongId: 90_200,
  amqSongId: 70_200,
  songType: 'Ending 1',
  songName: 'Quorvex farewell',
  audio: 'practice-ending.mp3',
};

/** Songs with files of sound alone; only the last one shares its anime and artist, with the first. */
export const PRACTICE_SONGS = [...(first ? [first] : []), ...others, ENDING];

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
