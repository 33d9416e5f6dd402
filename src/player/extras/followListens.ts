import { listenOf, type Metered, meterSound } from '../../domain/listens/listenMeter';
import type { Listen } from '../../domain/listens/listens';
import type { Player } from '../../domain/media/playback';
import type { Clock } from '../../lib/clock';

/** A listen that goes on is told again when so much more of it was heard. */
const TOLD_AGAIN_SECONDS = 30;

export interface ListenFollower {
  /** A song was heard long enough to count. */
  readonly onListen: (listen: Listen) => void;
  /** More was heard of it. */
  readonly onMore: (listen: Listen) => void;
}

/** Adds up what really sounds, from outside of the player. */
export interface ListenFollowing {
  /** Tells what was not told yet: the page may be about to go. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** Follows what the player says of its sound; in a tab that does not sound nothing counts. */
export function followListens(
  player: Player,
  clock: Pick<Clock, 'now'>,
  { onListen, onMore }: ListenFollower,
): ListenFollowing {
  let metered: Metered | null = null;
  let told: Listen | null = null;

  function tell(listen: Listen): void {
    if (told?.startedAtMs === listen.startedAtMs) onMore(listen);
    else onListen(listen);
    told = listen;
  }

  function flush(): void {
    const listen = metered && listenOf(metered);
    if (listen && listen.listenedSeconds !== told?.listenedSeconds) tell(listen);
  }

  function look(): void {
    const { status, currentSongId } = player.getSnapshot();
    const { positionSeconds, durationSeconds } = player.getTime();
    const next = meterSound(metered, {
      annSongId: currentSongId,
      isSounding: status === 'playing',
      positionSeconds,
      durationSeconds,
      nowMs: clock.now(),
    });
    // What comes to an end is told with all that was heard of it.
    if (next.startedAtMs !== metered?.startedAtMs) flush();
    metered = next;
    const listen = listenOf(next);
    if (listen === null) return;
    const untoldSeconds = listen.listenedSeconds - (told?.listenedSeconds ?? 0);
    const isNew = told?.startedAtMs !== listen.startedAtMs;
    if (isNew || untoldSeconds >= TOLD_AGAIN_SECONDS) tell(listen);
    else if (status !== 'playing') flush();
  }

  look();
  const offs = [player.subscribe(look), player.subscribeTime(look)];
  return {
    flush,
    stop() {
      flush();
      for (const off of offs) off();
    },
  };
}
