import { MAX_NAME_LENGTH, shortText } from '../../domain/app/shortText';
import type { SongTypeGroup } from '../../domain/song/songType';
import { common } from './app';
import { player } from './player';
import { number, plural } from './wording';

/** What lists and tabs say. */
export const list = {
  missing: common.unknown,
  songCount: common.songCount,
  play: common.play,
  playAll: 'Play all',
  shuffle: player.shuffle,
  addAll: 'Add all to queue',
  searching: 'Searching, wait...',
  failed: 'Api off-line',

  listLoading: 'Buscando algo....',
  noMatch: 'Nada foi encontrado nada...',
  matches: (matchCount: number, count: string) => `${number(matchCount)} of ${count}`,
};

const SHORT_TYPES: Readonly<Record<SongTypeGroup, string>> = {
  opening: 'OP',
  ending: 'ED',
  insert: 'IN',
};

/** What rows say. */
export const song = {
  missing: common.unknown,
  untitled: common.untitledSong,
  /** In the place of all names, for those who guess along. */
  hidden: common.hidden,
  hiddenHint: 'Hidden while you guess',
  play: common.playNamed,
  options: 'Options',
  optionsFor: common.optionsFor,
  informationAbout: (songName: string) => `Information about ${songName}`,
  /** Heard before the number of a row in a ranking. */
  place: 'Rank',
  playedTimes: (count: number) =>
    plural(count, { one: 'played 1 time', other: `played ${number(count)} times` }),
  noMedia: 'No media',
  failed: 'Not playable',
  failedHint: 'No host could play this song. Press Play to try again.',
  /** "OP 2", "ED", "IN": as the quiz writes them. */
  shortType: (group: SongTypeGroup, number: number | null) =>
    number === null ? SHORT_TYPES[group] : `${SHORT_TYPES[group]} ${number}`,
  knownBy: (percent: number) => `${percent}% know it`,
  kept: 'On this device',
  information: 'Song information',
};

/** What is said about playlists wherever they are shown and played. */
export const playlist = {
  none: 'No playlist created…',
  /** The title as it is shown: an owner may have written any. */
  titleOf: (title: string) => shortText(title.trim(), MAX_NAME_LENGTH) || 'untitled playlist',
};
