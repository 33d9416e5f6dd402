import { floatAt } from '../numberAt';
import { levelsAt } from '../tune/levelsAt';
import type { Tune } from '../tune/note';
import type { Canvas } from './canvas';
import { mixColours } from './colour';
import { discMask, glowMask } from './mask';
import { INK } from './palette';

const LEFT = 72;
const RIGHT = 1208;
const FOOT = 646;
const TALLEST = 176;
const SHORTEST = 4;
/** In pixels of either size: every bar stays inside one column of macroblocks, which is cheap. */
const PITCH = 16;
const BAR_WIDTH = 8;
const LINE_Y = 672;
const LINE_THICKNESS = 4;
const SHADES = 10;

/** The moving parts at the foot: one bar per band of pitch, and how far the piece has come. */
export interface Meters {
  paint(canvas: Canvas): void;
  animate(canvas: Canvas, seconds: number): void;
}

/** @param scale pixels per layout unit */
export function createMeters(tune: Tune, scale: number): Meters {
  const bars = Math.floor(((RIGHT - LEFT) * scale + PITCH - BAR_WIDTH) / PITCH);
  const shadeHeight = (TALLEST * scale) / SHADES;
  const shades = Array.from({ length: SHADES }, (_, index) =>
    mixColours(
      mixColours(INK.accentDeep, INK.accent, Math.min(1, (index + 1) / 5)),
      INK.accentStrong,
      Math.max(0, (index - 4) / 5),
    ),
  );
  const knob = discMask(8 * scale);
  const halo = glowMask(26 * scale);
  const drawBar = (canvas: Canvas, bar: number, height: number) => {
    const x = LEFT * scale + bar * PITCH;
    for (const [index, shade] of shades.entries()) {
      const from = index * shadeHeight;
      if (from >= height) return;
      const part = Math.min(shadeHeight, height - from);
      canvas.fillRectangle(x, FOOT * scale - from - part, BAR_WIDTH, part, shade);
    }
  };
  return {
    paint: (canvas) => {
      const width = (RIGHT - LEFT) * scale;
      canvas.fillRectangle(LEFT * scale, LINE_Y * scale, width, LINE_THICKNESS * scale, INK.line);
    },
    animate: (canvas, seconds) => {
      const levels = levelsAt(tune, seconds, bars);
      for (let bar = 0; bar < bars; bar += 1) {
        drawBar(canvas, bar, (SHORTEST + floatAt(levels, bar) * TALLEST) * scale);
      }
      const share = Math.min(1, seconds / tune.durationSeconds);
      const width = (RIGHT - LEFT) * scale * share;
      const y = LINE_Y * scale;
      const knobX = LEFT * scale + width;
      const knobY = y + (LINE_THICKNESS * scale) / 2;
      canvas.stamp(halo, knobX - halo.width / 2, knobY - halo.height / 2, INK.accent, 0.6);
      canvas.fillRectangle(LEFT * scale, y, width, LINE_THICKNESS * scale, INK.accent);
      canvas.stamp(knob, knobX - knob.width / 2, knobY - knob.height / 2, INK.accentStrong);
    },
  };
}
