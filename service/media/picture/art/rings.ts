import { pickInteger } from '../../seededRandom';
import { discMask, glowMask, ringMask } from '../mask';
import type { Art, ArtFrame } from './art';

const RINGS = 5;

/** A small bright world with others on their circles around it. */
export function createRings(frame: ArtFrame): Art {
  const { centreX, centreY, radius, palette, random, scale } = frame;
  const core = discMask(radius * 0.2);
  const rings = Array.from({ length: RINGS }, (_, index) => {
    const ringRadius = radius * (0.36 + (0.64 * index) / (RINGS - 1));
    return {
      mask: ringMask(ringRadius, 2.2 * scale),
      ringRadius,
      turnsPerSecond: (0.16 - index * 0.024) * (random() < 0.3 ? -1 : 1),
      phase: random(),
      body: discMask(pickInteger(random, 5, 12) * scale),
    };
  });
  const shine = glowMask(30 * scale);
  const stampCentred = (
    canvas: Parameters<Art['paint']>[0],
    mask: typeof core,
    x: number,
    y: number,
    opacity: number,
    colour = palette.light,
  ) => canvas.stamp(mask, x - mask.width / 2, y - mask.height / 2, colour, opacity);
  return {
    paint: (canvas) => {
      stampCentred(canvas, glowMask(radius * 0.5), centreX, centreY, 0.7, palette.deep);
      stampCentred(canvas, core, centreX, centreY, 1);
      for (const [index, { mask }] of rings.entries()) {
        stampCentred(canvas, mask, centreX, centreY, 0.75 - index * 0.1, palette.deep);
      }
    },
    animate: (canvas, seconds) => {
      for (const { ringRadius, turnsPerSecond, phase, body } of rings) {
        const angle = 2 * Math.PI * (phase + seconds * turnsPerSecond);
        const x = centreX + Math.cos(angle) * ringRadius;
        const y = centreY + Math.sin(angle) * ringRadius;
        stampCentred(canvas, shine, x, y, 0.5, palette.deep);
        stampCentred(canvas, body, x, y, 1);
      }
    },
  };
}
