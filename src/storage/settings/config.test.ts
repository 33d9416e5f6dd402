import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../../domain/appConfig';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';
import { parseConfig } from './config';

function openWith(text: string) {
  const texts = createFakeTexts({ config: text });
  return { texts, storage: openTestStorage({ localStorage: texts.storage }) };
}

describe('settings read from a damaged text', () => {
  it.each([
    ['no JSON', '{"theme":', {}],
    ['null', 'null', {}],
    ['a list', '[1,2]', {}],
    ['fields of wrong types', '{"theme":7,"loop":"yes","volume":{},"playIndex":-3}', {}],
    ['a volume above the range', '{"volume":80}', { volume: 1 }],
    ['a volume below the range', '{"volume":-0.5}', { volume: 0 }],
    ['numbers as texts', '{"volume":"0.25","playIndex":"3"}', { volume: 0.25, playIndex: 3 }],
    ['a quality as a number', '{"streaming":720}', { streaming: '720' }],
    [
      'a choice that is an object without a text',
      '{"theme":{"toString":1},"loop":false}',
      { loop: false },
    ],
    ['a host that is never offered', '{"server":"CAT","loop":false}', { loop: false }],
    ['one good field among bad ones', '{"theme":"light","audio":null}', { theme: 'light' }],
  ])('%s gives defaults only where it must [3.9 4.25 5.9]', (_name, text, expected) => {
    const { storage } = openWith(text);
    expect(storage.config.getSettings()).toEqual({ ...DEFAULT_CONFIG, ...expected });
  });

  it('never throws and always gives complete settings', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const config = parseConfig(value);
        expect(Object.keys(config).toSorted()).toEqual(Object.keys(DEFAULT_CONFIG).toSorted());
        expect(config.volume).toBeGreaterThanOrEqual(0);
        expect(config.volume).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('changeSettings', () => {
  it('keeps fields that another program has put there', () => {
    const { texts, storage } = openWith('{"volume":0.5,"karaoke":true}');
    storage.config.changeSettings({ loop: false });
    expect(JSON.parse(texts.storage.getItem('config') ?? '')).toEqual({
      ...DEFAULT_CONFIG,
      volume: 0.5,
      loop: false,
      karaoke: true,
    });
  });

  it('does not put back what another tab has changed meanwhile', () => {
    const texts = createFakeTexts();
    const first = openTestStorage({ localStorage: texts.storage });
    const second = openTestStorage({ localStorage: texts.storage });
    first.config.changeSettings({ volume: 0.1 });
    second.config.changeSettings({ loop: false });
    first.config.changeSettings({ server: 'EU1' });
    expect(second.config.getSettings()).toMatchObject({ volume: 0.1, loop: false, server: 'EU1' });
  });

  it('gives the same object until something changes, and tells when it does', () => {
    const { storage } = openWith('{}');
    const listener = vi.fn();
    storage.config.subscribeSettings(listener);
    const before = storage.config.getSettings();
    expect(storage.config.getSettings()).toBe(before);
    storage.config.changeSettings({ volume: 0.3 });
    expect(listener).toHaveBeenCalledOnce();
    expect(storage.config.getSettings()).not.toBe(before);
  });

  it('is told of a change in another tab', () => {
    const events = new EventTarget();
    const texts = createFakeTexts();
    const storage = openTestStorage({ localStorage: texts.storage, events });
    const listener = vi.fn();
    storage.config.subscribeSettings(listener);
    texts.storage.setItem('config', '{"volume":0.7}');
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'config' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(storage.config.getSettings().volume).toBe(0.7);
  });
});
