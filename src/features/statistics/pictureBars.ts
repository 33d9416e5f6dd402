import { dateOf } from '../../actions/share/localTime';
import { ROUTES } from '../../config/paths';
import type { ListenCount } from '../../domain/listens/listenCounts';
import { LISTEN_KINDS, type ListenChoice, type ListenKind } from '../../domain/listens/listenKinds';
import { readDayKey } from '../../domain/listens/localDays';
import { SONG_TYPE_GROUPS } from '../../domain/song/songType';
import { vintageText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import type { ChartBar } from '../../ui/chart/barKeys';

/** The key of an hour, checked because an address may contain anything. */
const HOUR = /^\d{1,2}$/;

function dayName(key: string, write: (date: Date) => string): string {
  const day = readDayKey(key);
  return day === null ? key : write(dateOf(day));
}

/** @example '07' */
export const twoDigits = (hour: number) => String(hour).padStart(2, '0');

const hourText = (hour: number) => `${twoDigits(hour)}:00–${twoDigits((hour + 1) % 24)}:00`;

/** The name of a counted entry. @param name as in its songs */
export function nameOf(kind: ListenKind, key: string, name: string): string {
  switch (kind) {
    case 'day':
      return dayName(key, texts.statistics.day);
    case 'week':
      return dayName(key, texts.statistics.week);
    case 'hour':
      return HOUR.test(key) ? hourText(Number(key)) : key;
    case 'type': {
      const group = SONG_TYPE_GROUPS.find((each) => each === key);
      return group === undefined ? key : texts.song.types[group];
    }
    case 'song':
      return name === '' ? texts.common.untitledSong : name;
    case 'year':
      return key;
    case 'season':
      return vintageText(key);
    default:
      return name === '' ? texts.common.unknown : name;
  }
}

/** The bar of a counted entry. @param year the shown year, which the link keeps */
export function barOf(
  kind: ListenKind,
  count: Pick<ListenCount, 'key' | 'name' | 'annId' | 'listenCount' | 'songCount'>,
  year: number | null,
): ChartBar {
  const { key, name, annId, listenCount, songCount } = count;
  return {
    key,
    annId,
    count: listenCount,
    name: nameOf(kind, key, name),
    countText: texts.statistics.listens(listenCount),
    to: viewPath({ year, choice: { kind, key } }),
    cells: [listenCount, songCount].map(texts.wording.number),
  };
}

const YEAR_PARAMETER = 'year';
const KIND_PARAMETER = 'by';
const KEY_PARAMETER = 'of';

/** The format of every year that can be stored. */
const YEAR = /^[1-9]\d{3}$/;

/** The view in the address: one year or all years, and optionally the target of a bar. */
export interface StatisticsView {
  readonly year: number | null;
  readonly choice: ListenChoice | null;
}

/** Invalid parameters are ignored. */
export function readView(parameters: URLSearchParams): StatisticsView {
  const year = parameters.get(YEAR_PARAMETER) ?? '';
  const kind = LISTEN_KINDS.find((each) => each === parameters.get(KIND_PARAMETER));
  const key = parameters.get(KEY_PARAMETER) ?? '';
  return {
    year: YEAR.test(year) ? Number(year) : null,
    choice: kind !== undefined && key !== '' ? { kind, key } : null,
  };
}

export function viewPath({ year, choice }: StatisticsView): string {
  const parameters = new URLSearchParams({
    ...(year !== null && { [YEAR_PARAMETER]: String(year) }),
    ...(choice !== null && { [KIND_PARAMETER]: choice.kind, [KEY_PARAMETER]: choice.key }),
  });
  return parameters.size === 0 ? ROUTES.statistics : `${ROUTES.statistics}?${parameters}`;
}
