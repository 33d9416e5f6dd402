import { describe, expect, it, vi } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { replaceTexts } from './replaceTexts';

const stored = { queue: '["1","2"]', config: '{"volume":1}', 'SuperPlayer.position': '{"a":1}' };
const next = new Map([
  ['queue', '["3"]'],
  ['config', '{"volume":0.25,"theme":"light"}'],
  ['SuperPlayer.settings', '{"isDiscoveryDisabled":true}'],
  ['SuperPlayer.position', null],
] as const);

function setUp(initial: Readonly<Record<string, string>> = stored) {
  const { storage } = createFakeTexts(initial);
  const content = () =>
    Object.fromEntries(
      Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
        .map((key) => [key, storage.getItem(key)] as const)
        .toSorted(([left], [right]) => left.localeCompare(right)),
    );
  return { storage, content };
}

/** Limits the storage to a number of characters, as browsers do. */
function limit(storage: Storage, maxLength: number): void {
  const { setItem } = storage;
  vi.spyOn(storage, 'setItem').mockImplementation((key, text) => {
    const others = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
      .filter((other) => other !== key)
      .map((other) => other.length + (storage.getItem(other)?.length ?? 0));
    const length = others.reduce((total, each) => total + each, key.length + text.length);
    if (length > maxLength) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, text);
  });
}

const lost = vi.fn();

describe('replaceTexts', () => {
  it('writes the new texts and restores the old ones on demand', () => {
    const { storage, content } = setUp();
    const before = content();
    const putBack = replaceTexts(next)(storage, lost);
    expect(content()).toEqual(Object.fromEntries([...next].filter(([, text]) => text !== null)));
    putBack();
    expect(content()).toEqual(before);
  });

  it.each(['queue', 'config', 'SuperPlayer.settings'])(
    'changes nothing when %s is refused',
    (key) => {
      const { storage, content } = setUp();
      const before = content();
      const { setItem } = storage;
      vi.spyOn(storage, 'setItem').mockImplementation((name, text) => {
        if (name === key) throw new DOMException('full', 'QuotaExceededError');
        setItem(name, text);
      });
      expect(() => replaceTexts(next)(storage, lost)).toThrow(DOMException);
      expect(content()).toEqual(before);
    },
  );

  it('writes all texts or none, however much room local storage has', () => {
    for (let maxLength = 0; maxLength < 200; maxLength += 1) {
      const { storage, content } = setUp();
      const before = content();
      limit(storage, maxLength);
      try {
        replaceTexts(next)(storage, lost);
        expect(content()).not.toHaveProperty('SuperPlayer.position');
        expect(content()).toMatchObject({ queue: '["3"]', config: next.get('config') });
      } catch (error) {
        expect(error).toBeInstanceOf(DOMException);
        if (maxLength > 60) expect(content()).toEqual(before);
      }
    }
  });

  it('reports the text that it could not restore', () => {
    const { storage } = setUp();
    const putBack = replaceTexts(next)(storage, lost);
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    putBack();
    expect(lost).toHaveBeenCalledWith('queue', stored.queue);
  });
});
