import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const READABLE_RATIO = 4.5;
const NAMED_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i;

function tokensOf(scheme: 'dark' | 'light'): ReadonlyMap<string, string> {
  const block = CSS.match(
    new RegExp(`\\[data-mantine-color-scheme="${scheme}"\\]\\s*\\{([^}]*)\\}`),
  );
  const tokens = new Map<string, string>();
  for (const [, name, value] of (block?.[1] ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)) {
    if (name && value) tokens.set(name, value);
  }
  return tokens;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['ground', 'surface-1', 'surface-2', 'surface-3'];
const INKS = ['text', 'text-muted', 'text-faint', 'accent', 'danger'];
const PAIRS = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
  ['on-warning', 'warning'] as const,
  ['on-danger', 'danger'] as const,
];

describe.each(['dark', 'light'] as const)('the %s colour tokens', (scheme) => {
  const tokens = tokensOf(scheme);

  it.each(PAIRS)('keep %s readable on %s', (ink, ground) => {
    const inkColour = tokens.get(ink) ?? '';
    const groundColour = tokens.get(ground) ?? '';
    expect(inkColour).toMatch(/^#/);
    expect(groundColour).toMatch(/^#/);
    expect(contrast(inkColour, groundColour)).toBeGreaterThanOrEqual(READABLE_RATIO);
  });
});

it('the tokens file is the only style sheet that names a colour', () => {
  const root = new URL('../', import.meta.url);
  const styles = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css') && !path.endsWith('tokens.css'),
  );
  expect(styles.length).toBeGreaterThan(10);
  const named = styles.filter((path) =>
    NAMED_COLOUR.test(readFileSync(new URL(path, root), 'utf8')),
  );
  expect(named).toEqual([]);
});

it('the breaks between layouts follow the size of letters, as the columns do [11.60]', () => {
  const root = new URL('../', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:css|tsx?)$/.test(path) && !path.includes('.test.'),
  );
  const inPixels = sources.filter((path) => {
    const text = readFileSync(new URL(path, root), 'utf8');
    const breaks =
      text.match(/@(?:media|container)[^{]*\{|'(?:not )?\((?:min-|max-)?(?:width|height)[^']*'/g) ??
      [];
    return breaks.some((each) => /\dpx/.test(each));
  });
  expect(inPixels).toEqual([]);
});
