import { expect, it } from 'vitest';
import { createClassNames } from './classNames';

it('names a class after itself and its file, wherever the project lies', () => {
  const here = createClassNames('/home/me/player');
  const there = createClassNames('/srv/build');
  const bar = here('bar', '/home/me/player/src/ui/shell/TopBar.module.css');
  expect(bar).toMatch(/^bar-[\w-]{3}$/);
  expect(there('bar', '/srv/build/src/ui/shell/TopBar.module.css')).toBe(bar);
  expect(here('bar', '/home/me/player/src/ui/player/PlayerBar.module.css')).not.toBe(bar);
  expect(here('bar', '/home/me/player/src/ui/shell/TopBar.module.css')).toBe(bar);
});

it('fails where two files would have one name', () => {
  const nameClass = createClassNames('/');
  // So many files that some of them have the same mark.
  const nameAll = () => {
    for (let file = 0; file < 5_000; file += 1) nameClass('list', `/src/${file}.module.css`);
  };
  expect(nameAll).toThrow(/share the class list-/);
});
