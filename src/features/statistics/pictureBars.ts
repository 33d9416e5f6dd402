import { dateOf } from '../../actions/share/localTime';
import type { ListenCount } from '../../domain/listens/listenCounts';
import type { ListenKind } from '../../domain/listens/listenKinds';
import { readDayKey } from '../../domain/listens/localDays';
import { SONG_TYPE_GROUPS } from '../../domain/song/songType';
import * as texts from '../../texts/texts';
import { viewPath } from './choiceAddress';

const said = texts.statistics;
/** The key of an hour: an address may name anything. */
const HOUR = /^\d{1,2}$/;

function dayName(key: string, write: (date: Date) => string): string {
  const day = readDayKey(key);
  return day === null ? key : write(dateOf(day));
}

/** What something that is counted is called. @param name as its songs name it */
export function nameOf(kind: ListenKind, key: string, name: string): string {
  switch (kind) {
    case 'day':
      return dayName(key, said.day);
    case 'week':
      return dayName(key, said.week);
    case 'hour':
      return HOUR.test(key) ? said.hour(Number(key)) : key;
    case 'type': {
      const group = SONG_TYPE_GROUPS.find((each) => each === key);
      return group === undefined ? key : texts.song.types[group];
    }
    case 'song':
      return name === '' ? texts.common.untitledSong : name;
    case 'year':
    case 'season':
      return key;
    default:
      return name === '' ? texts.common.unknown : name;
  }
}

/** The bar of something that is counted. @param year the page shows; its listens are chosen from */
export function barOf(kind: ListenKind, count: ListenCount, year: number | null): PictureBar {
  const { key, name, annId, listenCount, songCount } = count;
  const to = viewPath({ year, choice: { kind, key } });
  return { key, name: nameOf(kind, key, name), annId, listenCount, songCount, to };
}

/** The bar of what was not listened to. */
export function emptyBarOf(kind: ListenKind, key: string): PictureBar {
  const to = viewPath({ year: null, choice: { kind, key } });
  return { key, name: nameOf(kind, key, ''), annId: null, listenCount: 0, songCount: 0, to };
}

/** A bar of a picture, and a row of the table behind it. */
export interface PictureBar {
  readonly key: string;
  readonly name: string;
  readonly listenCount: number;
  readonly songCount: number;
  /** Whose cover is beside it. */
  readonly annId: number | null;
  /** Where it leads to. */
  readonly to: string;
}
