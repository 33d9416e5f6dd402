import { expect, it } from 'vitest';
import { addressText, parseAddress } from './address';

it.each([
  ['', '/', '', ''],
  ['/', '/', '', ''],
  ['anime/1', '/anime/1', '', ''],
  ['/song/?page=2&filter=a?b', '/song/', '?page=2&filter=a?b', ''],
  ['/song?page=2#top?x', '/song', '?page=2', '#top?x'],
  ['/song#top', '/song', '', '#top'],
  ['/song?', '/song', '', ''],
  ['/song?#', '/song', '', ''],
  ['/search/100%25', '/search/100%25', '', ''],
  ['/search/%E0%A4%A', '/search/%E0%A4%A', '', ''],
])(
  'parseAddress splits %j without decoding it, and addressText joins it again',
  (text, pathname, search, hash) => {
    const parts = parseAddress(text);
    expect(parts).toEqual({ pathname, search, hash });
    expect(parseAddress(addressText(parts))).toEqual(parts);
  },
);
