import type { Names } from '../actions/nameHiding';

/** Where a video is shown in a window over all others. */
export type OwnWindow = Pick<Document, 'pictureInPictureElement' | 'exitPictureInPicture'>;

/** The window over all others would show what the page hides: it closes when names are hidden. */
export function closeOwnWindow(names: Pick<Names, 'get' | 'subscribe'>, page: OwnWindow): void {
  names.subscribe(() => {
    if (!names.get().isHidden || !page.pictureInPictureElement) return;
    // A browser that does not close it shows the video as it did without hidden names.
    page.exitPictureInPicture().catch(() => undefined);
  });
}
