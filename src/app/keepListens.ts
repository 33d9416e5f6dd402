import type { Player } from '../domain/playback';
import { systemClock } from '../mechanisms/clock';
import { createTurns } from '../mechanisms/inTurn';
import { followListens } from '../player/followListens';
import type { AppStorage } from '../storage/openStorage';

/** Keeps every real listen of this tab with its time. */
export function keepListens(
  player: Player,
  { openListens }: Pick<AppStorage, 'openListens'>,
): void {
  const inTurn = createTurns();
  const { flush } = followListens(player, systemClock, {
    onListen: (listen) => void inTurn(async () => (await openListens()).keep(listen)),
    onMore: (listen) => void inTurn(async () => (await openListens()).grow(listen)),
  });
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
