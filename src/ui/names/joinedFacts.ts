import { texts } from '../../texts/texts';

/** What is known of something, in one line. @example joinedFacts('TV', null, '12 songs') // 'TV · 12 songs' */
export function joinedFacts(...facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(texts.common.between);
}
