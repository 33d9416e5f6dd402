import { areNamesHidden, followSong, type NameHiding } from '../../domain/app/nameHiding';
import type { Player } from '../../domain/media/playback';
import { createChannel } from '../../lib/channel';
import type { SettingsOf, SettingsStore } from '../../storage/settings/settings';

/** What is to be seen of the song that is on. */
export interface NamesSeen {
  /** The user guesses along: each new song comes without its names. */
  readonly isOn: boolean;
  /** Those of the song that is on are hidden. */
  readonly isHidden: boolean;
  /** The only song of the queue that is named meanwhile; null for none. */
  readonly shownSongId: number | null;
}

export interface Names {
  /** The same object as long as nothing changes. */
  readonly get: () => NamesSeen;
  readonly subscribe: (listener: () => void) => () => void;
  readonly toggle: () => void;
  /** Shows those of the song that is on, and of no other. */
  readonly show: () => void;
  /** Whether a song keeps its names to itself: one of the queue, while the user guesses along. */
  readonly hides: (annSongId: number) => boolean;
}

/** Hides the names of the songs that are on, in all tabs and over a reload, until told otherwise. */
export function createNames(
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  choice: SettingsStore<SettingsOf<'nameHiding'>>,
): Names {
  const songId = () => player.getSnapshot().currentSongId;
  let queued: { readonly queue: readonly number[]; readonly ids: ReadonlySet<number> } | null =
    null;
  let hiding: NameHiding = { ...choice.getSettings(), shownSongId: null };
  const seen = createChannel<NamesSeen>(look());

  function look(): NamesSeen {
    const { isOn, shownSongId } = hiding;
    return { isOn, isHidden: isOn && areNamesHidden(hiding, songId()), shownSongId };
  }
  function change(changed: NameHiding): void {
    hiding = followSong(changed, songId());
    const next = look();
    const { isOn, isHidden, shownSongId } = seen.get();
    const isSame = next.isOn === isOn && next.isHidden === isHidden;
    if (!isSame || next.shownSongId !== shownSongId) seen.set(next);
  }

  player.subscribe(() => change(hiding));
  choice.subscribeSettings(() => change({ ...hiding, ...choice.getSettings() }));
  return {
    get: seen.get,
    subscribe: seen.subscribe,
    toggle() {
      choice.changeSettings({ isOn: !hiding.isOn });
      change({ ...hiding, ...choice.getSettings() });
    },
    show: () => change({ ...hiding, shownSongId: songId() }),
    hides(annSongId) {
      if (!hiding.isOn || annSongId === hiding.shownSongId) return false;
      const { queue } = player.getSnapshot();
      if (queued?.queue !== queue) queued = { queue, ids: new Set(queue) };
      return queued.ids.has(annSongId);
    },
  };
}
