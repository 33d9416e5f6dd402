import { withoutInvisible, withoutMisleading } from '../app/invisibleCharacters';

const WHITE_SPACE = /\s+/gu;

/**
 * A title as it is entered and shown: on one line, in composed letters, with nothing that turns
 * the direction of the text beside it.
 *
 * @example tidyTitle(' \u202eEvening\n') // 'Evening'
 */
export function tidyTitle(title: string): string {
  return withoutMisleading(title.replace(WHITE_SPACE, ' ')).normalize('NFC').trim();
}

/** Titles that look the same are the same: they have one key. */
export function titleKey(title: string): string {
  return tidyTitle(withoutInvisible(title));
}

/** Whether two titles look the same. */
export function isSameTitle(left: string, right: string): boolean {
  return left === right || titleKey(left) === titleKey(right);
}
