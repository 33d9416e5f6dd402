import { isWhollyKept, type KeepWish } from '../../domain/media/keptSongs';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

export interface KeptChange {
  readonly wish: KeepWish;
  /** Of the song or the playlist, as it is shown. */
  readonly name: string;
  /** Whether it is to be kept from now on. */
  readonly isToStay: boolean;
}

/** Keeps a song or a playlist, or no longer, and says so, once; or says why it cannot be. */
export async function changeKept(
  { keeping, notify }: Pick<Services, 'keeping' | 'notify'>,
  { wish, name, isToStay }: KeptChange,
): Promise<void> {
  if (!keeping.getState().isKnown) await keeping.open();
  await (isToStay ? keeping.keep(wish) : keeping.unkeep(wish));
  const { fault } = keeping.getState();
  if (fault !== null && isToStay) {
    notify({ tone: 'error', message: texts.downloads.faults[fault] });
    return;
  }
  const say = (message: string) => notify({ tone: 'info', message });
  if (!isToStay) return say(texts.downloads.willNotKeep(name));
  // That it has come is seen: by its mark in the rows, or its count on the page of the list.
  const isHere = isWhollyKept(wish, keeping.getState());
  say((isHere ? texts.downloads.isKept : texts.downloads.willKeep)(name));
}
