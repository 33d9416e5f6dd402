import { listenOf, type Metered, meterSound } from '../../domain/listens/listenMeter';
import { isSameListen, type Listen } from '../../domain/listens/listens';
import type { Player } from '../../domain/media/playback';
import { systemClock } from '../../lib/clock';
import { createTurns } from '../../lib/inTurn';
import { beforeLeaving } from '../../lib/listen';
import type { AppStorage } from '../../storage/openStorage';

/** A continuing listen is reported again whenever this much more was heard. */
const REPORTED_AGAIN_SECONDS = 30;

/**
 * Measures the actual sound from the player's reports; a silent tab counts nothing.
 *
 * @returns reports the sound since the last report, because the page may be about to be left
 */
function followListens(
  player: Player,
  onListen: (listen: Listen) => void,
  onMore: (listen: Listen) => void,
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
      nowMs: systemClock.now(),
    });
    // The end of a listen is reported in full.
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

/** Stores every listen of this tab with its time. */
export function keepListens(player: Player, openListens: AppStorage['openListens']): void {
  const inTurn = createTurns();
  /** Listens that are not stored yet: the store's code must first be loaded, which may fail. */
  let waiting: readonly Listen[] = [];
  const withoutIt = (listen: Listen) => waiting.filter((other) => !isSameListen(other, listen));

  async function handOver(): Promise<void> {
    const listens = await openListens().catch(() => null);
    // They are stored with the next listen.
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

  beforeLeaving(followListens(player, keep, grow));
}
