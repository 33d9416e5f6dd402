import { vi } from 'vitest';
import type { RowState } from '../domain/song/rowState';
import { createChannel } from '../lib/channel';
import type { SongRowControls } from '../ui/table/songRowControls';
import { buildSongDownloads } from './songDownloadsFake';
import { buildSongLikes } from './songLikesFake';

/** Row controls that do nothing but remember, and row states that a test can change. */
export function buildSongRowControls(overrides: Partial<SongRowControls> = {}) {
  const states = new Map<number, RowState>();
  const changes = createChannel(null);
  const controls = {
    rowStates: {
      subscribe: (_annSongId: number, listener: () => void) => changes.subscribe(listener),
      getRowState: (annSongId: number): RowState => states.get(annSongId) ?? 'idle',
    },
    likes: buildSongLikes().likes,
    downloads: buildSongDownloads().downloads,
    onPlay: vi.fn<SongRowControls['onPlay']>(),
    onPlayFrom: vi.fn<SongRowControls['onPlayFrom']>(),
    onPlayAll: vi.fn<SongRowControls['onPlayAll']>(),
    findSameRecording: vi.fn<SongRowControls['findSameRecording']>(async () => []),
    onAddToQueue: vi.fn<SongRowControls['onAddToQueue']>(),
    onPlayNext: vi.fn<SongRowControls['onPlayNext']>(),
    onAddToPlaylist: vi.fn<SongRowControls['onAddToPlaylist']>(),
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
