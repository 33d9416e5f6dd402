/** Puts pictures over the covers of the page. */
export interface PicturesOnCovers {
  readonly add: (cover: HTMLElement, annId: number) => void;
  readonly remove: (cover: HTMLElement) => void;
}

/** The drawn covers of the page, each with its anime. */
const covers = new Map<HTMLElement, number>();
let pictures: PicturesOnCovers | null = null;
let onFirstCover: (() => void) | null = null;

/** A picture may come over the cover. @returns to be called when it is removed or changed */
export function addCover(cover: HTMLElement, annId: number): () => void {
  covers.set(cover, annId);
  pictures?.add(cover, annId);
  onFirstCover?.();
  onFirstCover = null;
  return () => {
    covers.delete(cover);
    pictures?.remove(cover);
  };
}

/** Calls with the first cover of the page: only then the code for pictures is needed. */
export function whenCovered(onFirst: () => void): void {
  onFirstCover = onFirst;
}

/** Hands over all covers, and each new one from now on. */
export function joinPictures(joined: PicturesOnCovers): ReadonlyMap<HTMLElement, number> {
  pictures = joined;
  for (const [cover, annId] of covers) joined.add(cover, annId);
  return covers;
}
