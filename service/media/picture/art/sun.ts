import { mixColours } from '../colour';
import { discMask } from '../mask';
import type { Art, ArtFrame } from './art';

const BANDS = 24;
const SINK_SECONDS = 5;
const CUTS = 6;

/** A setting sun, cut by bands of night that sink and widen towards its foot. */
export function createSun(frame: ArtFrame): Art {
  const { centreX, centreY, radius, palette } = frame;
  const disc = discMask(radius);
  const left = centreX - disc.width / 2;
  const top = centreY - disc.height / 2;
  const bandHeight = disc.height / BANDS;
  const colourAt = (row: number) =>
    mixColours(palette.light, palette.deep, Math.min(1, row / disc.height));
  const half = Math.round(BANDS / 2);
  const rowOf = (band: number) => Math.min(disc.height, Math.round((band * bandHeight) / 2) * 2);
  return {
    paint: (canvas) => {
      for (let band = 0; band < half; band += 1) {
        const from = rowOf(band);
        canvas.stamp(disc, left, top, colourAt(from), 1, from, rowOf(band + 1));
      }
    },
    animate: (canvas, seconds) => {
      const isCut = new Array<boolean>(disc.height).fill(false);
      for (let cut = 0; cut < CUTS; cut += 1) {
        const sunk = (cut / CUTS + seconds / SINK_SECONDS) % 1;
        const at = disc.height * (0.5 + 0.5 * sunk);
        isCut.fill(true, Math.round(at), Math.round(at + 2 + sunk * radius * 0.11));
      }
      for (let row = rowOf(half); row < disc.height; row += 2) {
        if (isCut[row]) continue;
        canvas.stamp(disc, left, top, colourAt(row), 1, row, row + 2);
      }
    },
  };
}
