import { isSameListen, type Listen } from '../domain/listens/listens';
import type { Player } from '../domain/media/playback';
import { systemClock } from '../lib/clock';
import { createTurns } from '../lib/inTurn';
import { followListens } from '../player/extras/followListens';
import type { AppStorage } from '../storage/openStorage';

/** Keeps every real listen of this tab with its time. */
export function keepListens(
  player: Player,
  { openListens }: Pick<AppStorage, 'openListens'>,
): void {
  const inTurn = createTurns();
  /** Not handed over yet: what keeps them may have to be fetched first, and more than once. */
  let waiting: readonly Listen[] = [];
  const withoutIt = (listen: Listen) => waiting.filter((other) => !isSameListen(other, listen));

  async function handOver(): Promise<void> {
    const listens = await openListens().catch(() => null);
    // Those that wait go with the next one.
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

  const { flush } = followListens(player, systemClock, { onListen: keep, onMore: grow });
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
