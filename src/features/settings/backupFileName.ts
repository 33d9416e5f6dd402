/** The name of a full backup made on this day, by the clock on the user's wall. */
export function backupFileName(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return `anime-song-player-backup-${date.getFullYear()}-${month}-${day}.json`;
}
