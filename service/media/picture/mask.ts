import { byteAt } from '../numberAt';

/** A shape: how much of each pixel it covers, 0..255. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly coverage: Uint8Array;
}

/** Sides are rounded up to even numbers, because chroma has half the resolution. */
export function createMask(
  width: number,
  height: number,
  coverageAt: (x: number, y: number) => number,
): Mask {
  const evenWidth = Math.ceil(width / 2) * 2;
  const evenHeight = Math.ceil(height / 2) * 2;
  const coverage = new Uint8Array(evenWidth * evenHeight);
  for (let y = 0; y < evenHeight; y += 1) {
    for (let x = 0; x < evenWidth; x += 1) {
      const value = coverageAt(x + 0.5, y + 0.5);
      coverage[y * evenWidth + x] = Math.round(Math.max(0, Math.min(1, value)) * 255);
    }
  }
  return { width: evenWidth, height: evenHeight, coverage };
}

/** A filled circle with a smooth edge; its middle is the middle of the mask. */
export function discMask(radius: number): Mask {
  const side = radius * 2 + 2;
  return createMask(side, side, (x, y) => radius + 0.5 - Math.hypot(x - side / 2, y - side / 2));
}

export function ringMask(radius: number, thickness: number): Mask {
  const side = (radius + thickness) * 2 + 2;
  return createMask(side, side, (x, y) => {
    const distance = Math.abs(Math.hypot(x - side / 2, y - side / 2) - radius);
    return thickness / 2 + 0.5 - distance;
  });
}

/** A point of light that fades out towards its radius. */
export function glowMask(radius: number): Mask {
  const side = radius * 2;
  return createMask(side, side, (x, y) => {
    const nearness = 1 - Math.hypot(x - radius, y - radius) / radius;
    return nearness <= 0 ? 0 : nearness ** 2.4 * 1.3;
  });
}

/** A pointed oval, turned by an angle in radians. */
export function petalMask(length: number, angle: number): Mask {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const half = length / 2;
  return createMask(length + 2, length + 2, (x, y) => {
    const along = (x - half - 1) * cosine + (y - half - 1) * sine;
    const across = (y - half - 1) * cosine - (x - half - 1) * sine;
    const reach = 1 - (along / half) ** 2;
    if (reach <= 0) return 0;
    return reach * half * 0.46 * (1 + 0.35 * (along / half)) + 0.5 - Math.abs(across);
  });
}

function blurLines(
  source: Uint8Array,
  target: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    let sum = 0;
    for (let index = 0; index < Math.min(radius, length); index += 1) {
      sum += byteAt(source, start + index * step);
    }
    for (let index = 0; index < length; index += 1) {
      if (index + radius < length) sum += byteAt(source, start + (index + radius) * step);
      if (index - radius > 0) sum -= byteAt(source, start + (index - radius - 1) * step);
      target[start + index * step] = Math.min(255, sum * share);
    }
  }
}

/** The same shape out of focus; the mask must have room for it at its edges. */
export function blurMask(mask: Mask, radius: number): Mask {
  const { width, height } = mask;
  let from = mask.coverage;
  let to = new Uint8Array(from.length);
  for (let pass = 0; pass < 2; pass += 1) {
    blurLines(from, to, height, width, width, 1, radius);
    const back = new Uint8Array(from.length);
    blurLines(to, back, width, height, 1, width, radius);
    from = back;
    to = new Uint8Array(from.length);
  }
  return { width, height, coverage: from };
}
