import { useEffect, useRef, useState } from 'react';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { texts } from '../../texts/texts';

/** Users who skip several songs within this time hear only the last one. */
const STAY_MS = 1_000;

/**
 * The announcement of a song that has started, else ''. Each song is announced once, and not at all
 * if it was current before, or if the caller announced it as loading (`isLoadingSaid`).
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
