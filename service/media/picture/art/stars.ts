import { mixColours } from '../colour';
import { discMask, glowMask } from '../mask';
import { INK } from '../palette';
import type { Art, ArtFrame } from './art';

const STARS = 44;
const TRAIL = 5;

/** Light that rushes out of one point, as in a flight through the night. */
export function createStars(frame: ArtFrame): Art {
  const { centreX, centreY, radius, palette, random, scale } = frame;
  const sizes = [2, 3.5, 5].map((size) => discMask(size * scale));
  const stars = Array.from({ length: STARS }, (_, index) => ({
    angle: ((index + random() * 0.8) / STARS) * Math.PI * 2,
    phase: random(),
    speed: 0.22 + random() * 0.3,
    colour: mixColours(palette.light, random() < 0.5 ? INK.text : palette.deep, 0.5),
  }));
  return {
    paint: (canvas) => {
      const halo = glowMask(radius * 0.8);
      canvas.stamp(halo, centreX - radius * 0.8, centreY - radius * 0.8, palette.deep, 0.85);
      const core = glowMask(radius * 0.3);
      canvas.stamp(core, centreX - radius * 0.3, centreY - radius * 0.3, palette.light, 1);
    },
    animate: (canvas, seconds) => {
      for (const { angle, phase, speed, colour } of stars) {
        const way = (phase + seconds * speed) % 1;
        for (let step = 0; step < TRAIL; step += 1) {
          const along = way * way - step * 0.016 * (0.3 + way);
          if (along <= 0.02) continue;
          const mask = sizes[Math.min(2, Math.floor(way * 3))];
          if (mask === undefined) continue;
          const x = centreX + Math.cos(angle) * along * radius * 1.35 - mask.width / 2;
          const y = centreY + Math.sin(angle) * along * radius * 1.35 - mask.height / 2;
          canvas.stamp(mask, x, y, colour, (1 - step / TRAIL) * Math.min(1, 4 * (1 - way)));
        }
      }
    },
  };
}
