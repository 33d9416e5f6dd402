import { expect, it, vi } from 'vitest';
import { createBroadcast } from '../../mechanisms/broadcast';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { TEXT_KEYS } from '../database/keys';
import { DEFAULT_EXTRA_SETTINGS } from './extraSettings';

function openWith(text: string | null) {
  const fake = createFakeTexts(text === null ? {} : { [TEXT_KEYS.extraSettings]: text });
  return { fake, settings: openTestStorage({ localStorage: fake.storage }).extraSettings };
}

it.each([
  ['nothing', null, false],
  ['no JSON', '{', false],
  ['a list', '[true]', false],
  ['a wrong type', '{"isDiscoveryDisabled":"no"}', false],
  ['what was chosen', '{"isDiscoveryDisabled":true}', true],
])('reads %s', (_name, text, isDiscoveryDisabled) => {
  expect(openWith(text).settings.getSettings()).toEqual({
    ...DEFAULT_EXTRA_SETTINGS,
    isDiscoveryDisabled,
  });
});

it('tells of a change, keeps fields it does not know and leaves config alone', () => {
  const { fake, settings } = openWith('{"later":7}');
  const listener = vi.fn();
  settings.subscribeSettings(listener);
  const before = settings.getSettings();
  expect(settings.getSettings()).toBe(before);
  settings.changeSettings({ isDiscoveryDisabled: true });
  expect(listener).toHaveBeenCalledOnce();
  expect(settings.getSettings().isDiscoveryDisabled).toBe(true);
  expect(JSON.parse(fake.storage.getItem(TEXT_KEYS.extraSettings) ?? '')).toEqual({
    later: 7,
    isDiscoveryDisabled: true,
    isMuted: false,
  });
  expect(fake.storage.getItem('config')).toBeNull();
});

it('a damaged field leaves the others as they were chosen', () => {
  const { settings } = openWith('{"isDiscoveryDisabled":null,"isMuted":true}');
  expect(settings.getSettings()).toEqual({ isDiscoveryDisabled: false, isMuted: true });
});

it.each([
  ['year=1998&season=fall', true],
  ['year=noDate', true],
  ['year=all&season=winter', true],
  ['year=soon', false],
  ['year=1998&season=monsoon', false],
  [`year=1998&season=fall${'x'.repeat(100)}`, false],
])('%s is a season that somebody can have looked at: %s', (lastSeason, isSensible) => {
  const { settings } = openWith(JSON.stringify({ lastSeason }));
  expect(settings.getSettings().lastSeason).toBe(isSensible ? lastSeason : undefined);
});

it('travels in a full backup', async () => {
  const source = openTestStorage();
  source.extraSettings.changeSettings({ isDiscoveryDisabled: true });
  const { text } = await source.backups.exportBackup();
  const target = openTestStorage();
  const read = await target.backups.readFile(new Blob([text]));
  if (!read.ok) throw new Error(read.problem.code);
  await target.backups.restore(read.value);
  expect(target.extraSettings.getSettings().isDiscoveryDisabled).toBe(true);
});

it('another tab is told to begin anew, and writes nothing any more', async () => {
  const fake = createFakeTexts();
  const pair = new MessageChannel();
  const here = openTestStorage({
    localStorage: fake.storage,
    broadcast: createBroadcast(portOf(pair.port1)),
  });
  const there = openTestStorage({
    localStorage: fake.storage,
    broadcast: createBroadcast(portOf(pair.port2)),
  });
  const told = new Promise<void>((done) => there.changes.subscribe(['everything'], done));
  await here.cleanData();
  await told;
  there.config.changeSettings({ volume: 0.5 });
  expect(fake.storage.length).toBe(0);
  pair.port1.close();
});

/** One end of a wire, in the shape of a channel between tabs. */
function portOf(port: MessagePort) {
  return {
    postMessage: (message: unknown) => port.postMessage(message),
    set onmessage(listener: ((event: MessageEvent) => void) | null) {
      port.onmessage = listener;
    },
    close: () => port.close(),
  };
}
