import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../actions/services';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import type { Clips } from './clips';
import { usePractice } from './PracticeAddOn';

export interface Turn {
  readonly song: Song;
  readonly startSeconds: number;
}

const TURN_SECONDS = 12;
/** Before a clip sounds, its clock may still tell of the one before. */
const NEAR_SECONDS = 2;

/**
 * Plays stretches of songs in turns, until it is stopped or something else plays.
 *
 * @param onEnd called when it was not stopped by the caller, with the song that cannot be played
 * @returns stops it
 */
export function playTurns(clips: Clips, turns: readonly Turn[], onEnd: (failed?: Song) => void) {
  let place = 0;
  let hasBegun = false;
  let isStopped = false;

  function play(): void {
    const turn = turns[place % turns.length];
    hasBegun = false;
    if (turn?.song.annSongId === clips.getSongId()) clips.resume(turn?.startSeconds);
    else if (turn) clips.play(turn.song, turn.startSeconds);
  }

  function look(): void {
    const start = turns[place % turns.length]?.startSeconds ?? 0;
    const seconds = clips.getSeconds();
    if (!hasBegun) {
      hasBegun = clips.getSound() === 'playing' && Math.abs(seconds - start) < NEAR_SECONDS;
    } else if (seconds >= start + TURN_SECONDS || clips.hasEnded()) {
      place += 1;
      play();
    }
  }

  function stopListening(): void {
    for (const off of offs) off();
  }

  const offs = [
    clips.subscribeTime(look),
    clips.subscribe(() => {
      const isOver = clips.getFailure() !== null || (hasBegun && clips.getSound() === 'paused');
      if (!isOver || clips.hasEnded()) return look();
      stopListening();
      onEnd(clips.getFailure() === null ? undefined : turns[place % turns.length]?.song);
    }),
  ];
  clips.unlock();
  play();
  return () => {
    // A second call must not silence what plays instead.
    if (isStopped) return;
    isStopped = true;
    stopListening();
    clips.stop();
  };
}

/** Stretches that play in turns, one set at a time, which ends when the screen is left. */
export function useTurns() {
  const { notify } = useServices();
  const openPractice = usePractice();
  const [playingKey, setPlayingKey] = useState<string>();
  /** Ends what plays, or what was asked for while the part that plays is still loading. */
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  return {
    /** What plays; undefined if nothing does. */
    playingKey,
    stop() {
      end.current();
      setPlayingKey(undefined);
    },
    async play(key: string, turns: readonly Turn[]) {
      end.current();
      let isEnded = false;
      end.current = () => {
        isEnded = true;
      };
      const { clips } = await openPractice();
      if (isEnded) return;
      end.current = playTurns(clips, turns, (failed) => {
        setPlayingKey(undefined);
        if (failed)
          notify({
            tone: 'error',
            message: texts.practiceTrouble.failed(failed.songName || texts.common.untitledSong),
          });
      });
      setPlayingKey(key);
    },
  };
}
