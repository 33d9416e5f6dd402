import { expect, it } from 'vitest';
import { HeldUrls } from './heldUrls';

function setUp() {
  const revoked: string[] = [];
  let count = 0;
  const urls = new HeldUrls({
    create() {
      count += 1;
      return `blob:${count}`;
    },
    revoke: (url) => revoked.push(url),
  });
  return { urls, revoked };
}

const BYTES = new Blob([]);
const NOBODY = () => false;

it('two object URLs are held, and the third revokes the oldest', () => {
  const { urls, revoked } = setUp();
  for (const name of ['a', 'b', 'c']) urls.add(name, BYTES, NOBODY);
  expect(revoked).toEqual(['blob:1']);
  expect(urls.find('a', NOBODY)).toBeNull();
  expect(urls.find('c', NOBODY)).toBe('blob:3');
});

it('a URL requested again is reused and becomes the newest', () => {
  const { urls, revoked } = setUp();
  for (const name of ['a', 'b', 'a', 'c']) urls.add(name, BYTES, NOBODY);
  expect(revoked).toEqual(['blob:2']);
  expect(urls.find('a', NOBODY)).toBe('blob:1');
});

it('a URL in use is revoked only once it is no longer in use', () => {
  const { urls, revoked } = setUp();
  const playing = new Set(['blob:1']);
  const isInUse = (url: string) => playing.has(url);
  for (const name of ['a', 'b', 'c', 'd']) urls.add(name, BYTES, isInUse);
  expect(revoked).toEqual(['blob:2']);
  playing.clear();
  urls.add('e', BYTES, isInUse);
  expect(revoked).toEqual(['blob:2', 'blob:1', 'blob:3']);
});
