// The code for clicks on songs and the queue, in one chunk outside of the first bundle.
export { downloadSong } from './downloads/changeDownload';
export { openLikes } from './likes/openLikes';
export { offerReplacedQueue, offerUnshuffled } from './queue/queueOffers';
export { findSameRecording } from './sameRecording';
export { copySongLink } from './share/sharePage';
