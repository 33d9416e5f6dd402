// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { SHORTCUT_KEYS } from '../domain/app/shortcuts';
import { buildServices } from '../testing/buildServices';
import { runShortcut } from './runShortcut';

/** What the keys say while nothing plays: the other ones are silent. */
const SAID = new Map([
  ['copyLink', 'Nothing is playing.'],
  ['toggleLoop', 'Loop queue: off'],
  ['audioOnly', 'Audio only. Applies from the next song'],
  ['quality480', '480p. Applies from the next song'],
  ['quality720', '720p. Applies from the next song'],
  ['toggleNames', 'Names hidden. Press G to show them.'],
]);

it.each(SHORTCUT_KEYS)(
  'while nothing plays, the key $key for $shortcut says nothing that is false, also while practice asks for a song',
  ({ shortcut }) => {
    const notify = vi.fn();
    const services = buildServices({ notify });
    services.names.setAsking(true);
    const push = vi.fn();
    runShortcut(shortcut, { ...services, navigator: { push } });
    expect(notify.mock.calls.map(([{ message }]) => message)).toEqual(
      [SAID.get(shortcut)].filter((said) => said !== undefined),
    );
    expect(push).not.toHaveBeenCalled();
  },
);
