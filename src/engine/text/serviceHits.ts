import { type FoldedNames, plainestLetters } from './foldedNames';
import { foldText, LOST } from './foldName';
import { HIT } from './hitCloseness';
import { type HitCollector, namesThatLost } from './nameFinder';
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

/** Adds names in which the service would find a text though folded names do not contain it. */
export function addAsTheService(
  folded: FoldedNames,
  textOf: (name: number) => string,
  text: string,
  isInside: boolean,
  hits: HitCollector,
): void {
  const { standsIn } = createReadingTest(text.toLowerCase(), { isWhole: !isInside });
  for (const { form, lost } of isInside ? swallowedForms(foldText(text)) : []) {
    for (const name of namesThatLost(folded, lost, form)) {
      if (hits.has(name)) continue;
      if (readingsOf(textOf(name)).some(standsIn)) hits.add(name, HIT.inside);
    }
  }
  const letters = plainestLetters(text.toLowerCase());
  for (const odd of folded.odd) {
    if ((odd.letters & letters) === letters && odd.readings.some(standsIn)) {
      hits.add(odd.name, HIT.inside);
    }
  }
}
