import type { Changes } from '../database/changes';
import type { SettingsOf, SettingsStore } from './settings';
import { estimateStorage } from './storageEstimate';

/** The browser's part; some lack the last two. */
export type SpaceManager = Pick<StorageManager, 'estimate'> &
  Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

/**
 * How much space there is, and whether the browser keeps what is stored. It is asked to with the
 * first review, playlist or heart, and only once ever, as some browsers ask the user.
 */
export function openSpace(
  manager: SpaceManager | undefined,
  { subscribe }: Pick<Changes, 'subscribe'>,
  mark: SettingsStore<SettingsOf<'keepingMark'>>,
) {
  subscribe(['playlists', 'practice'], () => {
    if (manager?.persist === undefined || mark.getSettings().isAsked) return;
    mark.changeSettings({ isAsked: true });
    manager.persist().catch(() => false);
  });
  return {
    estimate: () => estimateStorage(manager),
    async isKept(): Promise<boolean | null> {
      try {
        return (await manager?.persisted?.()) ?? null;
      } catch {
        return null;
      }
    },
  };
}
