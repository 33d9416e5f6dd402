import { byteAt, shortAt } from '../numberAt';
import type { BoolEncoder } from './boolEncoder';
import { DEFAULT_COEFFICIENT_PROBABILITIES } from './coefficientProbabilities';

/** The kinds of blocks that have odds of their own (RFC 6386, 13.3). */
export const BLOCK_TYPE = { lumaWithoutFirst: 0, secondOrder: 1, chroma: 2 } as const;
export type BlockType = (typeof BLOCK_TYPE)[keyof typeof BLOCK_TYPE];

const BANDS = new Uint8Array([0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7]);
const NODES = 11;
const CONTEXT_NODES = 3 * NODES;
const TYPE_NODES = 8 * CONTEXT_NODES;
const SIGN_ODDS = 128;

interface Category {
  readonly base: number;
  readonly extraOdds: readonly number[];
  /** The way through the token tree after "more than four": pairs of node and bit. */
  readonly path: readonly (readonly [number, 0 | 1])[];
}

const CATEGORIES: readonly Category[] = [
  {
    base: 67,
    extraOdds: [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129],
    path: [
      [6, 1],
      [8, 1],
      [10, 1],
    ],
  },
  {
    base: 35,
    extraOdds: [180, 157, 141, 134, 130],
    path: [
      [6, 1],
      [8, 1],
      [10, 0],
    ],
  },
  {
    base: 19,
    extraOdds: [176, 155, 140, 135],
    path: [
      [6, 1],
      [8, 0],
      [9, 1],
    ],
  },
  {
    base: 11,
    extraOdds: [173, 148, 140],
    path: [
      [6, 1],
      [8, 0],
      [9, 0],
    ],
  },
  {
    base: 7,
    extraOdds: [165, 145],
    path: [
      [6, 0],
      [7, 1],
    ],
  },
  {
    base: 5,
    extraOdds: [159],
    path: [
      [6, 0],
      [7, 0],
    ],
  },
];

function writeLarge(encoder: BoolEncoder, magnitude: number, nodes: number): void {
  const odds = DEFAULT_COEFFICIENT_PROBABILITIES;
  const category = CATEGORIES.find(({ base }) => magnitude >= base);
  if (category === undefined) return;
  encoder.bit(1, byteAt(odds, nodes + 3));
  for (const [node, bit] of category.path) encoder.bit(bit, byteAt(odds, nodes + node));
  const extra = magnitude - category.base;
  let shift = category.extraOdds.length;
  for (const extraOdds of category.extraOdds) {
    shift -= 1;
    encoder.bit(((extra >> shift) & 1) === 1, extraOdds);
  }
}

/** Magnitudes of two and more, after the tree's "more than one". */
function writeMagnitude(encoder: BoolEncoder, magnitude: number, nodes: number): void {
  const odds = DEFAULT_COEFFICIENT_PROBABILITIES;
  if (magnitude > 4) {
    writeLarge(encoder, magnitude, nodes);
    return;
  }
  encoder.bit(0, byteAt(odds, nodes + 3));
  encoder.bit(magnitude > 2, byteAt(odds, nodes + 4));
  if (magnitude > 2) encoder.bit(magnitude > 3, byteAt(odds, nodes + 5));
}

/**
 * Writes one block of quantized levels in zigzag order.
 *
 * @param at where its 16 levels begin
 * @param context how many of the blocks above and to the left had levels (0..2)
 * @returns 1 if the block has levels, else 0: the context of its neighbours
 */
export function writeBlock(
  encoder: BoolEncoder,
  levels: Int16Array,
  at: number,
  type: BlockType,
  context: number,
): 0 | 1 {
  const odds = DEFAULT_COEFFICIENT_PROBABILITIES;
  const first = type === BLOCK_TYPE.lumaWithoutFirst ? 1 : 0;
  let last = 15;
  while (last >= first && levels[at + last] === 0) last -= 1;
  let nodes = type * TYPE_NODES + byteAt(BANDS, first) * CONTEXT_NODES + context * NODES;
  let afterZero = false;
  for (let index = first; index <= last; index += 1) {
    const level = shortAt(levels, at + index);
    const magnitude = Math.abs(level);
    if (!afterZero) encoder.bit(1, byteAt(odds, nodes));
    encoder.bit(magnitude > 0, byteAt(odds, nodes + 1));
    if (magnitude > 0) {
      encoder.bit(magnitude > 1, byteAt(odds, nodes + 2));
      if (magnitude > 1) writeMagnitude(encoder, magnitude, nodes);
      encoder.bit(level < 0, SIGN_ODDS);
    }
    afterZero = magnitude === 0;
    const nextContext = Math.min(magnitude, 2);
    nodes = type * TYPE_NODES + byteAt(BANDS, index + 1) * CONTEXT_NODES + nextContext * NODES;
  }
  // After the sixteenth level the end is known and not written.
  if (last < 15) encoder.bit(0, byteAt(odds, nodes));
  return last >= first ? 1 : 0;
}
