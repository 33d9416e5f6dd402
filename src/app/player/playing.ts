// Code for a page that plays, in one chunk.
export { addSoundExtras } from './soundExtras';
export { connectWhilePlaying } from './whilePlaying';
