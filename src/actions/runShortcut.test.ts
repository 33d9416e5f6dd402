// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { SHORTCUT_KEYS } from '../domain/app/shortcuts';
import { createChannel } from '../lib/channel';
import { buildServices } from '../testing/buildServices';
import { ClipSound } from './clipSound';
import { loadListActions } from './lazyActions';
import { runShortcut } from './runShortcut';

// As on an idle page.
beforeAll(async () => void (await loadListActions()));

/** What the keys say while nothing plays: the other ones are silent. */
const SAID = new Map([
  ['copyLink', 'Nothing is playing.'],
  ['toggleLoop', 'Loop queue: off'],
  ['audioOnly', 'Audio only. Applies from the next song'],
  ['quality480', '480p. Applies from the next song'],
  ['quality720', '720p. Applies from the next song'],
  ['toggleNames', 'Names hidden. Press G to show them.'],
]);

it('while practice sounds, Space acts on its clip, and the keys for other songs leave queue and clip alone', () => {
  const services = buildServices();
  const clip = createChannel<'silent' | 'loading' | 'playing' | 'paused'>('playing');
  const clipSound = new ClipSound(services.player, () => '/practice');
  const pause = vi.fn();
  clipSound.follow({ getSound: clip.get, subscribe: clip.subscribe, resume: vi.fn(), pause });
  clip.tell();
  const dispatch = vi.fn();
  const player = { ...services.player, dispatch };
  const tools = { ...services, player, clipSound, navigator: { push: vi.fn() } };
  for (const key of ['togglePlay', 'next', 'previous', 'toggleNowPlaying'] as const) {
    runShortcut(key, tools);
  }
  expect(pause).toHaveBeenCalledOnce();
  expect(dispatch).not.toHaveBeenCalled();
  expect(services.dialogs.getSnapshot().isNowPlayingOpen).toBe(false);
  clip.set('silent');
  runShortcut('togglePlay', tools);
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'togglePlay' });
});

it.each(SHORTCUT_KEYS)(
  'while nothing plays, the key $key for $shortcut says nothing that is false, also while practice asks for a song',
  async ({ shortcut }) => {
    const notify = vi.fn();
    const services = buildServices({ notify });
    services.names.setAsking(true);
    const push = vi.fn();
    runShortcut(shortcut, { ...services, navigator: { push } });
    await new Promise((settled) => setTimeout(settled));
    expect(notify.mock.calls.map(([{ message }]) => message)).toEqual(
      [SAID.get(shortcut)].filter((said) => said !== undefined),
    );
    // The game needs no current song.
    expect(push.mock.calls).toEqual(shortcut === 'guess' ? [['/guess']] : []);
  },
);
