/** The page or list that scrolls the rows. */
export interface RowScroller {
  /** Its visible part, in pixels of the window. */
  readonly edges: () => { readonly top: number; readonly bottom: number };
  readonly scrolledPx: () => number;
  readonly scrollBy: (px: number) => void;
}

/** Between the bars: the style sheets keep focused elements clear of them by this padding. */
export const pageScroller: RowScroller = {
  edges() {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    return {
      top: Number.parseFloat(scrollPaddingTop) || 0,
      bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
    };
  },
  scrolledPx: () => window.scrollY,
  scrollBy: (px) => window.scrollBy({ top: px, behavior: 'instant' }),
};
