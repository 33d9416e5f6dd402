/** The two sizes the catalogue promises, named by their height. */
export type VideoHeight = 480 | 720;

/** Width in pixels of a 16:9 picture of that height. */
export function widthOf(height: VideoHeight): number {
  return height === 480 ? 854 : 1280;
}

/** Pixels per unit of the layout, which is drawn for 1280 by 720. */
export function scaleOf(height: VideoHeight): number {
  return height / 720;
}
