import * as v from 'valibot';
import { ROUTES } from '../../config/paths';
import { LISTEN_KINDS, type ListenChoice } from '../../domain/listens/listenKinds';

const YEAR_PARAMETER = 'year';
const KIND_PARAMETER = 'by';
const KEY_PARAMETER = 'of';

/** As it is written for every time that can be kept. */
const YEAR = /^[1-9]\d{3}$/;

const kindSchema = v.picklist(LISTEN_KINDS);

/** What an address of the page shows: a year or all of them, and of these all or what a bar leads to. */
export interface StatisticsView {
  readonly year: number | null;
  readonly choice: ListenChoice | null;
}

/** Whatever an address says that means nothing is left out. */
export function readView(parameters: URLSearchParams): StatisticsView {
  const year = parameters.get(YEAR_PARAMETER) ?? '';
  const kind = v.safeParse(kindSchema, parameters.get(KIND_PARAMETER));
  const key = parameters.get(KEY_PARAMETER) ?? '';
  return {
    year: YEAR.test(year) ? Number(year) : null,
    choice: kind.success && key !== '' ? { kind: kind.output, key } : null,
  };
}

/** The address that shows it. */
export function viewPath({ year, choice }: StatisticsView): string {
  const parameters = new URLSearchParams();
  if (year !== null) parameters.set(YEAR_PARAMETER, String(year));
  if (choice !== null) {
    parameters.set(KIND_PARAMETER, choice.kind);
    parameters.set(KEY_PARAMETER, choice.key);
  }
  return parameters.size === 0 ? ROUTES.statistics : `${ROUTES.statistics}?${parameters}`;
}
