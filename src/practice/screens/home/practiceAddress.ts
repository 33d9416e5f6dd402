import { PATHS } from '../../../config/paths';
import { STRENGTH_KINDS } from '../../rules/strengths';

/** The parts of the home of practice, as the address names them; the first needs no name. */
export const PRACTICE_PARTS = [
  'today',
  'decks',
  'trouble',
  'progress',
  'forecast',
  'settings',
] as const;
export type PracticePart = (typeof PRACTICE_PARTS)[number];

/** The songs of a deck that its session still has today. */
export const PARTS_LEFT = ['new', 'learning', 'dueIn'] as const;

/** The songs of a deck, all of them first. */
export const DECK_PARTS = ['deck', ...PARTS_LEFT] as const;

/** What a number on these pages counts. */
const CHOICE_KINDS = ['due', ...DECK_PARTS, 'since', 'answers', ...STRENGTH_KINDS] as const;

/** The songs behind a number: "due.3" in the address are those that are due in three days. */
export interface SongChoice {
  readonly kind: (typeof CHOICE_KINDS)[number];
  readonly key: string;
}

const PART_PARAMETER = 'show';
const SONGS_PARAMETER = 'songs';

/** Invalid parameters are ignored. */
export function readPracticeView(parameters: URLSearchParams) {
  const [kind, ...key] = (parameters.get(SONGS_PARAMETER) ?? '').split('.');
  const known = key.length > 0 ? CHOICE_KINDS.find((each) => each === kind) : undefined;
  const choice: SongChoice | null =
    known === undefined ? null : { kind: known, key: key.join('.') };
  const part = parameters.get(PART_PARAMETER);
  return { part: PRACTICE_PARTS.find((each) => each === part) ?? 'today', choice };
}

/** The address of a part, or of the songs behind one of its numbers. */
export function practicePartPath(part: PracticePart, choice?: SongChoice): string {
  const parameters = new URLSearchParams(part === 'today' ? {} : { [PART_PARAMETER]: part });
  if (choice) parameters.set(SONGS_PARAMETER, `${choice.kind}.${choice.key}`);
  return parameters.size === 0 ? PATHS.practice : `${PATHS.practice}?${parameters}`;
}
