import { useEffect, useRef, useState } from 'react';
import type { PlayerSnapshot } from '../../../domain/media/playback';
import * as texts from '../../../texts/texts';

/** Who skips on before that hears of the song that stays alone. */
const STAY_MS = 1_000;

/**
 * What is to be read out of a song that has begun: once each, and not of one that was on before or
 * was said as loading. '' while there is nothing to say.
 *
 * @param isSaidElsewhere another part of the page reads it out
 * @param isLoadingSaid whether the text also says that a song is loading
 */
export function useSongAnnouncement(
  player: PlayerSnapshot,
  { isSaidElsewhere = false, isLoadingSaid = true } = {},
): string {
  const { status, currentSong, currentSongId } = player;
  const knownId = useRef(currentSongId);
  const [saidId, setSaidId] = useState<number | null>(null);
  const isNamed = currentSong !== null;
  useEffect(() => {
    if (!isNamed || currentSongId === knownId.current) return;
    if (status === 'loading' && isLoadingSaid) knownId.current = currentSongId;
    if (status !== 'playing') return;
    const timer = setTimeout(() => {
      knownId.current = currentSongId;
      if (!isSaidElsewhere) setSaidId(currentSongId);
    }, STAY_MS);
    return () => {
      clearTimeout(timer);
      setSaidId(null);
    };
  }, [status, currentSongId, isNamed, isSaidElsewhere, isLoadingSaid]);
  if (!isNamed || saidId !== currentSongId) return '';
  return texts.player.nowPlayingSong(currentSong.songName || texts.player.unknownSong);
}
