// Parts for phones only, in one chunk.
export { SeekEdge } from '../bar/SeekEdge';
export { MobileTabBar } from '../navigation/MobileTabBar';
