import type { Player } from '../../domain/media/playback';
import type { AppStorage } from '../../storage/openStorage';

/**
 * Notes what the lists of the library hold while names are hidden and nothing plays yet: what a
 * hidden song adds to them would tell its names.
 */
export function keepWhatWasFound(
  { nameHiding, openLists, changes }: Pick<AppStorage, 'nameHiding' | 'openLists' | 'changes'>,
  player: Pick<Player, 'getSnapshot'>,
): void {
  const isWanted = () => {
    const { isOn, foundUpTo } = nameHiding.getSettings();
    return isOn && (foundUpTo === null || player.getSnapshot().currentSongId === null);
  };

  async function note(): Promise<void> {
    // Where the code cannot be loaded, no list can be shown either.
    const lists = isWanted() ? await openLists().catch(() => null) : null;
    if (lists === null) return;
    const foundUpTo = await lists.readNewestIds();
    if (isWanted()) nameHiding.changeSettings({ foundUpTo });
  }

  nameHiding.subscribeSettings(() => {
    if (nameHiding.getSettings().foundUpTo === null) void note();
  });
  changes.subscribe(['songs'], () => void note());
  void note();
}
