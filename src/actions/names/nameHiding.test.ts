import { beforeEach, expect, it } from 'vitest';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { createNames, type Names } from './nameHiding';

const SEEN = { isOn: true, isHidden: false, shownSongId: 1 };
const HIDDEN = { isOn: true, isHidden: true, shownSongId: null };

let player = createFakePlayer();
let { nameHiding } = openMemoryStorage();
let names: Names;

beforeEach(() => {
  player = createFakePlayer();
  ({ nameHiding } = openMemoryStorage());
  player.show({ queue: [1, 2, 3], currentSongId: 1 });
  names = createNames(player, nameHiding);
});

it.each([
  ['here', () => names.toggle()],
  ['in another tab', () => nameHiding.changeSettings({ isOn: !nameHiding.getSettings().isOn })],
])(
  'a revealed song is hidden again after guessing is turned off and on (%s) [12.73]',
  (_, toggle) => {
    toggle();
    expect(names.get()).toEqual(HIDDEN);
    names.show();
    expect(names.get()).toEqual(SEEN);
    toggle();
    expect(names.get()).toEqual({ isOn: false, isHidden: false, shownSongId: null });
    toggle();
    expect(names.get()).toEqual(HIDDEN);
  },
);

it('names are hidden while practice asks, and can be revealed meanwhile', () => {
  names.setAsking(true);
  expect(names.get()).toMatchObject({ isOn: false, isHidden: true });
  names.show();
  expect(names.get().isHidden).toBe(false);
  names.setAsking(true);
  names.setAsking(false);
  expect(names.get().isHidden).toBe(false);
});

it('name hiding hides every song of the current queue except the revealed song [12.72]', () => {
  const hidden = () => [1, 2, 3, 4].filter(names.hides);
  expect(hidden()).toEqual([]);
  names.toggle();
  expect(hidden()).toEqual([1, 2, 3]);
  names.show();
  expect(hidden()).toEqual([2, 3]);
  player.show({ queue: [1, 4] });
  expect(hidden()).toEqual([4]);
  names.toggle();
  expect(hidden()).toEqual([]);
});
