import type { Changes } from '../database/changes';
import type { SettingsOf, SettingsStore } from './settings';

/** The browser's part; some lack the last two. */
export type SpaceManager = Pick<StorageManager, 'estimate'> &
  Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

export interface StorageEstimateBytes {
  readonly usedBytes: number;
  /** The maximum the browser allows this site. */
  readonly quotaBytes: number;
}

/**
 * How much space there is, and whether the browser keeps what is stored. It is asked to with the
 * first review, playlist or heart, and only once ever, as some browsers ask the user.
 */
export function openSpace(
  manager: SpaceManager | undefined,
  { subscribe }: Changes,
  mark: SettingsStore<SettingsOf<'keepingMark'>>,
) {
  function askToKeep(): void {
    if (manager?.persist === undefined || mark.getSettings().isAsked) return;
    mark.changeSettings({ isAsked: true });
    manager.persist().catch(() => false);
  }
  // Hearts are a playlist.
  subscribe(['playlists'], askToKeep);
  return {
    /** To be called with each review. */
    askToKeep,
    /** Null if the browser does not report it. */
    async estimate(): Promise<StorageEstimateBytes | null> {
      const { usage, quota } = (await manager?.estimate().catch(() => null)) ?? {};
      if (usage === undefined || quota === undefined) return null;
      return { usedBytes: usage, quotaBytes: quota };
    },
    /** Whether the browser keeps the data until the user deletes it; null if it does not say. */
    async isKept(): Promise<boolean | null> {
      return (await manager?.persisted?.().catch(() => null)) ?? null;
    },
  };
}
