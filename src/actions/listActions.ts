// What presses on songs and on the queue need, in one chunk that the first bundle goes without.
export { downloadSong } from './downloads/changeDownload';
export { openLikes } from './likes/openLikes';
export { offerReplacedQueue, offerUnshuffled } from './queue/queueOffers';
export { findSameRecording } from './sameRecording';
