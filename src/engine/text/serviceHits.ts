import { foldText, LOST } from './foldName';
import { HIT } from './hitCloseness';
import { createHitCollector, type HitCollector, type NameFinder } from './nameFinder';
import { createReadingTest, readingsOf } from './serviceMatcher';

interface SwallowedForm {
  readonly form: string;
  /** The letter a name with this form must have lost (LOST). */
  readonly lost: number;
}

/**
 * Spellings of a folded text whose ends a longer name may have swallowed: "uchi" in "ouchi", "show"
 * in "showo".
 */
function swallowedForms(form: string): readonly SwallowedForm[] {
  const startLost = { h: LOST.h, u: LOST.u }[form.charAt(0)] ?? 0;
  const withoutStart = `o${form.replace(/^[hu]+o?/, '')}`;
  const forms = startLost === 0 ? [] : [{ form: withoutStart, lost: startLost }];
  if (!form.endsWith('w')) return forms;
  const withoutEnd = (each: string) => each.replace(/o?w+$/, 'o');
  return [
    ...forms,
    ...forms.map(({ lost }) => ({ form: withoutEnd(withoutStart), lost: lost | LOST.w })),
    { form: withoutEnd(form), lost: LOST.w },
  ];
}

/** Letters that the service only reads as themselves, whatever is beside them. */
const PLAINEST_LETTERS = 'dfgjkmqtv';

/** A bit for each of those letters in a text. */
function plainestLetters(text: string): number {
  let bits = 0;
  for (let index = 0; index < PLAINEST_LETTERS.length; index += 1) {
    if (text.includes(PLAINEST_LETTERS.charAt(index))) bits |= 1 << index;
  }
  return bits;
}

/** Adds names in which the service would find a text though folded names do not contain it. */
export type AddAsTheService = (text: string, isInside: boolean) => void;

export function createServiceHits(
  finder: NameFinder,
  nameCount: number,
  textOf: (name: number) => string,
  hits: HitCollector,
): AddAsTheService {
  const swallowed = createHitCollector(nameCount);
  const { odd } = finder;
  const oddLetters = Uint16Array.from(odd, ({ readings }) => plainestLetters(readings.join()));

  function addOdd(text: string, isWhole: boolean): void {
    const typed = text.toLowerCase();
    const { standsIn } = createReadingTest(typed, { isWhole });
    const wanted = plainestLetters(typed);
    odd.forEach(({ name, readings }, index) => {
      if (((oddLetters[index] ?? 0) & wanted) !== wanted) return;
      if (readings.some(standsIn)) hits.add(name, HIT.inside);
    });
  }

  function addSwallowed(text: string, { form, lost }: SwallowedForm): void {
    finder.findAmongLost(form, lost, swallowed);
    const { standsIn } = createReadingTest(text.toLowerCase());
    for (const name of swallowed.take().names) {
      if (hits.has(name)) continue;
      if (readingsOf(textOf(name)).some(standsIn)) hits.add(name, HIT.inside);
    }
  }

  return (text, isInside) => {
    const form = foldText(text);
    if (isInside) for (const each of swallowedForms(form)) addSwallowed(text, each);
    addOdd(text, !isInside);
  };
}
