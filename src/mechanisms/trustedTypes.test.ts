import { afterEach, expect, it, vi } from 'vitest';
import { createTrust } from './trustedTypes';

const RULES = { createHTML: (text: string) => `<${text}>` };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('hands the rules on where the browser has no Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(createTrust('ours', RULES)().createHTML('a')).toBe('<a>');
});

it('asks the browser for the name once, when it is first needed', () => {
  const createPolicy = vi.fn((_name: string, rules: typeof RULES) => ({
    createHTML: (text: string) => `trusted ${rules.createHTML(text)}`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const trust = createTrust('ours', RULES);
  expect(createPolicy).not.toHaveBeenCalled();
  expect([trust().createHTML('a'), trust().createHTML('b')]).toEqual([
    'trusted <a>',
    'trusted <b>',
  ]);
  expect(createPolicy.mock.calls).toEqual([['ours', RULES]]);
});
