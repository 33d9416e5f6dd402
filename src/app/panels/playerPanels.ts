// Parts of the player that open on a click, in one chunk.
export { HiddenNames } from '../../ui/player/sheet/HiddenNames';
export { ConnectedNowPlaying } from './ConnectedNowPlaying';
export { ConnectedQueuePanel } from './ConnectedQueuePanel';
export { ConnectedSoundChips } from './ConnectedSoundChips';
export { ConnectedVideoPopup } from './ConnectedVideoPopup';
