import { vi } from 'vitest';
import type { RowState } from '../domain/song/rowState';
import type { Song } from '../domain/song/song';
import { createChannel } from '../lib/channel';
import type { SongDownloads } from '../ui/download/downloadEntry';
import type { SongLikes } from '../ui/like/songLikes';
import type { SongRowControls } from '../ui/table/songRowControls';

/** Downloads that hold no song. */
const buildSongDownloads = () =>
  ({
    subscribe: () => () => {},
    isDownloaded: () => false,
    isRequested: () => false,
    onDownload: vi.fn<SongDownloads['onDownload']>(),
  }) satisfies SongDownloads;

/** Likes that change only when the test sets them. */
export function buildSongLikes() {
  const liked = createChannel<ReadonlySet<number>>(new Set());
  const likes = {
    subscribe: liked.subscribe,
    isLiked: (annSongId) => liked.get().has(annSongId),
    toggleLike: vi.fn<(song: Song) => void>(),
  } satisfies SongLikes;
  return { likes, setLiked: (...ids: readonly number[]) => liked.set(new Set(ids)) };
}

/** Row controls that only record their calls, and row states that a test can change. */
export function buildSongRowControls(overrides: Partial<SongRowControls> = {}) {
  const states = new Map<number, RowState>();
  const changes = createChannel(null);
  const controls = {
    rowStates: {
      subscribe: (_annSongId: number, listener: () => void) => changes.subscribe(listener),
      getRowState: (annSongId: number): RowState => states.get(annSongId) ?? 'idle',
    },
    likes: buildSongLikes().likes,
    downloads: buildSongDownloads(),
    onPlay: vi.fn<SongRowControls['onPlay']>(),
    onPlayFrom: vi.fn<SongRowControls['onPlayFrom']>(),
    onPlayAll: vi.fn<SongRowControls['onPlayAll']>(),
    findSameRecording: vi.fn<SongRowControls['findSameRecording']>(async () => []),
    onAddToQueue: vi.fn<SongRowControls['onAddToQueue']>(),
    onPlayNext: vi.fn<SongRowControls['onPlayNext']>(),
    onAddToPlaylist: vi.fn<SongRowControls['onAddToPlaylist']>(),
    onLikeAll: vi.fn<SongRowControls['onLikeAll']>(),
    onDownloadAll: vi.fn<SongRowControls['onDownloadAll']>(),
    onCopyLink: vi.fn<SongRowControls['onCopyLink']>(),
    ...overrides,
  };
  return {
    controls,
    setRowState(annSongId: number, state: RowState) {
      states.set(annSongId, state);
      changes.set(null);
    },
  };
}
