// What phones have for the thumb, in one chunk of its own.
export { ThumbTabs } from '../../ui/shell/ThumbTabs';
export { ConnectedSeekEdge } from './ConnectedSeekEdge';
