// What only phones have, in one chunk.
export { ThumbTabs } from '../../ui/shell/ThumbTabs';
export { ConnectedSeekEdge } from './ConnectedSeekEdge';
