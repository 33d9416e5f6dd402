/** Characters that nobody sees: controls, direction marks, variation selectors, zero widths. */
const INVISIBLE = /(?!\s)\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
/** Invisible alone, but they shape the visible characters beside them: emoji, Persian, flags. */
const SHAPING = /^(?:\u200c|\u200d|[\p{Variation_Selector}\u{e0020}-\u{e007f}])$/u;

/**
 * The text in which texts are compared and searched.
 *
 * @example withoutInvisible('\u202elo\u200bve\ufe0f') // 'love'
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * The text as it may be shown beside others: nothing in it turns their direction or hides in it.
 *
 * @example withoutMisleading('\u202elo\u200bve ❤\ufe0f') // 'love ❤\ufe0f'
 */
export function withoutMisleading(text: string): string {
  return text.replace(INVISIBLE, (character) => (SHAPING.test(character) ? character : ''));
}
