// Parts of the player that open on a click, in one chunk.
export { HiddenNames } from '../../ui/player/sheet/HiddenNames';
export { QueuePanel } from '../queue/QueuePanel';
export { ConnectedNowPlaying } from './ConnectedNowPlaying';
export { ConnectedSoundChips } from './ConnectedSoundChips';
export { ConnectedVideoPopup } from './ConnectedVideoPopup';
