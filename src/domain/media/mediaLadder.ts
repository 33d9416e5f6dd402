import type { StreamingQuality } from '../app/appConfig';
import { chooseMedia, type MediaChoice, type SongFiles } from './mediaFile';

/** Fallback order if no host has a file: 720p, then 480p, then audio only. */
const LOWER: readonly StreamingQuality[] = ['720', '480', '0'];

/**
 * The files of a song in the order they are tried: the file of the wanted quality, then the other
 * files of lower qualities.
 *
 * @example mediaLadder({ audio: 'a.mp3', MQ: 'm.webm', HQ: null }, '720') // m.webm, a.mp3
 */
export function mediaLadder(song: SongFiles, streaming: StreamingQuality): readonly MediaChoice[] {
  const ladder: MediaChoice[] = [];
  for (const quality of LOWER.slice(LOWER.indexOf(streaming))) {
    const choice = chooseMedia(song, quality);
    const isNew = ladder.every(({ fileName }) => fileName !== choice?.fileName);
    if (choice !== null && isNew) ladder.push(choice);
  }
  return ladder;
}
