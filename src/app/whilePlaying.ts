import type { Player } from '../domain/media/playback';
import type { AppStorage } from '../storage/openStorage';
import { closeOwnWindow } from './closeOwnWindow';
import { keepListens } from './keepListens';
import { connectSystemMedia, type SystemMediaParts } from './systemMedia';

interface WhilePlayingParts extends SystemMediaParts {
  readonly storage: SystemMediaParts['storage'] & Pick<AppStorage, 'openListens'>;
}

/** Connects what a page needs once it plays: the record of listens, the system's media keys. */
export function connectWhilePlaying(player: Player, parts: WhilePlayingParts): void {
  keepListens(player, parts.storage);
  closeOwnWindow(parts.names, document);
  if ('mediaSession' in navigator) connectSystemMedia(player, navigator.mediaSession, parts);
}
