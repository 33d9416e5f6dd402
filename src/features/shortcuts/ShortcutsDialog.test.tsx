// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServicesContext } from '../../actions/services';
import { FAR_SEEK_STEP_SECONDS, SEEK_STEP_SECONDS } from '../../domain/media/seek';
import { buildServices } from '../../testing/buildServices';
import { showLanguage } from '../../texts/texts';
import { ShortcutsDialog } from './ShortcutsDialog';

afterEach(cleanup);

/** The keys of the specification in its order, each with its effect. */
const KEYS = [
  ['Space', 'Play / pause'],
  ['. full stop', 'Next song'],
  [', comma', 'Previous song'],
  ['S', 'Shuffle the queue'],
  ['Z', 'Copy media link'],
  ['V', 'Video pop-up'],
  ['M', 'Mute / unmute'],
  ['Arrow up', 'Volume up by 5'],
  ['Arrow down', 'Volume down by 5'],
  ['L', 'Loop queue on / off'],
  ['Q', 'Queue'],
  ['E', 'Quality: audio only'],
  ['R', 'Quality: 480p'],
  ['T', 'Quality: 720p'],
  ['X', 'Open the current anime'],
  ['C', 'Open the main artist'],
];

async function show() {
  const services = buildServices();
  const onClose = vi.fn();
  render(
    <ServicesContext value={services}>
      <ShortcutsDialog onClose={onClose} />
    </ServicesContext>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const { keyChoices } = services.storage;
  return { dialog, keyChoices, onClose, user: userEvent.setup() };
}

const change = (effect: string) => screen.getByRole('button', { name: `Change key: ${effect}` });

it('keys that are held are called as on keyboards of the language [14.13]', async () => {
  onTestFinished(() => showLanguage('en'));
  await showLanguage('de');
  render(
    <ServicesContext value={buildServices()}>
      <ShortcutsDialog onClose={() => undefined} />
    </ServicesContext>,
  );
  expect(await screen.findByText('Strg K')).toBeTruthy();
  expect(screen.getByText('Umschalt ←')).toBeTruthy();
});

it('the shortcuts dialog lists every key of the specification once, with its effect [2.82]', async () => {
  const { dialog } = await show();
  const textsOf = (role: string) => dialog.getAllByRole(role).map((each) => each.textContent);
  const effects = textsOf('definition');
  expect(textsOf('term').map((key, place) => [key, effects[place]])).toEqual(KEYS);
});

it('the shortcuts dialog lists additional keys and the keys of the search below [11.29]', async () => {
  const { dialog } = await show();
  const rowsOf = (name: string) =>
    within(dialog.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(rowsOf('More keys')).toEqual(
    expect.arrayContaining(['?Show shortcuts', 'HLike / unlike']),
  );
  expect(rowsOf('Search field')).toEqual(
    expect.arrayContaining([
      '/Ctrl KGo to the search field',
      'EnterOpen suggestion',
      'Alt EnterPlay suggestion',
      'Shift EnterSearch for the typed text',
      'DeleteRemove recent search',
      'TabGo to the filter chips',
    ]),
  );
  expect(rowsOf('In the song')).toEqual([
    `←→Back / forward ${SEEK_STEP_SECONDS} seconds`,
    `Shift ←Shift →Back / forward ${FAR_SEEK_STEP_SECONDS} seconds`,
    '09Jump to 0–90%',
  ]);
});

describe('changing a shortcut', () => {
  it('is cancelled by Escape, and only the next Escape closes the dialog', async () => {
    const { keyChoices, onClose, user } = await show();
    await user.click(change('Mute / unmute'));
    await user.keyboard('{Escape}');
    expect(change('Mute / unmute').getAttribute('aria-pressed')).toBe('false');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(keyChoices.getSettings()).toEqual({ keys: {} });
  });

  it('works for the space bar, and can be started and cancelled by keyboard', async () => {
    const { keyChoices, user } = await show();
    change('Mute / unmute').focus();
    await user.keyboard('{Enter}');
    expect(change('Mute / unmute').getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Tab}');
    expect(change('Mute / unmute').getAttribute('aria-pressed')).toBe('false');
    await user.click(change('Play / pause'));
    await user.keyboard('p');
    await user.click(change('Mute / unmute'));
    await user.keyboard(' ');
    expect(keyChoices.getSettings()).toEqual({ keys: { ' ': 'p', m: ' ' } });
  });

  it('takes a letter of another script for the Latin key at its place', async () => {
    const { keyChoices, user } = await show();
    await user.click(change('Mute / unmute'));
    fireEvent.keyDown(document.body, { key: 'з', code: 'KeyP' });
    expect(keyChoices.getSettings()).toEqual({ keys: { m: 'p' } });
  });

  it('is not offered for arrow keys', async () => {
    await show();
    expect(screen.queryByRole('button', { name: /Volume up/ })).toBeNull();
  });
});
