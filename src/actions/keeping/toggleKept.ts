import { isSameWish, type KeepWish } from '../../domain/keptSongs';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

/** Whether it was asked to be kept by itself: a song of a kept playlist is not. */
export function isWished({ keeping }: Pick<Services, 'keeping'>, wish: KeepWish): boolean {
  return keeping.getState().wishes.some((each) => isSameWish(each, wish));
}

/**
 * Keeps what is not kept, and the other way round, and says so.
 *
 * @param name of the song or the playlist, as it is shown
 */
export async function toggleKept(
  services: Pick<Services, 'keeping' | 'notify'>,
  wish: KeepWish,
  name: string,
): Promise<void> {
  const { keeping, notify } = services;
  if (!keeping.getState().isKnown) await keeping.open();
  const isKept = isWished(services, wish);
  await (isKept ? keeping.unkeep(wish) : keeping.keep(wish));
  const { fault } = keeping.getState();
  if (fault !== null && !isKept) {
    notify({ tone: 'error', message: texts.keeping.faults[fault] });
    return;
  }
  const said = isKept ? texts.keeping.willNotKeep : texts.keeping.willKeep;
  notify({ tone: 'info', message: said(name) });
}
