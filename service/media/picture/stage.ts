import { createSeededRandom } from '../seededRandom';
import type { SongSheet } from '../songSheet';
import type { Tune } from '../tune/note';
import { copyMarked, macroblockDiffers } from '../vp8/macroblockPixels';
import { copyPicture, createPicture, type Picture } from '../vp8/picture';
import { createArt } from './art/createArt';
import { paintBackdrop } from './backdrop';
import { Canvas } from './canvas';
import { paintCaptions } from './captionPainter';
import { scaleOf, type VideoHeight, widthOf } from './frameSize';
import { createMeters } from './meters';
import { paletteOf } from './palette';

const ART_X = 960;
const ART_Y = 272;
const ART_RADIUS = 190;
const LIGHT_RADIUS = 560;

/** The picture of one song at any moment. */
export interface Stage {
  /** What was drawn last. */
  readonly picture: Picture;
  /** Draws a moment and gives back one byte per macroblock: 1 where it differs from before. */
  drawMoment(seconds: number): Uint8Array;
}

/** Paints everything of a song's picture that stands still and is ready to draw what moves. */
export function createStage(sheet: SongSheet, tune: Tune, height: VideoHeight): Stage {
  const scale = scaleOf(height);
  const width = widthOf(height);
  const palette = paletteOf(sheet.annId);
  const still = createPicture(width, height);
  const stillCanvas = new Canvas(still);
  const centre = { x: ART_X * scale, y: ART_Y * scale };
  const radius = ART_RADIUS * scale;
  const random = createSeededRandom(sheet.annId);
  const light = { ...centre, radius: LIGHT_RADIUS * scale, colour: palette.deep, strength: 0.42 };
  const place = { centreX: centre.x, centreY: centre.y, radius, width, height, scale };
  const art = createArt(sheet.annId, { ...place, palette, random });
  const meters = createMeters(tune, scale);
  paintBackdrop(still, light);
  art.paint(stillCanvas);
  paintCaptions(stillCanvas, sheet, scale);
  meters.paint(stillCanvas);

  const picture = createPicture(width, height);
  const before = createPicture(width, height);
  copyPicture(still, picture);
  copyPicture(still, before);
  const canvas = new Canvas(picture);
  return {
    picture,
    drawMoment: (seconds) => {
      const changed = canvas.touched.slice();
      copyMarked(still, picture, changed);
      canvas.touched.fill(0);
      art.animate(canvas, seconds);
      meters.animate(canvas, seconds);
      for (const [index, touched] of canvas.touched.entries()) {
        if (touched === 0 && changed[index] === 0) continue;
        changed[index] = macroblockDiffers(before, picture, index) ? 1 : 0;
      }
      copyMarked(picture, before, changed);
      return changed;
    },
  };
}
