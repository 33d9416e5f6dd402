import { common } from './common';
import { find } from './find';
import { playlistChanges } from './playlistChanges';
import { playlistPage } from './playlistPage';
import { number } from './wording';

const MINUTES_PER_HOUR = 60;

/** "18 min", "2 h 5 min". */
function shortTime(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = `${minutes % MINUTES_PER_HOUR} min`;
  return hours === 0 ? rest : `${number(hours)} h ${rest}`;
}

/** What can be done to the queue, and what came of it. */
export const queueChanges = {
  undo: playlistChanges.undo,
  replaced: (count: number) => `The queue of ${common.songCount(count)} was replaced.`,
  reordered: 'The order of the queue was changed.',
  removed: (songName: string) => `Removed from the queue: ${songName}`,
  removedMany: (count: number) => `${common.songCount(count)} removed from the queue`,
  gone: 'The queue to which it belongs is gone.',
  cleared: (count: number) => `The queue of ${common.songCount(count)} was cleared.`,

  nextUp: 'Next up',
  left: (count: number) => `${number(count)} left`,
  leftWithTime: (count: number, minutes: number, isEstimate: boolean) =>
    `${number(count)} left, ${isEstimate ? 'about ' : ''}${shortTime(minutes)}`,
  remove: (songName: string) => `Remove ${songName}`,
  move: playlistPage.move,
  moveHint: 'Drag it, or press the arrow keys up and down, Home or End.',
  moved: playlistPage.moved,
  clear: 'Clear queue',
  saveAsPlaylist: find.saveAsPlaylist,
  playlistName: (day: Date) =>
    `Queue of ${day.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })}`,

  earlier: 'Earlier queues',
  goBackTo: (count: number, songName: string) => `${common.songCount(count)}, at ${songName}`,
  /** @param place of the song, from 1 */
  goBackToPlace: (count: number, place: number) =>
    queueChanges.goBackTo(count, `song ${number(place)}`),
};
