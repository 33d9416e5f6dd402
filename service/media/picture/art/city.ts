import { pickInteger } from '../../seededRandom';
import { type Colour, mixColours } from '../colour';
import { discMask } from '../mask';
import { INK } from '../palette';
import type { Art, ArtFrame } from './art';

const TOWERS = 9;
const WINDOW_SECONDS = 3;

interface Window {
  readonly x: number;
  readonly y: number;
  readonly colour: Colour;
  readonly phase: number;
  readonly rhythm: number;
}

/** A skyline under a low moon; lights go on and off in its windows. */
export function createCity(frame: ArtFrame): Art {
  const { centreX, centreY, radius, palette, random, scale } = frame;
  const moon = discMask(radius * 0.62);
  const foot = centreY + radius;
  const towerWidth = (radius * 2.5) / TOWERS;
  const towers = Array.from({ length: TOWERS }, (_, index) => ({
    x: centreX - radius * 1.25 + index * towerWidth,
    width: towerWidth * (0.72 + random() * 0.24),
    height: radius * (0.45 + random() * 0.95),
    shade: mixColours(INK.ground, palette.deep, 0.1 + random() * 0.16),
  }));
  const gap = 18 * scale;
  const windows = towers.flatMap(({ x, width, height }) => {
    const places: Window[] = [];
    for (let y = foot - height + gap * 0.7; y < foot - gap * 0.8; y += gap) {
      for (let side = x + gap * 0.5; side < x + width - gap * 0.6; side += gap) {
        const colour = mixColours(palette.light, INK.text, random() * 0.4);
        places.push({ x: side, y, colour, phase: random(), rhythm: pickInteger(random, 1, 4) });
      }
    }
    return places;
  });
  return {
    paint: (canvas) => {
      const moonX = centreX + radius * 0.25 - moon.width / 2;
      canvas.stamp(moon, moonX, centreY - radius * 0.55 - moon.height / 2, palette.light, 0.92);
      for (const { x, width, height, shade } of towers) {
        canvas.fillRectangle(x, foot - height, width, height, shade);
      }
    },
    animate: (canvas, seconds) => {
      for (const { x, y, colour, phase, rhythm } of windows) {
        const turn = (seconds / (WINDOW_SECONDS * rhythm) + phase) % 1;
        if (turn < 0.55) canvas.fillRectangle(x, y, 8 * scale, 8 * scale, colour);
      }
    },
  };
}
