/** Names hidden for guessing along, and of which song they were asked for. */
export interface NameHiding {
  readonly isOn: boolean;
  /** The song whose names the user asked to see; null for none. */
  readonly shownSongId: number | null;
}

/** Whether the names of the current song are hidden; without a song there are none. */
export function areNamesHidden(
  { isOn, shownSongId }: NameHiding,
  currentSongId: number | null,
): boolean {
  return isOn && currentSongId !== null && currentSongId !== shownSongId;
}

/** What was asked for holds until another song is on, or guessing is switched off. */
export function followSong(hiding: NameHiding, currentSongId: number | null): NameHiding {
  const { isOn, shownSongId } = hiding;
  const isOver = shownSongId !== null && (!isOn || shownSongId !== currentSongId);
  return isOver ? { ...hiding, shownSongId: null } : hiding;
}
