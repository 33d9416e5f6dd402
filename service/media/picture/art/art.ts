import type { SeededRandom } from '../../seededRandom';
import type { Canvas } from '../canvas';
import type { Palette } from '../palette';

/** Where the art stands and what it is made from; lengths in pixels. */
export interface ArtFrame {
  readonly centreX: number;
  readonly centreY: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  /** Pixels per layout unit. */
  readonly scale: number;
  readonly palette: Palette;
  readonly random: SeededRandom;
}

/** One composed picture: what stands still, and what moves. */
export interface Art {
  /** Drawn once, under everything. */
  paint(canvas: Canvas): void;
  /** Drawn for every moment anew, over what stands still. */
  animate(canvas: Canvas, seconds: number): void;
}
