/** Fields of any type, because many tests pass values of a wrong type. */
export type Facts = Readonly<Record<string, unknown>>;

/** Added to the valid parts; an existing id is replaced. */
export interface DumpParts {
  readonly anime?: Facts;
  readonly artists?: Facts;
  readonly songs?: readonly unknown[];
}

/** The anime of the valid ("sound") song. */
export const SOUND_ANN_ID = 100;
/** The song in every readable dump; a broken record next to it must not drop it. */
export const SOUND_SONG_ID = 1;
export const SOUND_SONG_NAME = 'Sound Song';
export const SINGER_ID = 10;
export const GROUP_ID = 20;
export const NO_LINE_UP = -1;

/** A valid anime; a test sets only the fields that matter to it. */
export function dumpAnime(facts: Facts = {}): Facts {
  return {
    animeJPName: 'Rei no Anime',
    animeENName: 'Example Anime',
    animeAltName: ['The Example'],
    animeVintage: 'Winter 2024',
    animeType: 'TV',
    animeCategory: 'TV',
    linked_ids: { myanimelist: 1, anidb: 2, anilist: 3, kitsu: null },
    genres: ['Comedy'],
    tags: ['Band', 'School'],
    ...facts,
  };
}

export function dumpPerson(facts: Facts = {}): Facts {
  return {
    names: ['Singer'],
    type: 'Person',
    disambiguation: null,
    groups: [],
    line_ups: [],
    ...facts,
  };
}

/** A valid song of the anime and singer in every dump, named after its id. */
export function dumpSong(annSongId: number, facts: Facts = {}): Facts {
  return {
    annId: SOUND_ANN_ID,
    annSongId,
    amqSongId: 1000 + annSongId,
    songType: 1,
    songNumber: 1,
    songCategory: 'Standard',
    songName: annSongId === SOUND_SONG_ID ? SOUND_SONG_NAME : `Song ${annSongId}`,
    songArtist: 'Singer',
    songComposer: '',
    songArranger: '',
    songDifficulty: 42.5,
    songLength: 89.9,
    isDub: false,
    isRebroadcast: false,
    HQ: `hq${annSongId}.webm`,
    MQ: null,
    audio: `audio${annSongId}.mp3`,
    artists: [[SINGER_ID, NO_LINE_UP]],
    composers: [],
    arrangers: [],
    ...facts,
  };
}

/** The valid song, its anime, its singer and a group of two line-ups, plus the given parts. */
export function buildDump({ anime = {}, artists = {}, songs = [] }: DumpParts = {}) {
  return {
    anime: { [SOUND_ANN_ID]: dumpAnime(), ...anime },
    artists: {
      // One entry for each line-up with this singer.
      [SINGER_ID]: dumpPerson({
        groups: [
          [GROUP_ID, 0],
          [GROUP_ID, 1],
        ],
      }),
      [GROUP_ID]: dumpPerson({
        names: ['Group', 'The Group'],
        type: 'Group',
        line_ups: [
          { line_up_type: 'vocalists', members: [[SINGER_ID, NO_LINE_UP]] },
          { line_up_type: null, members: [[SINGER_ID, NO_LINE_UP]] },
        ],
      }),
      ...artists,
    },
    songs: [dumpSong(SOUND_SONG_ID), ...songs],
  };
}

export function dumpText(parts: DumpParts = {}): string {
  return JSON.stringify(buildDump(parts));
}

/** @param share how much of the text remains, from 0 to 1 */
export function cutText(share: number): string {
  const text = dumpText();
  return text.slice(0, Math.floor(text.length * share));
}
