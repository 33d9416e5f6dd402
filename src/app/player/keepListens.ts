import { listenOf, type Metered, meterSound } from '../../domain/listens/listenMeter';
import { isSameListen, type Listen } from '../../domain/listens/listens';
import type { Player } from '../../domain/media/playback';
import { type Clock, systemClock } from '../../lib/clock';
import { createTurns } from '../../lib/inTurn';
import type { AppStorage } from '../../storage/openStorage';

/** A listen that goes on is reported again each time so much more was heard. */
const REPORTED_AGAIN_SECONDS = 30;

interface ListenFollower {
  /** A song was heard long enough to count. */
  readonly onListen: (listen: Listen) => void;
  readonly onMore: (listen: Listen) => void;
}

/**
 * Measures what really sounds, by what the player reports; in a silent tab nothing counts.
 *
 * @returns reports what was heard since the last report: the page may be about to go
 */
function followListens(
  player: Player,
  clock: Pick<Clock, 'now'>,
  { onListen, onMore }: ListenFollower,
): () => void {
  let metered: Metered | null = null;
  let reported: Listen | null = null;

  function report(listen: Listen): void {
    if (reported?.startedAtMs === listen.startedAtMs) onMore(listen);
    else onListen(listen);
    reported = listen;
  }

  function flush(): void {
    const listen = metered && listenOf(metered);
    if (listen && listen.listenedSeconds !== reported?.listenedSeconds) report(listen);
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
    // A listen that ends is reported in full.
    if (next.startedAtMs !== metered?.startedAtMs) flush();
    metered = next;
    const listen = listenOf(next);
    if (listen === null) return;
    const newSeconds = listen.listenedSeconds - (reported?.listenedSeconds ?? 0);
    const isNew = reported?.startedAtMs !== listen.startedAtMs;
    if (isNew || newSeconds >= REPORTED_AGAIN_SECONDS) report(listen);
    else if (status !== 'playing') flush();
  }

  look();
  player.subscribe(look);
  player.subscribeTime(look);
  return flush;
}

/** Stores every real listen of this tab with its time. */
export function keepListens(
  player: Player,
  { openListens }: Pick<AppStorage, 'openListens'>,
): void {
  const inTurn = createTurns();
  /** Not stored yet: the code of the store may have to be loaded first, and more than once. */
  let waiting: readonly Listen[] = [];
  const withoutIt = (listen: Listen) => waiting.filter((other) => !isSameListen(other, listen));

  async function handOver(): Promise<void> {
    const listens = await openListens().catch(() => null);
    // The waiting listens are stored with the next one.
    if (listens === null) return;
    const handed = waiting;
    waiting = [];
    for (const listen of handed) await listens.keep(listen);
  }

  function keep(listen: Listen): void {
    waiting = [...withoutIt(listen), listen];
    void inTurn(handOver);
  }

  function grow(listen: Listen): void {
    if (withoutIt(listen).length < waiting.length) keep(listen);
    else void inTurn(async () => (await openListens()).grow(listen));
  }

  const flush = followListens(player, systemClock, { onListen: keep, onMore: grow });
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
