import { areNamesHidden, followSong, type NameHiding } from '../../domain/app/nameHiding';
import type { Player } from '../../domain/media/playback';
import type { Song } from '../../domain/song/song';
import { createChannel } from '../../lib/channel';
import type { SettingsOf, SettingsStore } from '../../storage/settings/settings';
import { texts } from '../../texts/texts';

/** Hides the names of playing songs, in all tabs and after a reload, until it is turned off. */
export function createNames(player: Player, choice: SettingsStore<SettingsOf<'nameHiding'>>) {
  const songId = () => player.getSnapshot().currentSongId;
  let queued: { readonly queue: readonly number[]; readonly ids: ReadonlySet<number> } | null =
    null;
  let hiding: NameHiding = { isOn: choice.getSettings().isOn, shownSongId: null };
  let isAsking = false;
  const seen = createChannel(look());

  function look() {
    const { isOn, shownSongId } = hiding;
    return {
      /** The user guesses along: each new song starts with its names hidden. */
      isOn,
      isHidden: isAsking || (isOn && areNamesHidden(hiding, songId())),
      /** The only song of the queue whose names are shown meanwhile; null for none. */
      shownSongId,
    };
  }
  function change(changed: NameHiding): void {
    hiding = followSong(changed, songId());
    const next = look();
    const { isOn, isHidden, shownSongId } = seen.get();
    const isSame = next.isOn === isOn && next.isHidden === isHidden;
    if (!isSame || next.shownSongId !== shownSongId) seen.set(next);
  }

  /** From now on, the song counts in the lists of what was found and played. */
  function tell(annSongId: number): void {
    const { untoldIds, toldIds } = choice.getSettings();
    choice.changeSettings({
      untoldIds: untoldIds.filter((id) => id !== annSongId),
      toldIds: [...new Set([...toldIds, annSongId])],
    });
  }

  player.subscribe(() => change(hiding));
  choice.subscribeSettings(() => change({ ...hiding, isOn: choice.getSettings().isOn }));
  return {
    /** One object until something changes. */
    get: seen.get,
    subscribe: seen.subscribe,
    toggle() {
      choice.changeSettings({ isOn: !hiding.isOn, untoldIds: [], toldIds: [], foundUpTo: null });
      change({ ...hiding, isOn: choice.getSettings().isOn });
    },
    /** Shows the names of the current song only. */
    show() {
      isAsking = false;
      const shownSongId = songId();
      change({ ...hiding, shownSongId });
      if (shownSongId !== null) tell(shownSongId);
    },
    /** A page asks for a song, which may be the current one. */
    setAsking(isNowAsking: boolean) {
      isAsking = isNowAsking;
      change(hiding);
    },
    /** Whether the names of a song are hidden: it is in the queue and the user guesses along. */
    hides(annSongId: number) {
      if (!hiding.isOn || annSongId === hiding.shownSongId) return false;
      const { queue } = player.getSnapshot();
      if (queued?.queue !== queue) queued = { queue, ids: new Set(queue) };
      return queued.ids.has(annSongId);
    },
  };
}

export type Names = ReturnType<typeof createNames>;
export type NamesSeen = ReturnType<Names['get']>;

/** The name of songs in notices: that of a single one, else their number. */
export function nameSongs(songs: readonly Song[], { hides }: Names): string {
  const [first] = songs;
  if (songs.length !== 1 || first === undefined) return texts.common.songCount(songs.length);
  if (hides(first.annSongId)) return texts.common.hidden;
  return first.songName || texts.common.untitledSong;
}
