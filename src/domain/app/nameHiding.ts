/** Names hidden for guessing, and the song whose names are shown nevertheless. */
export interface NameHiding {
  readonly isOn: boolean;
  /** The song whose names the user asked to see, if any. */
  readonly shownSongId: number | null;
}

/** Whether the names of the current song are hidden. Without a song there are none to hide. */
export function areNamesHidden(
  { isOn, shownSongId }: NameHiding,
  currentSongId: number | null,
): boolean {
  return isOn && currentSongId !== null && currentSongId !== shownSongId;
}

/** Names stay shown until another song plays or guessing is switched off. */
export function followSong(hiding: NameHiding, currentSongId: number | null): NameHiding {
  const { isOn, shownSongId } = hiding;
  const isOver = shownSongId !== null && (!isOn || shownSongId !== currentSongId);
  return isOver ? { ...hiding, shownSongId: null } : hiding;
}
