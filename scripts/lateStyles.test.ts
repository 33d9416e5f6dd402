import { beforeEach, expect, it, vi } from 'vitest';
import { preloadHelper } from './lateStyles';

const PART = 'https://app.example/player/assets/part.js';

type Fetch = (
  load: () => Promise<unknown>,
  styles?: readonly string[],
  part?: string,
) => Promise<unknown>;

/** What stands in the head of the page. */
class FakeLink {
  rel = '';
  href = '';
  crossOrigin: string | null = null;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  remove = () => {
    links = links.filter((link) => link !== this);
  };
}

let links: readonly FakeLink[] = [];
const page = {
  createElement: () => new FakeLink(),
  head: {
    append(link: FakeLink) {
      links = [...links, link];
    },
  },
};

/** What stands in the program for a base, as a module would run it. */
function helper(base: string): Fetch {
  const code = preloadHelper(base).replace('export function', 'return function');
  const made: unknown = new Function('document', code)(page);
  if (typeof made !== 'function') throw new Error('no function');
  return (...asked) => made(...asked);
}

beforeEach(() => {
  links = [];
});

it('gives the part once its styles are there', async () => {
  const onDone = vi.fn();
  const done = helper('./')(async () => 'part', ['./part.css'], PART).then(onDone);
  await Promise.resolve();
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', 'https://app.example/player/assets/part.css'],
  ]);
  expect(onDone).not.toHaveBeenCalled();
  for (const link of links) link.onload();
  await done;
  expect(onDone).toHaveBeenCalledWith('part');
});

it('fetches a style once, whoever asks for it', async () => {
  const fetchPart = helper('./');
  const first = fetchPart(async () => 1, ['./shared.css'], PART);
  const second = fetchPart(async () => 2, ['./shared.css'], PART);
  expect(links).toHaveLength(1);
  for (const link of links) link.onload();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

it('finds styles from the base where the build has one', () => {
  void helper('/elsewhere/')(async () => 1, ['assets/part.css'], PART);
  expect(links.map(({ href }) => href)).toEqual(['/elsewhere/assets/part.css']);
});

it('asks again for a style that did not come', async () => {
  const fetchPart = helper('./');
  const first = fetchPart(async () => 1, ['./part.css'], PART);
  for (const link of links) link.onerror();
  await expect(first).rejects.toThrow('part.css');
  expect(links).toHaveLength(0);
  void fetchPart(async () => 1, ['./part.css'], PART);
  expect(links).toHaveLength(1);
});

it('needs no styles', async () => {
  expect(await helper('./')(async () => 'part')).toBe('part');
});
