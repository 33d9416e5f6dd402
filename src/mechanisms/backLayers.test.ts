import { beforeEach, expect, test, vi } from 'vitest';
import { createBackLayers } from './backLayers';

/** A window whose history goes back a moment later, as a browser's does. */
function stage(entries: unknown[] = [{ idx: 3, key: 'page' }]) {
  let place = entries.length - 1;
  const pops: (() => void)[] = [];
  const goBack = () => {
    place -= 1;
    for (const pop of pops) pop();
  };
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
    location: {
      get href() {
        const entry = entries[place];
        return String(typeof entry === 'object' && entry !== null && Reflect.get(entry, 'key'));
      },
    },
    setTimeout: (call) => setTimeout(call),
    addEventListener: (_, listener) => void pops.push(listener),
  });
  const settle = () => vi.advanceTimersByTimeAsync(20);
  return {
    layers,
    history,
    settle,
    goBack,
    goOn,
    entryCount: () => entries.length,
    place: () => place,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('Back closes what lies over the page, and nothing else', async () => {
  const { layers, settle, goBack, history, place } = stage();
  const close = vi.fn(() => remove());
  const remove = layers.add(close);
  await settle();
  expect(history.state).toEqual({ idx: 3, key: 'page', isLayer: true, isLeft: false });
  goBack();
  await settle();
  expect(close).toHaveBeenCalledOnce();
  expect(place()).toBe(0);
  expect(history.state).toEqual({ idx: 3, key: 'page' });
});

test('what is closed by itself leaves an entry that one Back passes over', async () => {
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

test('an entry that is there from before a reload is passed over too', async () => {
  const { goBack, settle, place } = stage([
    { key: 'before' },
    { key: 'page' },
    { key: 'page', isLayer: true },
  ]);
  await settle();
  goBack();
  await settle();
  expect(place()).toBe(0);
});

test('what opens again takes the entry that is left over', async () => {
  const { layers, settle, entryCount, history } = stage();
  layers.add(() => undefined)();
  await settle();
  const remove = layers.add(() => undefined);
  await settle();
  remove();
  await settle();
  layers.add(() => undefined);
  await settle();
  expect(entryCount()).toBe(2);
  expect(history.state).toMatchObject({ isLayer: true });
});

test.each(['told', 'untold'])(
  'a page that is gone to right after something has closed stays (%s)',
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
    expect(history.state).toEqual({ key: 'next', isLayer: true, isLeft: false });
  },
);

test('one makes way for another: Back closes that one', async () => {
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

test('of two, Back closes the upper one first', async () => {
  const { layers, settle, goBack, place } = stage();
  const closed: string[] = [];
  const removeLower = layers.add(() => {
    closed.push('lower');
    removeLower();
  });
  const removeUpper = layers.add(() => {
    closed.push('upper');
    removeUpper();
  });
  await settle();
  goBack();
  await settle();
  expect(closed).toEqual(['upper']);
  goBack();
  await settle();
  expect(closed).toEqual(['upper', 'lower']);
  expect(place()).toBe(0);
});

test('one that may not be closed now stays, and so does the page', async () => {
  const { layers, settle, goBack, place } = stage();
  layers.add(() => undefined);
  await settle();
  goBack();
  await settle();
  expect(place()).toBe(1);
});

test('a page that took the entry is not left again', async () => {
  const { layers, settle, history, place } = stage();
  const remove = layers.add(() => undefined);
  await settle();
  history.replaceState({ idx: 4, key: 'other' });
  remove();
  await settle();
  expect(place()).toBe(1);
});
