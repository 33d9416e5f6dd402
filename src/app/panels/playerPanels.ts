// What a click opens of the player, in one chunk.
export { ConnectedNowPlaying } from './ConnectedNowPlaying';
export { ConnectedQueuePanel } from './ConnectedQueuePanel';
export { ConnectedSoundChips } from './ConnectedSoundChips';
export { ConnectedVideoPopup } from './ConnectedVideoPopup';
