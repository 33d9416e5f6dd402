import { describe, expect, it, vi } from 'vitest';
import { createChannel } from '../../lib/channel';
import { createFakeKeeping } from '../../testing/fakeKeeping';
import { changeKept } from './changeKept';

const WISH = { kind: 'song', id: 3 } as const;
const TANK = { wish: WISH, name: 'Tank!' };

describe('keeping a song', () => {
  it('is asked for, taken back, and said each time', async () => {
    const services = { keeping: createFakeKeeping(), notify: vi.fn() };
    await changeKept(services, { ...TANK, isToStay: true });
    expect(services.keeping.getState().wishes).toEqual([WISH]);
    await changeKept(services, { ...TANK, isToStay: false });
    expect(services.keeping.getState().wishes).toEqual([]);
    expect(services.notify.mock.calls.map(([{ message }]) => message)).toEqual([
      'Tank! will be kept on this device.',
      'Tank! is no longer kept on this device.',
    ]);
  });

  it('is said once, however soon it is here; and at once that it is, where it is already [11.42 12.57]', async () => {
    const keeping = createFakeKeeping();
    const channel = createChannel({ ...keeping.getState(), wishes: [WISH] });
    const notify = vi.fn();
    const followed = { ...keeping, getState: channel.get, subscribe: channel.subscribe };
    await changeKept({ keeping: followed, notify }, { ...TANK, isToStay: true });
    channel.set({ ...channel.get(), byteCount: 5 });
    channel.set({ ...channel.get(), keptIds: new Set([3]) });
    channel.set({ ...channel.get(), byteCount: 9 });
    expect(notify.mock.calls.map(([{ message }]) => message)).toEqual([
      'Tank! will be kept on this device.',
    ]);
    await changeKept({ keeping: followed, notify }, { ...TANK, isToStay: true });
    expect(notify).toHaveBeenLastCalledWith({
      tone: 'info',
      message: 'Tank! is kept on this device.',
    });
  });

  it('does what was asked for, also where it was not known yet what is kept', async () => {
    const open = vi.fn(async () => {});
    const keeping = createFakeKeeping({ isKnown: false, wishes: [WISH] }, { open });
    await changeKept({ keeping, notify: vi.fn() }, { ...TANK, isToStay: true });
    expect(open).toHaveBeenCalledOnce();
    expect(keeping.getState().wishes).toEqual([WISH]);
  });

  it('that is not possible says why', async () => {
    const services = { keeping: createFakeKeeping({ fault: 'blocked' }), notify: vi.fn() };
    await changeKept(services, { ...TANK, isToStay: true });
    expect(services.notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'error',
      message: 'This browser keeps nothing for this page, as in a private window.',
    });
  });

  it('that ends is said as that, whatever went wrong with others before', async () => {
    const keeping = createFakeKeeping({ fault: 'full', wishes: [WISH] });
    const notify = vi.fn();
    await changeKept({ keeping, notify }, { ...TANK, isToStay: false });
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'info',
      message: 'Tank! is no longer kept on this device.',
    });
  });
});
