import { expect, it, vi } from 'vitest';
import { createToasts } from '../../app/shell/createToasts';
import { isSameListen, type Listen } from '../../domain/listens/listens';
import { buildServices } from '../../testing/buildServices';
import { openTestStorage } from '../../testing/openTestStorage';
import { removeListen } from './EveryListen';

const listen = (annSongId: number, startedAtMs: number): Listen => ({
  annSongId,
  startedAtMs,
  listenedSeconds: 60,
});
const LISTENS = [listen(1, 1000), listen(1, 2000), listen(2, 3000)];

/** A page with these listens; each row can delete its own. */
async function openPage() {
  const storage = openTestStorage();
  const kept = await storage.openListens();
  for (const each of LISTENS) await kept.keep(each);
  const toasts = createToasts();
  const services = buildServices({ storage, notify: toasts.notify });
  const remove = (place: number) => {
    const each = LISTENS[place] ?? listen(0, 0);
    return removeListen(each, `Song ${each.annSongId}`, services, () => undefined);
  };
  const left = async () => {
    const all = await kept.getAll();
    return LISTENS.flatMap((each, place) =>
      all.some((one) => isSameListen(one, each)) ? place : [],
    );
  };
  return { kept, toasts, remove, left };
}

function pressUndo(toasts: ReturnType<typeof createToasts>): void {
  for (const { id, action } of toasts.getToasts()) {
    toasts.dismiss(id);
    void action?.onClick();
  }
}

it.each([
  ['one song', [0, 1], ['2 listens deleted']],
  ['two songs', [1, 2], ['2 listens deleted']],
])(
  'listens of %s deleted one right after the other are all restored by Undo [11.55]',
  async (_, places, words) => {
    const { kept, toasts, remove, left } = await openPage();
    await Promise.all(places.map(remove));
    expect(await left()).toHaveLength(1);
    expect(toasts.getToasts().map(({ message }) => message)).toEqual(words);
    pressUndo(toasts);
    await vi.waitFor(async () => expect(await kept.getAll()).toEqual(LISTENS));
  },
);

it('Undo restores only the listens deleted since the last Undo', async () => {
  const { kept, toasts, remove, left } = await openPage();
  await remove(0);
  pressUndo(toasts);
  await vi.waitFor(async () => expect(await left()).toEqual([0, 1, 2]));
  const putBack = vi.spyOn(kept, 'putBack');
  await remove(2);
  toasts.dismiss(toasts.getToasts()[0]?.id ?? 0);
  await remove(1);
  pressUndo(toasts);
  await vi.waitFor(async () => expect(await left()).toEqual([0, 1]));
  expect(putBack).toHaveBeenCalledExactlyOnceWith([LISTENS[1]]);
});
