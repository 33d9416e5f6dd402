import type { Song } from '../../domain/song/song';
import { createChannel } from '../../lib/channel';
import { lazyPart } from '../../lib/lazy';
import * as texts from '../../texts/texts';
import { loadListActions } from '../lazyActions';
import type { Services } from '../services';

/** The songs with a heart. The code that changes them is loaded when they are opened. */
export function createLikes(services: Pick<Services, 'storage' | 'library' | 'notify'>) {
  const liked = createChannel<ReadonlySet<number>>(new Set());
  const opened = lazyPart(loadListActions, ({ openLikes }) => openLikes(services, liked));

  return {
    /** Notifies of every change, by this or another tab. */
    subscribe: liked.subscribe,
    /** False also before they are read. */
    isLiked: (annSongId: number) => liked.get().has(annSongId),
    /** Reads the liked songs and follows changes from then on. */
    open: async () => void (await opened()),
    /**
     * Adds or removes the heart of a song, which can be undone. Never rejects.
     *
     * @param shownName the name in notices; by default the song's own
     * @returns whether it is liked now; null when nothing was changed
     */
    async toggleLike(song: Song, shownName?: string): Promise<boolean | null> {
      const isLiked = () => liked.get().has(song.annSongId);
      const wasShown = isLiked();
      const likes = await opened().catch(() => null);
      // The click was meant for the heart as it was shown; it may already have the requested state.
      if (isLiked() !== wasShown) return isLiked();
      if (likes !== null) return likes.toggleLike(song, shownName);
      services.notify({ tone: 'error', message: texts.shell.partMissing });
      return null;
    },
  };
}

export type Likes = ReturnType<typeof createLikes>;
