import type { Song } from '../domain/song';
import { createSoundKit, type SoundKitOptions } from '../player/createSoundKit';
import { type PlayerStage, type StageSettings, setStage } from './playerStage';

/** A player with its late part. */
export interface SoundStage extends PlayerStage {
  /** What the song database answers now. */
  readonly upstream: Map<number, Song>;
  /** Who was looked up there, in order. */
  readonly lookedUpIds: number[];
  readonly setOnline: (isOnline: boolean) => void;
}

export function setSoundStage(
  settings: StageSettings & { readonly kit?: Partial<SoundKitOptions> } = {},
): SoundStage {
  let isOnline = true;
  const onlineListeners = new Set<() => void>();
  const upstream = new Map<number, Song>();
  const lookedUpIds: number[] = [];
  const stage = setStage({
    ...settings,
    options: { isOnline: () => isOnline, ...settings.options },
  });
  stage.player.equip((port) =>
    createSoundKit(port, {
      subscribeOnline(listener) {
        onlineListeners.add(listener);
        return () => onlineListeners.delete(listener);
      },
      isDataSpared: () => false,
      async lookUpSong(annSongId) {
        lookedUpIds.push(annSongId);
        return upstream.get(annSongId) ?? null;
      },
      ...settings.kit,
    }),
  );
  return {
    ...stage,
    upstream,
    lookedUpIds,
    setOnline(isOnlineNow) {
      isOnline = isOnlineNow;
      if (isOnline) for (const listener of onlineListeners) listener();
    },
  };
}
