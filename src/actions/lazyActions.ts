import { lazyParts } from '../lib/lazy';
import { withTexts } from '../texts/texts';

/** The code for clicks and keys on songs and the queue, which the first page does not need. */
export const loadListActions = lazyParts(
  {
    downloadSong: () => import('./downloads/changeDownload'),
    offerDownload: () => import('./downloads/downloadSongs'),
    openLikes: () => import('./likes/openLikes'),
    offerReplacedQueue: () => import('./queue/queueOffers'),
    offerUnshuffled: () => import('./queue/queueOffers'),
    findSameRecording: () => import('./sameRecording'),
    copyMediaLink: () => import('./share/copyMediaLink'),
    copySongLink: () => import('./share/sharePage'),
  },
  withTexts('pages'),
);
