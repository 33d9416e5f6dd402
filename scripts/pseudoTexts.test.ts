import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pseudoForm } from './pseudoTexts.mjs';

const FORMS = resolve(import.meta.dirname, '../src/texts');

describe('the pseudo language', () => {
  const placesOf = (text: string) => text.match(/\{[^{}]*\}/g) ?? [];
  const lengthOf = (text: string) => text.replace(/\{[^{}]*\}/g, '').length;

  function leavesOf(form: unknown): readonly string[] {
    if (typeof form === 'string') return [form];
    if (typeof form !== 'object' || form === null) return [];
    return Object.entries(form).flatMap(([key, value]) =>
      key === 'by' || key.startsWith('//') ? [] : leavesOf(value),
    );
  }

  it('is 40 % longer, in brackets, and has the same places', () => {
    const form: unknown = JSON.parse(readFileSync(join(FORMS, 'en', 'lists.json'), 'utf8'));
    const english = leavesOf(form);
    const pseudo = leavesOf(pseudoForm(form));
    expect(english.length).toBeGreaterThan(50);
    expect(pseudo.length).toBe(english.length);
    for (const [at, text] of english.entries()) {
      const made = pseudo[at] ?? '';
      expect(placesOf(made)).toEqual(placesOf(text));
      if (!/\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''))) continue;
      expect(made).toMatch(/^\[.*\]$/);
      expect(lengthOf(made)).toBeGreaterThanOrEqual(lengthOf(text) * 1.4);
    }
  });
});
