import * as v from 'valibot';
import { PATHS } from '../../../config/paths';

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

/** What a number on these pages counts. */
const CHOICE_KINDS = [
  'due',
  'new',
  'deck',
  'since',
  'answers',
  'decade',
  'type',
  'difficulty',
] as const;

/** The songs behind a number: "due.3" are those that are due in three days. */
export interface SongChoice {
  readonly kind: (typeof CHOICE_KINDS)[number];
  readonly key: string;
}

export interface PracticeView {
  readonly part: PracticePart;
  readonly choice: SongChoice | null;
}

const PART_PARAMETER = 'show';
const SONGS_PARAMETER = 'songs';
const partSchema = v.fallback(v.picklist(PRACTICE_PARTS), 'today');
const kindSchema = v.picklist(CHOICE_KINDS);

function readChoice(text: string): SongChoice | null {
  const [kind, ...key] = text.split('.');
  const known = v.safeParse(kindSchema, kind);
  return known.success && key.length > 0 ? { kind: known.output, key: key.join('.') } : null;
}

/** Invalid parameters are ignored. */
export function readPracticeView(parameters: URLSearchParams): PracticeView {
  return {
    part: v.parse(partSchema, parameters.get(PART_PARAMETER)),
    choice: readChoice(parameters.get(SONGS_PARAMETER) ?? ''),
  };
}

/** The address of a part, or of the songs behind one of its numbers. */
export function practicePartPath(part: PracticePart, choice?: SongChoice): string {
  const parameters = new URLSearchParams(part === 'today' ? {} : { [PART_PARAMETER]: part });
  if (choice) parameters.set(SONGS_PARAMETER, `${choice.kind}.${choice.key}`);
  return parameters.size === 0 ? PATHS.practice : `${PATHS.practice}?${parameters}`;
}
