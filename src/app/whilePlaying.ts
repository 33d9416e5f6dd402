import type { Player } from '../domain/playback';
import type { AppStorage } from '../storage/openStorage';
import { keepListens } from './keepListens';
import { connectSystemMedia } from './systemMedia';

/** Connects what a page needs once it plays: the record of listens, the system's media keys. */
export function connectWhilePlaying(
  player: Player,
  storage: Pick<AppStorage, 'openListens'>,
): void {
  keepListens(player, storage);
  if ('mediaSession' in navigator) connectSystemMedia(player, navigator.mediaSession);
}
