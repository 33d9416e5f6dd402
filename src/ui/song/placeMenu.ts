interface Box {
  readonly width: number;
  readonly height: number;
}

interface AnchorBox {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

export interface MenuPlace {
  readonly left: number;
  readonly top: number;
}

const GAP_PIXELS = 4;
const EDGE_PIXELS = 8;

/**
 * Where a menu stands in the window, in pixels: under its button and flush with its right edge;
 * above where there is no room below; never out of the window.
 */
export function placeMenu(anchor: AnchorBox, menu: Box, viewport: Box): MenuPlace {
  const below = anchor.bottom + GAP_PIXELS;
  const fitsBelow = below + menu.height + EDGE_PIXELS <= viewport.height;
  const top = fitsBelow ? below : anchor.top - GAP_PIXELS - menu.height;
  return {
    left: clamp(anchor.right - menu.width, viewport.width - menu.width),
    top: clamp(top, viewport.height - menu.height),
  };
}

function clamp(position: number, largest: number): number {
  return Math.max(EDGE_PIXELS, Math.min(position, largest - EDGE_PIXELS));
}
