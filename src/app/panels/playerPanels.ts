// Parts of the player that open on a click, in one chunk.
export { ChoiceMenuPopup, PlayerMenuPopup } from '../bar/PlayerMenuPopup';
export { SoundChips } from '../bar/SoundChips';
export { HiddenNames } from '../nowPlaying/HiddenNames';
export { NowPlayingSheet } from '../nowPlaying/NowPlayingSheet';
export { QueuePanel } from '../queue/QueuePanel';
export { VideoPopup } from '../video/VideoPopup';
