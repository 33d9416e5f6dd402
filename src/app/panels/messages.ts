// Messages, what the player says in them, and the notice of a storage that fails, in one chunk.
export { LastingToasts } from '../../ui/feedback/LastingToasts';
export { noticeText } from '../../ui/player/bar/noticeText';
export { StorageNotice } from '../shell/StorageNotice';
