// What a page needs once a song sounds, in one chunk.
export { addSoundExtras } from './soundExtras';
export { connectWhilePlaying } from './whilePlaying';
