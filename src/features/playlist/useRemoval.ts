import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { nameSongs } from '../../actions/names/nameHiding';
import { usePlaylistActions } from '../../actions/playlists/usePlaylistActions';
import { useServices } from '../../actions/services';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';

const MENU_BUTTONS = '[aria-haspopup="menu"]';

function menuButtonsIn(panel: HTMLElement | null): readonly HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>(MENU_BUTTONS) ?? [])];
}

function idsOf(songs: readonly Song[]): readonly number[] {
  return songs.map((song) => song.annSongId);
}

/**
 * Removes songs from a playlist. After a removal the row that moves up gets the focus.
 *
 * @param panel contains the rows
 */
export function useRemoval(
  playlist: Playlist,
  songs: readonly Song[],
  panel: RefObject<HTMLElement | null>,
) {
  const { names } = useServices();
  const { removeSongs } = usePlaylistActions();
  const latest = useRef({ playlist, songs });
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    latest.current = { playlist, songs };
    const place = removedAt.current;
    if (place === null) return;
    removedAt.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = menuButtonsIn(panel.current);
    (buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById('main'))?.focus();
  }, [playlist, songs, panel]);

  /** Stays the same function. */
  const removeOne = useCallback(
    (songId: number) => {
      const { playlist: list, songs: shown } = latest.current;
      const removed = shown.filter((song) => song.annSongId === songId);
      removedAt.current = menuButtonsIn(panel.current).findIndex(
        (button) => button.getAttribute('aria-expanded') === 'true',
      );
      void removeSongs(list, idsOf(removed), nameSongs(removed, names));
    },
    [removeSongs, panel, names],
  );

  return {
    removeOne,
    removeShown: (removed: readonly Song[]) =>
      void removeSongs(playlist, idsOf(removed), nameSongs(removed, names)),
    removeMissing: (songIds: readonly number[]) =>
      void removeSongs(playlist, songIds, texts.common.songCount(songIds.length)),
  };
}
