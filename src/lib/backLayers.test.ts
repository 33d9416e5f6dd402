import { beforeEach, expect, test, vi } from 'vitest';
import { type BackLayers, createBackLayers } from './backLayers';

/** A window whose history goes back a moment later, as a browser's does. */
function stage(entries: unknown[] = [{ idx: 3, key: 'page' }]) {
  let place = entries.length - 1;
  const pops: (() => void)[] = [];
  const goBy = (step: number) => {
    place += step;
    for (const pop of pops) pop();
  };
  const goBack = () => goBy(-1);
  const history = {
    get state() {
      return entries[place];
    },
    pushState(state: unknown) {
      entries.splice(place + 1, entries.length, state);
      place += 1;
    },
    replaceState(state: unknown) {
      entries[place] = state;
    },
    back: () => void setTimeout(goBack, 5),
  };
  /** As a link does, or an address that is typed. */
  const goOn = (key: string) => {
    history.pushState({ key });
    for (const pop of pops) pop();
  };
  const layers = createBackLayers({
    history,
    setTimeout: (call) => setTimeout(call),
    addEventListener: (_, listener) => void pops.push(listener),
  });
  const settle = () => vi.advanceTimersByTimeAsync(20);
  return {
    layers,
    history,
    settle,
    goBack,
    goForward: () => goBy(1),
    goOn,
    entryCount: () => entries.length,
    place: () => place,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('Back closes a layer that is only just opening', async () => {
  const { layers, settle, goBack, history, place } = stage([{ key: 'before' }, { key: 'page' }]);
  const close = vi.fn(() => remove());
  const remove = layers.add(close);
  goBack();
  await settle();
  expect(close).toHaveBeenCalledOnce();
  expect(place()).toBe(1);
  expect(history.state).toMatchObject({ key: 'page' });
});

test('a layer that closed by itself leaves an entry that one Back skips [11.47]', async () => {
  const { layers, settle, goBack, place } = stage([{ key: 'before' }, { key: 'page' }]);
  const close = vi.fn();
  const remove = layers.add(close);
  await settle();
  remove();
  await settle();
  goBack();
  await settle();
  expect(place()).toBe(0);
  expect(close).not.toHaveBeenCalled();
});

test('a layer that opens again reuses the leftover entry', async () => {
  const { layers, settle, entryCount, history } = stage();
  layers.add(() => undefined)();
  await settle();
  const remove = layers.add(() => undefined);
  await settle();
  remove();
  await settle();
  layers.add(() => undefined);
  await settle();
  await settle();
  expect(entryCount()).toBe(2);
  expect(history.state).toMatchObject({ isLayer: true });
});

test.each(['told', 'untold'])(
  'a page that opens right after a layer closed is not left again (%s)',
  async (kind) => {
    const { layers, history, settle, goOn } = stage();
    const remove = layers.add(() => undefined);
    await settle();
    remove();
    await vi.advanceTimersByTimeAsync(2);
    if (kind === 'told') goOn('next');
    else history.pushState({ key: 'next' });
    await settle();
    expect(history.state).toEqual({ key: 'next' });
    await vi.advanceTimersByTimeAsync(1000);
    const close = vi.fn();
    layers.add(close);
    await settle();
    expect(history.state).toMatchObject({ key: 'next', isLayer: true });
  },
);

test('Back closes a dialog that opened just after a menu closed', async () => {
  const { layers, settle, goBack, place } = stage();
  const removeMenu = layers.add(() => undefined);
  await settle();
  removeMenu();
  // The entry of the menu is being left when the dialog comes.
  await vi.advanceTimersByTimeAsync(2);
  const close = vi.fn(() => removeDialog());
  const removeDialog = layers.add(close);
  await settle();
  expect(place()).toBe(1);
  goBack();
  await settle();
  expect(close).toHaveBeenCalledOnce();
  expect(place()).toBe(0);
});

test('Back does not leave the page when its layer refuses to close', async () => {
  const { layers, settle, goBack, place } = stage();
  layers.add(() => undefined);
  await settle();
  goBack();
  await settle();
  expect(place()).toBe(1);
});

test('closing a layer does not go back when another page replaced its entry', async () => {
  const { layers, settle, history, place } = stage();
  const remove = layers.add(() => undefined);
  await settle();
  history.replaceState({ idx: 4, key: 'other' });
  remove();
  await settle();
  expect(place()).toBe(1);
});

/** Things over a page that close when they are told to. */
function openAll(layers: BackLayers, names: readonly string[], closed: string[]) {
  return names.map((name) => {
    const remove = layers.add(() => {
      closed.push(name);
      remove();
    });
    return remove;
  });
}

test('each layer has its own history entry, and Back adds no new ones [12.70]', async () => {
  const { layers, settle, goBack, entryCount, place } = stage();
  const closed: string[] = [];
  openAll(layers, ['queue', 'sheet', 'menu'], closed);
  await settle();
  expect(entryCount()).toBe(4);
  for (const left of [2, 1, 0]) {
    goBack();
    await settle();
    expect(place()).toBe(left);
    expect(entryCount()).toBe(4);
  }
  expect(closed).toEqual(['menu', 'sheet', 'queue']);
});

test('Back closes the lower layer after the upper one closed itself, and the next Back leaves [12.70]', async () => {
  const { layers, settle, goBack, place } = stage([{ key: 'before' }, { key: 'page' }]);
  const closed: string[] = [];
  const [, removeSheet] = openAll(layers, ['queue', 'sheet'], closed);
  await settle();
  removeSheet?.();
  await settle();
  goBack();
  await settle();
  expect(closed).toEqual(['queue']);
  expect(place()).toBe(2);
  goBack();
  await settle();
  expect(place()).toBe(0);
});

test.each([1, 2])(
  'with %i layers open, Back closes no other layer when the upper one closes at that moment',
  async (count) => {
    const { layers, settle, goBack, place } = stage([{ key: 'before' }, { key: 'page' }]);
    const closed: string[] = [];
    const removers = openAll(layers, ['queue', 'menu'].slice(-count), closed);
    await settle();
    removers.at(-1)?.();
    goBack();
    await settle();
    expect(closed).toEqual([]);
    expect(place()).toBe(count);
  },
);

test('Forward to leftover entries opens no layer, and one Back then leaves the page [12.70]', async () => {
  const { layers, settle, goBack, goForward, place } = stage([{ key: 'before' }, { key: 'page' }]);
  const closed: string[] = [];
  openAll(layers, ['queue', 'sheet'], closed);
  await settle();
  goBack();
  goBack();
  await settle();
  goForward();
  await settle();
  goForward();
  await settle();
  expect(place()).toBe(3);
  goBack();
  await settle();
  expect(place()).toBe(0);
  expect(closed).toEqual(['sheet', 'queue']);
});

test('all layers close when the history moves to another page [12.70]', async () => {
  const { layers, settle, goOn } = stage();
  const closed: string[] = [];
  openAll(layers, ['queue', 'dialog'], closed);
  await settle();
  goOn('next');
  await settle();
  expect(closed).toEqual(['dialog', 'queue']);
});
