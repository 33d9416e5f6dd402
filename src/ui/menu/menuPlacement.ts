export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 6;
const WINDOW_MARGIN = 8;

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/**
 * Where a menu stands, in pixels of the window: under its button where there is room, else above,
 * right edges aligned, and always inside of the window.
 */
export function placeMenu(anchor: Box, menu: Size, view: Size): { left: number; top: number } {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - menu.height;
  const fitsBelow = below + menu.height <= view.height - WINDOW_MARGIN;
  const top = fitsBelow || above < WINDOW_MARGIN ? below : above;
  const alignedRight = anchor.left + anchor.width - menu.width;
  const left = alignedRight < WINDOW_MARGIN ? anchor.left : alignedRight;
  return {
    left: clamp(
      left,
      WINDOW_MARGIN,
      Math.max(WINDOW_MARGIN, view.width - menu.width - WINDOW_MARGIN),
    ),
    top: clamp(
      top,
      WINDOW_MARGIN,
      Math.max(WINDOW_MARGIN, view.height - menu.height - WINDOW_MARGIN),
    ),
  };
}
