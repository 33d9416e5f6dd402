import type { StreamingQuality } from '../app/appConfig';
import type { Song } from '../song/song';
import { chooseMedia, type MediaChoice } from './mediaChoice';

/** What is tried where no host has a file: 720p, then 480p, then the sound alone. */
const LOWER: readonly StreamingQuality[] = ['720', '480', '0'];

/**
 * The files of a song in the order in which they are tried: the one of the wanted quality, then
 * those of lower ones that are other files.
 *
 * @example mediaLadder({ audio: 'a.mp3', MQ: 'm.webm', HQ: null }, '720') // m.webm, a.mp3
 */
export function mediaLadder(
  song: Pick<Song, 'audio' | 'MQ' | 'HQ'>,
  streaming: StreamingQuality,
): readonly MediaChoice[] {
  const ladder: MediaChoice[] = [];
  for (const quality of LOWER.slice(LOWER.indexOf(streaming))) {
    const choice = chooseMedia(song, quality);
    const isNew = ladder.every(({ fileName }) => fileName !== choice?.fileName);
    if (choice !== null && isNew) ladder.push(choice);
  }
  return ladder;
}
