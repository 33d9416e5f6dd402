import { ScriptTarget, transpile } from 'typescript';
import { describe, expect, it } from 'vitest';
import { joinForms } from './textForms.mjs';
import { textSource } from './textModules.mjs';

/** What a text of a page is: a sentence without places, or a function. */
function said(english: object, own: object, locale: string, name: string, values: unknown[]) {
  const { tree } = joinForms({ page: english }, { page: own }, locale);
  const source = textSource(tree, 'page', Reflect.get(tree, 'page'));
  const wording = { isolated: String, number: String, bytes: (count: number) => `${count} B` };
  const plural = (count: number, forms: Readonly<Record<string, string>>) =>
    forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  const script = transpile(`return ${source}`, { target: ScriptTarget.ESNext });
  const page: unknown = new Function('wording', script)({ ...wording, plural });
  const text: unknown = Object.entries(page ?? {}).find(([key]) => key === name)?.[1];
  return typeof text === 'function' ? Reflect.apply(text, undefined, values) : text;
}

describe('the choice of a sentence', () => {
  const counted = { 'found(count:number)': { one: '{count} song', other: '{count} songs' } };

  it('is one string for every count in a language without plurals', () => {
    const japanese = (count: number) =>
      said(counted, { found: '{count}曲' }, 'ja', 'found', [count]);
    expect([0, 1, 5].map(japanese)).toEqual(['0曲', '1曲', '5曲']);
  });

  it('follows the plural categories of the language', () => {
    const own = {
      found: { one: '{count} a', few: '{count} b', many: '{count} c', other: 'd {count}' },
    };
    const polish = (count: number) => said(counted, own, 'pl', 'found', [count]);
    expect([1, 2, 5, 1.5].map(polish)).toEqual(['1 a', '2 b', '5 c', 'd 1.5']);
  });

  it('may have an exact number, which may leave the number out', () => {
    const own = { found: { '=0': 'nichts', one: 'ein Lied', other: '{count} Lieder' } };
    const german = (count: number) => said(counted, own, 'de', 'found', [count]);
    expect([0, 1, 2].map(german)).toEqual(['nichts', 'ein Lied', '2 Lieder']);
  });

  it('is made by the number that English names with "by"', () => {
    const english = {
      'left(doneCount:number, count:number)': {
        by: 'count',
        one: '{doneCount} of {count} song',
        other: '{doneCount} of {count} songs',
      },
    };
    const own = { left: { one: '{doneCount}/{count} Lied', other: '{doneCount}/{count} Lieder' } };
    expect(said(english, own, 'de', 'left', [5, 1])).toBe('5/1 Lied');
    expect(said(english, own, 'de', 'left', [1, 5])).toBe('1/5 Lieder');
    const misspelt = {
      'left(count:number)': { by: 'cuont', one: '{count} a', other: '{count} b' },
    };
    expect(() => joinForms(misspelt, {}, 'de')).toThrow('left: has no place {cuont} to choose by');
  });

  it('depends on whether something is known', () => {
    const english = {
      'size(name, total:bytes?)': { none: '{name}', other: '{name} of {total}' },
    };
    const german = (own: object, values: unknown[]) =>
      said(english, { size: own }, 'de', 'size', values);
    const own = { none: '{name}', other: '{name} von {total}' };
    expect(german(own, ['A', null])).toBe('A');
    expect(german(own, ['A', 5])).toBe('A von 5 B');
    const wrong = [
      ['the place {total} is missing', { none: '{name}', other: '{name}' }],
      ['the place {name} is missing', { none: 'viel', other: '{name} von {total}' }],
      ['the form "none" is missing', { other: '{name} von {total}' }],
    ] as const;
    for (const [message, form] of wrong) {
      expect(() => german(form, ['A', null])).toThrow(`page.size: ${message}`);
    }
    expect(() => joinForms(english, { size: '{name} {total}' }, 'de')).toThrow('another shape');
  });

  it('depends on yes or no, and both sentences are needed', () => {
    const english = { 'loop(isOn:flag)': { true: 'on', false: 'off' } };
    const own = { loop: { true: 'an', false: 'aus' } };
    expect(said(english, own, 'de', 'loop', [true])).toBe('an');
    expect(said(english, own, 'de', 'loop', [false])).toBe('aus');
    expect(() => joinForms(english, { loop: { true: 'an' } }, 'de')).toThrow('"false" is missing');
    expect(() => joinForms(english, { loop: 'an' }, 'de')).toThrow('another shape');
  });

  it('takes quotes, backslashes and code as text', () => {
    const text = 'a `b` \\ $ "{name}" $';
    expect(said({ 'odd(name)': `${text}{name}` }, {}, 'en', 'odd', ['x'])).toBe(
      'a `b` \\ $ "x" $x',
    );
  });
});
