import { leastOf } from '../../domain/app/manyValues';
import { foldText } from '../../engine/text/foldName';
import { COMMON_WORDS } from './commonWords';

/** The assumed share of a word that is not in the table. */
const RARE_SHARE = 1 / 4000;

const SHARES: ReadonlyMap<string, number> = new Map(
  COMMON_WORDS.flatMap(([doublings, words]) =>
    words.split(' ').map((word) => [word, 2 ** -doublings] as const),
  ),
);

/** How large a part of all songs has a text in one of its names: that of its rarest word. */
export function shareOfWord(text: string): number {
  const shares = foldText(text)
    .split(' ')
    .map((word) => SHARES.get(word) ?? RARE_SHARE);
  return leastOf(shares);
}
