import { expect, it } from 'vitest';
import { withParameters } from './withParameters';

const CURRENT = new URLSearchParams('tag=Band&text=old&tag=School&sort=-name');

it.each([
  [['text'], [['text', 'new']], 'tag=Band&tag=School&sort=-name&text=new'],
  [['text', 'sort', 'unknown'], [], 'tag=Band&tag=School'],
  [
    ['tag'],
    [
      ['tag', 'A'],
      ['tag', 'B'],
    ],
    'text=old&sort=-name&tag=A&tag=B',
  ],
] as const)(
  'withParameters removes %j and adds %j without changing its input',
  (names, entries, expected) => {
    expect(withParameters(CURRENT, names, entries).toString()).toBe(expected);
    expect(CURRENT.get('text')).toBe('old');
  },
);
