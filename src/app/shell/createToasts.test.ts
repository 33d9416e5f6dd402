import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './createToasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function messages(store: ReturnType<typeof createToasts>): readonly string[] {
  return store.getToasts().map((toast) => toast.message);
}

describe('createToasts', () => {
  it('shows a message for a while; an error, or one with an action, for longer', () => {
    const store = createToasts();
    store.notify({ tone: 'info', message: 'short' });
    store.notify({ tone: 'error', message: 'error' });
    store.notify({ tone: 'info', message: 'undo', action: { label: 'Undo', onClick: vi.fn() } });
    vi.advanceTimersByTime(5_000);
    expect(messages(store)).toEqual(['error', 'undo']);
    vi.advanceTimersByTime(5_000);
    expect(messages(store)).toEqual([]);
  });

  it('keeps what is held and starts its time anew when it is let go', () => {
    const store = createToasts();
    store.notify({ tone: 'info', message: 'one' });
    store.hold(true);
    store.notify({ tone: 'info', message: 'two' });
    vi.advanceTimersByTime(60_000);
    expect(messages(store)).toEqual(['one', 'two']);
    store.hold(false);
    vi.advanceTimersByTime(4_999);
    expect(messages(store)).toEqual(['one', 'two']);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
  });

  it('says the same thing once and never more than four at a time', () => {
    const store = createToasts();
    for (const message of ['a', 'b', 'a', 'c', 'd', 'e']) store.notify({ tone: 'info', message });
    expect(messages(store)).toEqual(['a', 'c', 'd', 'e']);
  });

  it('keeps a question until it is answered, however many messages come', () => {
    const store = createToasts();
    const answer = { label: 'Yes', onClick: vi.fn() };
    store.notify({ tone: 'info', message: 'question', action: answer, decline: answer });
    for (const message of ['a', 'b', 'c', 'd', 'e']) store.notify({ tone: 'info', message });
    expect(messages(store)).toEqual(['question', 'c', 'd', 'e']);
    store.hold(true);
    store.hold(false);
    vi.advanceTimersByTime(60_000);
    expect(messages(store)).toEqual(['question']);
    store.dismiss(store.getToasts()[0]?.id ?? 0);
    expect(messages(store)).toEqual([]);
  });

  it('dismisses one and tells its listeners', () => {
    const store = createToasts();
    const listener = vi.fn();
    store.notify({ tone: 'info', message: 'one' });
    const unsubscribe = store.subscribe(listener);
    store.dismiss(store.getToasts()[0]?.id ?? 0);
    expect(messages(store)).toEqual([]);
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    store.notify({ tone: 'info', message: 'two' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('counts what comes one after another, in one message whose Undo takes all of it back [12.75]', async () => {
    const store = createToasts();
    const undone: string[] = [];
    const remove = (what: string, count: number) =>
      store.notify({
        tone: 'info',
        message: `removed ${what}`,
        action: {
          label: 'Undo',
          onClick: () => Promise.resolve().then(() => undone.push(what)),
        },
        series: { key: 'removals', count, say: (total) => `${total} removed` },
      });
    remove('a', 1);
    const [{ id = 0 } = {}] = store.getToasts();
    store.notify({ tone: 'info', message: 'between' });
    remove('b', 3);
    vi.advanceTimersByTime(9_000);
    remove('c', 2);
    expect(messages(store)).toEqual(['6 removed']);
    expect(store.getToasts()[0]?.id).toBe(id);
    vi.advanceTimersByTime(9_999);
    await store.getToasts()[0]?.action?.onClick();
    expect(undone).toEqual(['c', 'b', 'a']);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
    remove('d', 1);
    expect(messages(store)).toEqual(['removed d']);
    await store.getToasts()[0]?.action?.onClick();
    expect(undone).toEqual(['c', 'b', 'a', 'd']);
  });

  it('counts each series for itself [12.75]', () => {
    const store = createToasts();
    for (const key of ['one', 'other', 'one']) {
      const series = { key, count: 1, say: (total: number) => `${total} of ${key}` };
      store.notify({ tone: 'info', message: `of ${key}`, series });
    }
    expect(messages(store)).toEqual(['of other', '2 of one']);
  });
});
