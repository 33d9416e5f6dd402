import type { Song } from '../../domain/song';
import { createChannel } from '../../mechanisms/channel';
import { keepModule } from '../../mechanisms/keepModule';
import * as texts from '../../texts/texts';
import type { Services } from '../services';
import type { OpenedLikes } from './openLikes';

/** Which songs have a heart. */
export interface Likes {
  /** Hears of every change, by this tab or another one. */
  readonly subscribe: (listener: () => void) => () => void;
  /** False also as long as they have not been read. */
  readonly isLiked: (annSongId: number) => boolean;
  /** Reads them and keeps up with them from then on. */
  readonly open: () => Promise<void>;
  /**
   * Gives the song a heart, or takes it away, which can be undone. Never rejects.
   *
   * @returns whether it has one now; null when nothing was changed
   */
  readonly toggleLike: (song: Song) => Promise<boolean | null>;
}

/** Fetches what reads and changes them. */
export const loadLikes = keepModule(() => import('./openLikes'));

/** Hearts as they are declared; what fills them is fetched when they are opened. */
export function createLikes(services: Pick<Services, 'storage' | 'library' | 'notify'>): Likes {
  const liked = createChannel<ReadonlySet<number>>(new Set());
  let opened: Promise<OpenedLikes> | null = null;

  async function open(): Promise<OpenedLikes> {
    const { openLikes } = await loadLikes();
    opened ??= openLikes(services, liked);
    return opened;
  }

  return {
    subscribe: liked.subscribe,
    isLiked: (annSongId) => liked.get().has(annSongId),
    open: async () => void (await open()),
    async toggleLike(song) {
      const likes = await open().catch(() => null);
      if (likes !== null) return likes.toggleLike(song);
      services.notify({ tone: 'error', message: texts.shell.partMissing });
      return null;
    },
  };
}
