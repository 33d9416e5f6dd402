import type { SongTypeGroup } from '../../domain/song/songType';
import { common } from './common';
import { number, plural } from './wording';

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
