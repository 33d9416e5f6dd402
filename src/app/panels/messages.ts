// Messages and what the player says in them, in one chunk.
export { LastingToasts } from '../../ui/feedback/LastingToasts';
export { noticeText } from '../../ui/player/bar/noticeText';
