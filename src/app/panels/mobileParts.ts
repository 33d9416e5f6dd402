// Parts for phones only, in one chunk.
export { MobileTabBar } from '../../ui/shell/MobileTabBar';
export { SeekEdge } from '../bar/SeekEdge';
