import type { Song } from '../../domain/song/song';
import { createChannel } from '../../lib/channel';
import * as texts from '../../texts/texts';
import { loadListActions } from '../lazyActions';
import type { Services } from '../services';
import type { OpenedLikes } from './openLikes';

/** Which songs have a heart. The code that changes them is fetched when they are opened. */
export function createLikes(services: Pick<Services, 'storage' | 'library' | 'notify'>) {
  const liked = createChannel<ReadonlySet<number>>(new Set());
  let opened: Promise<OpenedLikes> | null = null;

  async function open(): Promise<OpenedLikes> {
    const { openLikes } = await loadListActions();
    opened ??= openLikes(services, liked);
    return opened;
  }

  return {
    /** Hears of every change, by this tab or another one. */
    subscribe: liked.subscribe,
    /** False also as long as they have not been read. */
    isLiked: (annSongId: number) => liked.get().has(annSongId),
    /** Reads them and keeps up with them from then on. */
    open: async () => void (await open()),
    /**
     * Gives the song a heart, or takes it away, which can be undone. Never rejects.
     *
     * @param shownName what it is called in what is said; by its own name unless told otherwise
     * @returns whether it has one now; null when nothing was changed
     */
    async toggleLike(song: Song, shownName?: string): Promise<boolean | null> {
      const isLiked = () => liked.get().has(song.annSongId);
      const wasShown = isLiked();
      const likes = await open().catch(() => null);
      // The press was meant for the heart as it was shown; by now it may have become what was asked for.
      if (isLiked() !== wasShown) return isLiked();
      if (likes !== null) return likes.toggleLike(song, shownName);
      services.notify({ tone: 'error', message: texts.shell.partMissing });
      return null;
    },
  };
}

export type Likes = ReturnType<typeof createLikes>;
