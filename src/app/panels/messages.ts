// Messages, the texts of player notices, and the notice of a storage failure, in one chunk.
export { LastingToasts } from '../../ui/feedback/Toasts';
export { noticeText } from '../../ui/player/noticeText';
export { StorageNotice } from '../shell/StorageNotice';
