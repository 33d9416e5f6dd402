import { vi } from 'vitest';
import { createChannel } from '../lib/channel';
import type { KeptSongs } from '../ui/download/downloadEntry';

/** Songs on this device as the test says; each of them was asked for by itself. */
export function buildKeptSongs(...keptIds: readonly number[]) {
  const channel = createChannel<ReadonlySet<number>>(new Set(keptIds));
  const kept = {
    subscribe: channel.subscribe,
    isKept: (annSongId) => channel.get().has(annSongId),
    isWished: (annSongId) => channel.get().has(annSongId),
    onKeep: vi.fn<KeptSongs['onKeep']>(),
  } satisfies KeptSongs;
  return { kept, setKept: (...ids: readonly number[]) => channel.set(new Set(ids)) };
}
