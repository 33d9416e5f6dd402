import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSuggester, foldsOf, isAccepted } from './answers';

/** What AMQ searches for each typed character, as its page does. */
const AMQ_RULES: readonly (readonly [RegExp, string])[] = [
  [/ou/gi, '(ou|ō)'],
  [/oo/gi, '(oo|ō)'],
  [/o/gi, '([oōóòöôøΦ]|ou|oo)'],
  [/u/gi, '([uūûúùüǖ]|uu)'],
  [/a/gi, '[aä@âàáạåæā]'],
  [/c/gi, '[cč]'],
  [/ /g, '( ?[★☆\\/\\*=\\+·♥∽・〜†×♪→␣:;~\\-?,.!@_#]+ ?| )'],
  [/e/gi, '[eéêëèæē]'],
  [/'/g, "['’]"],
  [/n/gi, '[nñ]'],
  [/2/g, '[2²]'],
  [/i/gi, '[ií]'],
  [/3/g, '[3³]'],
  [/x/gi, '[x×]'],
  [/b/gi, '[bß]'],
];

/** A phone types ’ for ', which AMQ tells apart in what is typed; here either is the other. */
function withPlainApostrophe(text: string): string {
  return text.replaceAll('’', "'");
}

function amqPattern(text: string): string {
  const escaped = text.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&');
  return AMQ_RULES.reduce((pattern, [rule, read]) => pattern.replace(rule, read), escaped);
}

const PIECES = [
  ...['a', 'b', 'o', 'ou', 'oo', 'ō', 'u', 'uu', 'ū', 'é', 'ü', 'ñ', 'K', 'n', 'x', '2', '²', 'ß'],
  ...[' ', '-', '!', '★', ': ', ' ~', "'", '’', '×', '@', 'æ', 'シ', '愛'],
];
/** As typed, and as the name has it. */
const SPELLINGS = [
  ...[
    ['k', 'K'],
    ['ou', 'ō'],
    ['oo', 'ō'],
    ['o', 'ō'],
    ['o', 'ou'],
    ['o', 'oo'],
    ['u', 'uu'],
  ],
  ...[
    ['u', 'ū'],
    ['a', '@'],
    ['a', 'æ'],
    ['e', 'æ'],
    ['e', 'é'],
    ["'", '’'],
    ['x', '×'],
  ],
  ...[
    ['2', '²'],
    ['b', 'ß'],
    ['k ', 'k×'],
    ['k ', 'k ★'],
    ['k ', 'k@'],
    ['k ', 'k: '],
    ['シ', 'シ'],
  ],
] as const;
const names = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 9 })
  .map((pieces) => pieces.join('').trim());
const lists = fc.array(names, { maxLength: 80 });

function inAmqOrder(found: readonly string[]): readonly string[] {
  const small = (name: string) => withPlainApostrophe(name).toLowerCase();
  const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1);
  return found.toSorted(
    (left, right) =>
      left.length - right.length || compare(small(left), small(right)) || compare(left, right),
  );
}

describe('the spelling of an answer', () => {
  it.each([
    ['Shōnen no K-ON!', 'shonen no k on'],
    ['Shounen', 'shonen'],
    ['Ōkami to Ookami', 'okami to okami'],
    ['Yūki / Yuuki', 'yuki yuki'],
    ['  Fate/stay   night ', 'fate stay night'],
    ['SPY×FAMILY', 'spyxfamily'],
    ['M³ the Dark Metal²', 'm3 the dark metal2'],
    ['Weiß Kreuz', 'weib kreuz'],
    ['Pokémon Señor Über', 'pokemon senor uber'],
    ['Don’t', "don't"],
    ['魔法使いガ', '魔法使いガ'],
    ['!!!', ''],
  ])('of %s is "%s"', (text, folded) => {
    expect(foldsOf(text)[0]).toBe(folded);
  });
});

describe('what keyboards and other pages write differently', () => {
  it.each([
    ['a hyphen of typography', 'K‐ON!', 'K-ON!'],
    ['a minus', 'K−ON!', 'K-ON!'],
    ['a hyphen of typography in the name', 'K-ON!', 'K‑ON!'],
    ['an acute accent for an apostrophe', 'Hell´s Paradise', "Hell's Paradise"],
    ['a curly apostrophe in the name', "Hell's Paradise", 'Hell’s Paradise'],
    ['direction marks around the text', '\u2068Bleach\u2069', 'Bleach'],
    ['a blank without width', 'Ble\u200bach', 'Bleach'],
    ['a sign in the style of an emoji', 'Love ♥\ufe0f Live', 'Love ♥ Live'],
  ])('is no mistake in an answer: %s', (_what, answer, name) => {
    expect(isAccepted(answer, [name])).toBe(true);
    expect(foldsOf(answer)).toEqual(foldsOf(name));
    expect(createSuggester([name])(answer)).toEqual([name]);
  });
});

describe('an answer', () => {
  it.each([
    ['shounen', 'Shōnen'],
    ['OOKAMI', 'Ōkami'],
    ['fate stay night', 'Fate/stay night'],
    ['spy family', 'SPY×FAMILY'],
    ['spyxfamily', 'SPY×FAMILY'],
    ['spy x family', 'SPY × FAMILY'],
    ['the idolmaster', 'THE iDOLM@STER'],
    ['the idolm ster', 'THE iDOLM@STER'],
    ['tora dora', 'Tora☆Dora!'],
    ['k on', 'K-ON!'],
    ['k-on!!', 'K-ON!!'],
    ['!!!', '!!!'],
    ['kō', 'Kou'],
    ['ko', 'Kō'],
    ['hunterxhunter 2', 'HUNTER×HUNTER × 2'],
  ])('%s is accepted for %s', (answer, name) => {
    expect(isAccepted(answer, ['Something else', name])).toBe(true);
  });

  it.each([
    ['a', 'ab'],
    ['ab', 'a'],
    ['', ''],
    ['  ', '!!!'],
    ['!', '!!!'],
    ['K-ON!', 'K-ON!!'],
    ['dont', "Don't"],
    ['oo', 'u'],
    ['kou', 'Ko'],
    ['koo', 'Kou'],
    ['yuuki', 'Yūki'],
    ['u', 'uū'],
    ['o', 'oõ'],
  ])('%s is not accepted for %s', (answer, name) => {
    expect(isAccepted(answer, [name])).toBe(false);
  });

  it('is accepted whenever AMQ holds the two spellings equal', () => {
    const spellings = fc.array(fc.constantFrom(...SPELLINGS), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(spellings, (pairs) => {
        const [answer, name] = [0, 1].map((side) => pairs.map((pair) => pair[side]).join(''));
        const isEqual = new RegExp(`^${amqPattern(answer ?? '')}$`, 'i').test(name ?? '');
        fc.pre(isEqual && foldsOf(answer ?? '')[0] !== '');
        expect(isAccepted(answer ?? '', [name ?? ''])).toBe(true);
      }),
    );
  });

  it('of letters is accepted only if AMQ holds the two spellings equal', () => {
    const typed = fc.array(fc.constantFrom('k', 'o', 'u', 'a', 'n'), { minLength: 1 });
    const letters = fc.array(fc.constantFrom('K', 'o', 'u', 'ō', 'ū', 'a', 'n', 'ñ'));
    fc.assert(
      fc.property(typed, letters, (keys, pieces) => {
        const [answer, name] = [keys.join(''), pieces.join('')];
        for (const each of [name, answer.replaceAll('ou', 'ō'), answer.replaceAll('o', 'ou')]) {
          const isEqual = new RegExp(`^${amqPattern(answer)}$`, 'i').test(each);
          expect(isAccepted(answer, [each])).toBe(isEqual);
        }
      }),
    );
  });
});

describe('the suggestions', () => {
  it('are the names in which the text is found, shortest first, 25 at most', () => {
    fc.assert(
      fc.property(lists, names, (list, text) => {
        const found = [...new Set(list)].filter((name) => createSuggester([name])(text).length > 0);
        expect(createSuggester(list)(text)).toEqual(inAmqOrder(found).slice(0, 25));
      }),
    );
  });

  it('are the names in which AMQ finds the text, and no others', () => {
    fc.assert(
      fc.property(names, names, names, (before, text, after) => {
        fc.pre(foldsOf(text)[0] !== '');
        const pattern = new RegExp(amqPattern(withPlainApostrophe(text)), 'i');
        const list = [before + text + after, after + before, text.replace(/ou|oo|o/g, 'ō')];
        for (const name of [...list, text.replace(/(?<=[ou])u|ō/g, 'o')]) {
          expect(createSuggester([name])(text)).toEqual(pattern.test(name) ? [name] : []);
        }
      }),
    );
  });

  it('take a typed long sound as AMQ does', () => {
    const suggest = createSuggester(['Koi', 'Kou', 'Kō', 'Kocho', 'Yuki', 'Yuuki', 'Ku: ×']);
    expect(suggest('kou')).toEqual(['Kō', 'Kou']);
    expect(suggest('ko')).toEqual(['Kō', 'Koi', 'Kou', 'Kocho']);
    expect(suggest('yuu')).toEqual(['Yuuki']);
    expect(suggest('ku x')).toEqual(['Ku: ×']);
  });

  it('come at once for a key that is held down', () => {
    const suggest = createSuggester(['o'.repeat(80), 'ō', '!'.repeat(80)]);
    expect(suggest(`${'o'.repeat(70)}q`)).toEqual([]);
    expect(suggest(`q${' '.repeat(40)}q`)).toEqual([]);
    expect(suggest('o'.repeat(70))).toEqual(['o'.repeat(80)]);
  });

  it('have a name for its own text, unless 25 shorter ones have it too', () => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 1 }), (list) => {
        const name = list[0] ?? '';
        fc.pre(foldsOf(name)[0] !== '');
        const suggested = createSuggester(list)(name);
        const isFull = suggested.length === 25 && (suggested[24]?.length ?? 0) <= name.length;
        expect(isFull || suggested.includes(name)).toBe(true);
      }),
    );
  });

  it('are none for an empty text, and for one of marks', () => {
    const suggest = createSuggester(['K-ON!', '!!!', '']);
    for (const text of ['', '  ', '!', '★ ']) expect(suggest(text)).toEqual([]);
  });

  it('have each text once, and those that differ in case apart', () => {
    const suggest = createSuggester(['Air', 'AIR', 'Air', 'Fair Play']);
    expect(suggest('air')).toEqual(['AIR', 'Air', 'Fair Play']);
  });

  it('are narrowed by marks that are typed at the end', () => {
    const suggest = createSuggester(['K-ON!', 'K-ON!!', 'K-ON']);
    expect(suggest('k-on')).toEqual(['K-ON', 'K-ON!', 'K-ON!!']);
    expect(suggest('k-on!!')).toEqual(['K-ON!!']);
  });
});
