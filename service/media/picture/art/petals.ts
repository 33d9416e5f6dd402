import { discMask, petalMask } from '../mask';
import type { Art, ArtFrame } from './art';

const PETALS = 26;
const ANGLES = 12;

/** A full moon, and petals that drift past it across the whole picture. */
export function createPetals(frame: ArtFrame): Art {
  const { centreX, centreY, radius, palette, random, width, height, scale } = frame;
  const moon = discMask(radius * 0.86);
  const shadow = discMask(radius * 0.2);
  const masks = [16, 24].map((length) =>
    Array.from({ length: ANGLES }, (_, index) =>
      petalMask(length * scale, (index / ANGLES) * Math.PI * 2),
    ),
  );
  const petals = Array.from({ length: PETALS }, () => ({
    x: random(),
    y: random(),
    // Whole crossings per minute keep the drift smooth for ever.
    fall: 0.05 + random() * 0.06,
    sway: 0.1 + random() * 0.2,
    turn: (random() - 0.5) * 0.8,
    isLarge: random() < 0.5,
  }));
  return {
    paint: (canvas) => {
      const top = centreY - moon.height / 2;
      canvas.stamp(moon, centreX - moon.width / 2, top, palette.light, 0.9);
      for (const [x, y] of [
        [-0.35, -0.2],
        [0.25, 0.3],
        [0.1, -0.45],
      ] as const) {
        canvas.stamp(shadow, centreX + x * radius, centreY + y * radius, palette.deep, 0.16);
      }
    },
    animate: (canvas, seconds) => {
      for (const { x, y, fall, sway, turn, isLarge } of petals) {
        const across = (x - seconds * fall * 0.7 + 10 * Math.ceil(seconds)) % 1;
        const down = (y + seconds * fall) % 1;
        const swing = Math.sin((seconds * sway + x) * Math.PI * 2) * 20 * scale;
        const spin = ((seconds * turn + y) % 1) + 1;
        const mask = masks[isLarge ? 1 : 0]?.[Math.floor(spin * ANGLES) % ANGLES];
        if (mask === undefined) continue;
        const left = across * (width + mask.width) - mask.width + swing;
        const top = down * (height + mask.height) - mask.height;
        canvas.stamp(mask, left, top, isLarge ? palette.light : palette.deep, 0.9);
      }
    },
  };
}
