import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { defer } from '../../testing/deferred';
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
  it('shows a message for 5 seconds, and an error or a message with an action for 10', () => {
    const store = createToasts();
    store.notify({ tone: 'info', message: 'short' });
    store.notify({ tone: 'error', message: 'error' });
    store.notify({ tone: 'info', message: 'undo', action: { label: 'Undo', onClick: vi.fn() } });
    vi.advanceTimersByTime(5_000);
    expect(messages(store)).toEqual(['error', 'undo']);
    vi.advanceTimersByTime(5_000);
    expect(messages(store)).toEqual([]);
  });

  it('keeps messages while they are held, and restarts their time on release', () => {
    const store = createToasts();
    store.notify({ tone: 'info', message: 'one' });
    store.notify({ tone: 'info', message: 'other' });
    store.hold(true);
    store.notify({ tone: 'info', message: 'two' });
    vi.advanceTimersByTime(60_000);
    expect(messages(store)).toEqual(['one', 'other', 'two']);
    store.hold(false);
    vi.advanceTimersByTime(4_999);
    expect(messages(store)).toEqual(['one', 'other', 'two']);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
  });

  it('gives all messages their time again, unless they are held', () => {
    const store = createToasts();
    store.notify({ tone: 'info', message: 'one' });
    vi.advanceTimersByTime(4_999);
    store.restart();
    vi.advanceTimersByTime(4_999);
    expect(messages(store)).toEqual(['one']);
    store.hold(true);
    store.restart();
    vi.advanceTimersByTime(60_000);
    expect(messages(store)).toEqual(['one']);
    store.hold(false);
    vi.advanceTimersByTime(5_000);
    expect(messages(store)).toEqual([]);
  });

  it('shows the same message once, and at most four messages at a time', () => {
    const store = createToasts();
    for (const message of ['a', 'b', 'a', 'c', 'd', 'e']) store.notify({ tone: 'info', message });
    expect(messages(store)).toEqual(['a', 'c', 'd', 'e']);
  });

  it.each([
    ['says how the work went, for as long as a new message', { tone: 'info', message: 'done' }],
    ['is gone when the work was cancelled', null],
  ] as const)('a message of work in progress %s', async (_, outcome) => {
    const store = createToasts();
    const ended = defer<Notification | null>();
    store.notify({ tone: 'info', message: 'working', outcome: ended.promise });
    store.notify({ tone: 'info', message: 'other' });
    vi.advanceTimersByTime(4_000);
    expect(messages(store)).toContain('working');
    ended.resolve(outcome);
    await ended.promise;
    const said = outcome === null ? [] : [outcome.message];
    expect(messages(store)).toEqual(['other', ...said]);
    vi.advanceTimersByTime(4_999);
    expect(messages(store)).toEqual(said);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
  });

  it('work whose message was dismissed, or has gone by itself, ends without another one', async () => {
    const store = createToasts();
    const outcome = Promise.resolve({ tone: 'info', message: 'done' } as const);
    store.notify({ tone: 'info', message: 'working', outcome });
    store.dismiss(store.getToasts()[0]?.id ?? 0);
    await outcome;
    expect(messages(store)).toEqual([]);
  });

  it('work whose message another one has joined meanwhile does not end that one', async () => {
    const store = createToasts();
    const ended = defer<Notification | null>();
    const series = { key: 'removals', count: 1, say: (total: number) => `${total} removed` };
    store.notify({ tone: 'info', message: 'removing', series, outcome: ended.promise });
    store.notify({ tone: 'info', message: 'removed', series });
    ended.resolve(null);
    await ended.promise;
    expect(messages(store)).toEqual(['2 removed']);
  });

  it('replaces a message by a newer one about the same', () => {
    const store = createToasts();
    store.notify({ tone: 'info', message: '480p', topic: 'quality' });
    store.notify({ tone: 'info', message: 'other' });
    store.notify({ tone: 'info', message: '720p', topic: 'quality' });
    expect(messages(store)).toEqual(['other', '720p']);
  });

  it('keeps a question until it is answered, however many messages follow', () => {
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

  it('notifies its subscribers when a message is dismissed', () => {
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

  it('merges a series of messages into one that counts, and its Undo undoes all of them [12.75]', async () => {
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

  it('counts each series of messages separately [12.75]', () => {
    const store = createToasts();
    for (const key of ['one', 'other', 'one']) {
      const series = { key, count: 1, say: (total: number) => `${total} of ${key}` };
      store.notify({ tone: 'info', message: `of ${key}`, series });
    }
    expect(messages(store)).toEqual(['of other', '2 of one']);
  });
});
