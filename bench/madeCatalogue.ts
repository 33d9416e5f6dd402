import { createDice, type Dice } from './dice';
import { animeNames, groupName, personName, songName } from './madeNames';
import type { MadeAnime, MadeArtist, MadeCatalogue, MadeCredit, MadeSong } from './madeShapes';

const SEED = 20_041_005;
const SONGS_PER_ANIME = 6;
const SONGS_PER_PERSON = 4;
const GROUP_SHARE = 0.12;
const CREATOR_SHARE = 0.2;
const NEWEST_YEAR = 2026;
const OLDEST_YEAR = 1963;
const PERSON_ID_START = 40;

const GENRES = `Action Adventure Comedy Drama Ecchi Fantasy Horror Mahou-Shoujo Mecha Music Mystery
  Psychological Romance Sci-Fi Slice-of-Life Sports Supernatural Thriller`.split(/\s+/u);
const TAGS = `Aliens Amnesia Android Baseball Band Basketball Boxing Card-Battle Cars Chibi Crime
  Cyberpunk Delinquents Demons Detective Dragons Espionage Family Fishing Food Football Gambling Gods
  Guns Heroine Historical Idol Isekai Kaiju Kids Love-Triangle Magic Maids Martial-Arts Military
  Monsters Ninja Office Otaku Pirates Police Politics Post-Apocalyptic Primarily-Female-Cast Rural
  Samurai School School-Club Shounen Space Steampunk Superpower Survival Swordplay Time-Travel Tragedy
  Trains Urban Vampire War Werewolf Yakuza Youkai Zombie`.split(/\s+/u);

interface People {
  readonly artists: Record<string, MadeArtist>;
  readonly performers: readonly number[];
  readonly creators: readonly number[];
}

function some(dice: Dice, values: readonly string[], least: number, most: number): string[] {
  const chosen = new Set<string>();
  for (let count = dice.whole(least, most); count > 0; count -= 1)
    chosen.add(dice.favourite(values));
  return [...chosen];
}

function makeAnime(dice: Dice): MadeAnime {
  const { jp, en, others } = animeNames(dice);
  const yearsAgo = Math.floor(dice.roll() ** 2 * (NEWEST_YEAR - OLDEST_YEAR + 1));
  const season = dice.oneOf(['Winter', 'Spring', 'Summer', 'Fall']);
  const kind = dice.weighted([
    ['TV', 52],
    ['Movie', 13],
    ['OVA', 15],
    ['ONA', 9],
    ['Special', 7],
    ['Doujin', 1],
    ['TV Special', 1],
    [null, 2],
  ]);
  const linkedId = (chance: number) => (dice.isLucky(chance) ? dice.whole(1, 60_000) : null);
  return {
    animeJPName: jp,
    animeENName: en,
    animeAltName: others,
    animeVintage: dice.isLucky(0.015) ? null : `${season} ${NEWEST_YEAR - yearsAgo}`,
    animeType: kind,
    animeCategory: kind,
    linked_ids: {
      myanimelist: linkedId(0.96),
      anidb: linkedId(0.9),
      anilist: linkedId(0.95),
      kitsu: linkedId(0.9),
    },
    genres: some(dice, GENRES, 1, 4),
    tags: some(dice, TAGS, 0, 9),
  };
}

/** Groups are made after their members, which may be earlier groups. */
function makePeople(dice: Dice, count: number): People {
  const artists: Record<string, MadeArtist> = {};
  const groupsOf = new Map<number, MadeCredit[]>();
  const ids: number[] = [];
  const groupIds: number[] = [];
  const names = (make: (dice: Dice) => string) =>
    Array.from(
      {
        length: dice.weighted([
          [1, 88],
          [2, 9],
          [3, 3],
        ] as const),
      },
      () => make(dice),
    );

  for (let index = 0; index < count; index += 1) {
    const id = PERSON_ID_START + index;
    const isGroup = index > 20 && dice.isLucky(GROUP_SHARE);
    if (!isGroup) {
      artists[id] = {
        names: names(personName),
        type: 'Person',
        disambiguation: null,
        groups: [],
        line_ups: [],
      };
      ids.push(id);
      continue;
    }
    const lineUps = Array.from(
      {
        length: dice.weighted([
          [1, 85],
          [2, 11],
          [4, 4],
        ] as const),
      },
      () => {
        const size = dice.isLucky(0.03) ? dice.whole(15, 45) : dice.whole(2, 7);
        const members = new Set(Array.from({ length: size }, () => dice.oneOf(ids)));
        if (groupIds.length > 0 && dice.isLucky(0.04)) members.add(dice.oneOf(groupIds));
        return [...members];
      },
    );
    lineUps.forEach((members, lineUp) => {
      for (const member of members) {
        const known = groupsOf.get(member) ?? [];
        if (!known.some(([group]) => group === id)) known.push([id, lineUp]);
        groupsOf.set(member, known);
      }
    });
    artists[id] = {
      names: names(groupName),
      type: 'Group',
      disambiguation: null,
      groups: [],
      line_ups: lineUps.map((members) => ({
        line_up_type: 'vocalists',
        members: members.map((member) => [member, artists[member]?.type === 'Group' ? 0 : -1]),
      })),
    };
    groupIds.push(id);
  }
  for (const [id, groups] of groupsOf) {
    const artist = artists[id];
    if (artist !== undefined) artists[id] = { ...artist, groups };
  }
  const creators = ids.filter(() => dice.isLucky(CREATOR_SHARE));
  return { artists, performers: shuffled(dice, [...ids, ...groupIds]), creators };
}

function shuffled<Value>(dice: Dice, values: readonly Value[]): readonly Value[] {
  return values
    .map((value) => ({ value, rank: dice.roll() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ value }) => value);
}

function fileName(dice: Dice, chance: number, ending: string): string | null {
  if (!dice.isLucky(chance)) return null;
  const stem = () =>
    Math.floor(dice.roll() * 36 ** 4)
      .toString(36)
      .padStart(4, '0');
  return dice.isLucky(0.03)
    ? `${stem()}${stem()}${stem()}${stem()}.${ending}`
    : `${stem()}${stem().slice(2)}.${ending}`;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

type Recording = Pick<
  MadeSong,
  | 'amqSongId'
  | 'songName'
  | 'songArtist'
  | 'songComposer'
  | 'songArranger'
  | 'songLength'
  | 'HQ'
  | 'MQ'
  | 'audio'
  | 'artists'
  | 'composers'
  | 'arrangers'
>;

function createRecordings(dice: Dice, { artists, performers, creators }: People) {
  const nameOf = ([id]: MadeCredit) => artists[id]?.names[0] ?? '';
  const toText = (credits: readonly MadeCredit[]) => credits.map(nameOf).join(', ');
  function credits(from: readonly number[], count: number): readonly MadeCredit[] {
    const ids = new Set(Array.from({ length: count }, () => dice.favourite(from)));
    return [...ids].map((id) => {
      const lineUpCount = artists[id]?.line_ups.length ?? 0;
      return [id, lineUpCount === 0 ? -1 : dice.whole(0, lineUpCount - 1)];
    });
  }
  return (amqSongId: number, songType: MadeSong['songType']): Recording => {
    const singers = credits(
      performers,
      dice.weighted([
        [1, 76],
        [2, 13],
        [3, 6],
        [5, 5],
      ] as const),
    );
    const composers = credits(
      creators,
      dice.weighted([
        [0, 14],
        [1, 76],
        [2, 10],
      ] as const),
    );
    const arrangers = dice.isLucky(0.3)
      ? composers
      : credits(
          creators,
          dice.weighted([
            [0, 30],
            [1, 64],
            [2, 6],
          ] as const),
        );
    const seconds = songType === 3 ? 40 + dice.roll() * 250 : 82 + dice.roll() * 14;
    return {
      amqSongId,
      songName: songName(dice),
      songArtist: toText(singers),
      songComposer: toText(composers),
      songArranger: toText(arrangers),
      songLength: dice.isLucky(0.03) ? null : hundredths(seconds),
      HQ: fileName(dice, 0.93, 'webm'),
      MQ: fileName(dice, 0.88, 'webm'),
      audio: fileName(dice, 0.77, 'mp3'),
      artists: singers,
      composers,
      arrangers,
    };
  };
}

function difficultyOf(dice: Dice): number | null {
  if (dice.isLucky(0.06)) return null;
  return hundredths(((dice.roll() + dice.roll()) / 2) ** 1.6 * 100);
}

/**
 * A catalogue that resembles a real one, the same in every run; each song, anime and person is
 * made up.
 */
export function madeCatalogue(songCount = 60_000): MadeCatalogue {
  const dice = createDice(SEED);
  const people = makePeople(dice, Math.max(60, Math.round(songCount / SONGS_PER_PERSON)));
  const makeRecording = createRecordings(dice, people);
  const anime: Record<string, MadeAnime> = {};
  const songs: MadeSong[] = [];
  const recordings: Recording[] = [];
  let annId = 0;
  while (songs.length < songCount) {
    annId += dice.whole(1, 4);
    anime[annId] = makeAnime(dice);
    const wanted = Math.ceil(-Math.log(1 - dice.roll()) * (SONGS_PER_ANIME - 0.5));
    const numbers = new Map<number, number>();
    for (let left = Math.min(wanted, songCount - songs.length); left > 0; left -= 1) {
      const songType = dice.weighted([
        [1, 31],
        [2, 34],
        [3, 35],
      ] as const);
      const number = (numbers.get(songType) ?? 0) + 1;
      numbers.set(songType, number);
      const isKnown = recordings.length > 0 && dice.isLucky(0.08);
      const recording = isKnown
        ? dice.oneOf(recordings)
        : makeRecording(recordings.length + 1, songType);
      if (!isKnown) recordings.push(recording);
      songs.push({
        annId,
        annSongId: dice.isLucky(0.01) ? -1 : songs.length + 101,
        songType,
        songNumber: songType === 3 ? null : number,
        songCategory: dice.weighted([
          ['Standard', 82],
          ['No Category', 8],
          ['Instrumental', 5],
          ['Character', 4],
          ['Chanting', 1],
        ]),
        songDifficulty: difficultyOf(dice),
        isDub: dice.isLucky(0.03),
        isRebroadcast: dice.isLucky(0.03),
        ...recording,
      });
    }
  }
  return { anime, artists: people.artists, songs };
}
