import { afterEach, expect, it, vi } from 'vitest';
import { createTrust } from './trustedTypes';

const RULES = { createScriptURL: (url: string) => `<${url}>` };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('createTrust uses the rules directly when the browser has no Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(createTrust('ours', RULES)().createScriptURL('a')).toBe('<a>');
});

it('createTrust creates its policy once, when it is first needed', () => {
  const createPolicy = vi.fn((_name: string, rules: typeof RULES) => ({
    createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const trust = createTrust('ours', RULES);
  expect(createPolicy).not.toHaveBeenCalled();
  expect([trust().createScriptURL('a'), trust().createScriptURL('b')]).toEqual([
    'trusted <a>',
    'trusted <b>',
  ]);
  expect(createPolicy.mock.calls).toEqual([['ours', RULES]]);
});
