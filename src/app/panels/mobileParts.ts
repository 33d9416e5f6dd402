// What only phones have, in one chunk.
export { MobileTabBar } from '../../ui/shell/MobileTabBar';
export { ConnectedSeekEdge } from './ConnectedSeekEdge';
