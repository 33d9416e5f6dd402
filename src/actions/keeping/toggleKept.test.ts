import { describe, expect, it, vi } from 'vitest';
import { createFakeKeeping } from '../../testing/fakeKeeping';
import { isWished, toggleKept } from './toggleKept';

const WISH = { kind: 'song', id: 3 } as const;

describe('keeping a song', () => {
  it('is asked for, taken back, and said each time', async () => {
    const services = { keeping: createFakeKeeping(), notify: vi.fn() };
    await toggleKept(services, WISH, 'Tank!');
    expect(isWished(services, WISH)).toBe(true);
    await toggleKept(services, WISH, 'Tank!');
    expect(isWished(services, WISH)).toBe(false);
    expect(services.notify.mock.calls.map(([{ message }]) => message)).toEqual([
      'Tank! is kept on this device.',
      'Tank! is no longer kept on this device.',
    ]);
  });

  it('that is not possible says why', async () => {
    const services = { keeping: createFakeKeeping({ fault: 'blocked' }), notify: vi.fn() };
    await toggleKept(services, WISH, 'Tank!');
    expect(services.notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'error',
      message: 'This browser keeps nothing for this page, as in a private window.',
    });
  });
});
