import { createKindMatcher } from './kindMatcher';
import { createServiceMatcher, type ServiceMatcherOptions } from './serviceMatcher';

/** By whose rules a name fits a text. */
export type MatchRules =
  | ({ readonly setting: 'service' } & ServiceMatcherOptions)
  | { readonly setting: 'kind' };

/** What AniSongDB would find for a text as it is sent, and nothing else. */
export const SERVICE_RULES = { setting: 'service' } as const satisfies MatchRules;
/** The same for names of people, whose two words may be swapped. */
export const SERVICE_PERSON_RULES = {
  setting: 'service',
  swapsWords: true,
} as const satisfies MatchRules;
/** All of that and whatever is loosely the same, anywhere in a name. */
export const KIND_RULES = { setting: 'kind' } as const satisfies MatchRules;

export type Matcher = (name: string) => boolean;

/**
 * A test for many names against one text: the one meaning of "fits".
 *
 * @example createMatcher('angelbeats', SERVICE_RULES)('Angel Beats!') // false
 * @example createMatcher('angelbeats', KIND_RULES)('Angel Beats!') // true
 */
export function createMatcher(text: string, rules: MatchRules): Matcher {
  return rules.setting === 'kind' ? createKindMatcher(text) : createServiceMatcher(text, rules);
}
