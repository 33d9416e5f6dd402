import { byteAt, integerAt, shortAt } from '../numberAt';
import { addToBlock, flatCoefficient, subtractBlock } from './blockDifference';
import {
  addInverseTransform,
  forwardTransform,
  forwardWalsh,
  inverseWalsh,
} from './blockTransforms';
import type { BoolEncoder } from './boolEncoder';
import type { Picture, Plane } from './picture';
import { type Quantizer, quantizeBlock, quantizeLevel } from './quantizer';
import { BLOCK_TYPE, type BlockType, writeBlock } from './tokens';

const SECOND_ORDER_BLOCK = 24;
const BLOCK_COUNT = 25;
/** Contexts per macroblock and side: four luma, two of each chroma plane, one second-order. */
const CONTEXTS = 9;

/** Whether a block has coefficients besides the first. */
const BLOCK_KIND = { flat: 0, full: 1 } as const;

/**
 * Differences that stray less than this share of a step from their mean have no coefficient but
 * the first that would survive quantization: the transform can be left out.
 */
const FLAT_SHARE = 0.66;

interface BlockGroup {
  readonly firstBlock: number;
  /** Blocks along one side. */
  readonly side: 1 | 2 | 4;
  readonly firstContext: number;
  readonly type: BlockType;
}

const GROUPS_IN_ORDER: readonly BlockGroup[] = [
  { firstBlock: SECOND_ORDER_BLOCK, side: 1, firstContext: 8, type: BLOCK_TYPE.secondOrder },
  { firstBlock: 0, side: 4, firstContext: 0, type: BLOCK_TYPE.lumaWithoutFirst },
  { firstBlock: 16, side: 2, firstContext: 4, type: BLOCK_TYPE.chroma },
  { firstBlock: 20, side: 2, firstContext: 6, type: BLOCK_TYPE.chroma },
];

/**
 * Codes the difference between a source macroblock and the prediction that already stands in the
 * reconstruction, and brings the reconstruction to what a decoder will show.
 */
export class MacroblockCoder {
  private readonly coefficients = new Int16Array(BLOCK_COUNT * 16);
  private readonly levels = new Int16Array(BLOCK_COUNT * 16);
  private readonly kinds = new Uint8Array(BLOCK_COUNT);
  private readonly residual = new Int16Array(16);
  private readonly secondOrder = new Int32Array(16);
  private flatLimit = 0;
  private readonly above: Uint8Array;
  private readonly left = new Uint8Array(CONTEXTS);

  constructor(columns: number) {
    this.above = new Uint8Array(columns * CONTEXTS);
  }

  startFrame(): void {
    this.above.fill(0);
  }

  startRow(): void {
    this.left.fill(0);
  }

  /** A macroblock without levels: its neighbours see zeros. */
  skip(column: number): void {
    this.above.fill(0, column * CONTEXTS, (column + 1) * CONTEXTS);
    this.left.fill(0);
  }

  /**
   * @param tokens receives the levels, unless there are none
   * @returns whether there were any; without them the reconstruction stays the prediction
   */
  code(
    source: Picture,
    reconstruction: Picture,
    column: number,
    row: number,
    quantizer: Quantizer,
    tokens: BoolEncoder,
  ): boolean {
    const lumaAt = row * 16 * source.luma.stride + column * 16;
    const chromaAt = row * 8 * source.blueChroma.stride + column * 8;
    this.flatLimit = quantizer.lumaStep * FLAT_SHARE;
    this.transform(source.luma, reconstruction.luma, lumaAt, 0, 4);
    this.transform(source.blueChroma, reconstruction.blueChroma, chromaAt, 16, 2);
    this.transform(source.redChroma, reconstruction.redChroma, chromaAt, 20, 2);
    if (!this.quantize(quantizer)) {
      this.skip(column);
      return false;
    }
    this.reconstruct(reconstruction.luma, lumaAt, 0, 4);
    this.reconstruct(reconstruction.blueChroma, chromaAt, 16, 2);
    this.reconstruct(reconstruction.redChroma, chromaAt, 20, 2);
    for (const group of GROUPS_IN_ORDER) this.writeGroup(group, column, tokens);
    return true;
  }

  private transform(
    source: Plane,
    prediction: Plane,
    at: number,
    firstBlock: number,
    side: number,
  ): void {
    const { residual, coefficients } = this;
    const { stride } = source;
    for (let block = 0; block < side * side; block += 1) {
      const row = (block / side) | 0;
      const offset = at + row * 4 * stride + (block - row * side) * 4;
      const target = (firstBlock + block) * 16;
      const differs = subtractBlock(source.samples, prediction.samples, offset, stride, residual);
      const flat = differs ? flatCoefficient(residual, this.flatLimit) : 0;
      if (flat === null) {
        forwardTransform(residual, coefficients, target);
        this.kinds[firstBlock + block] = BLOCK_KIND.full;
      } else {
        coefficients.fill(0, target, target + 16);
        coefficients[target] = flat;
        this.kinds[firstBlock + block] = BLOCK_KIND.flat;
      }
    }
  }

  private quantize(quantizer: Quantizer): boolean {
    const { coefficients, levels, secondOrder } = this;
    for (let block = 0; block < 16; block += 1) {
      secondOrder[block] = shortAt(coefficients, block * 16);
    }
    forwardWalsh(secondOrder);
    const at = SECOND_ORDER_BLOCK * 16;
    coefficients.set(secondOrder, at);
    const { secondOrderFirstStep, secondOrderStep, lumaStep } = quantizer;
    let hasLevels = quantizeBlock(
      coefficients,
      levels,
      at,
      0,
      secondOrderFirstStep,
      secondOrderStep,
    );
    if (this.quantizeBlocks(0, 16, 1, 0, lumaStep)) hasLevels = true;
    const { chromaFirstStep, chromaStep } = quantizer;
    if (this.quantizeBlocks(16, SECOND_ORDER_BLOCK, 0, chromaFirstStep, chromaStep)) {
      hasLevels = true;
    }
    if (!hasLevels) return false;
    for (let index = 0; index < 16; index += 1) {
      secondOrder[index] = shortAt(coefficients, at + index);
    }
    inverseWalsh(secondOrder);
    for (let block = 0; block < 16; block += 1) {
      coefficients[block * 16] = integerAt(secondOrder, block);
    }
    return true;
  }

  private quantizeBlocks(
    from: number,
    to: number,
    first: 0 | 1,
    firstStep: number,
    step: number,
  ): boolean {
    const { coefficients, levels, kinds } = this;
    let hasLevels = false;
    for (let block = from; block < to; block += 1) {
      const at = block * 16;
      if (kinds[block] === BLOCK_KIND.full) {
        if (quantizeBlock(coefficients, levels, at, first, firstStep, step)) hasLevels = true;
        else kinds[block] = BLOCK_KIND.flat;
      } else {
        levels.fill(0, at, at + 16);
        if (first === 1) continue;
        const level = quantizeLevel(shortAt(coefficients, at), firstStep);
        levels[at] = level;
        coefficients[at] = level * firstStep;
        if (level !== 0) hasLevels = true;
      }
    }
    return hasLevels;
  }

  private reconstruct(plane: Plane, at: number, firstBlock: number, side: number): void {
    const { coefficients, kinds } = this;
    const { stride, samples } = plane;
    for (let block = 0; block < side * side; block += 1) {
      const row = (block / side) | 0;
      const offset = at + row * 4 * stride + (block - row * side) * 4;
      const source = (firstBlock + block) * 16;
      if (kinds[firstBlock + block] === BLOCK_KIND.full) {
        addInverseTransform(coefficients, source, samples, offset, stride);
      } else {
        const first = shortAt(coefficients, source);
        if (first !== 0) addToBlock(samples, offset, stride, (first + 4) >> 3);
      }
    }
  }

  private writeGroup(group: BlockGroup, column: number, tokens: BoolEncoder): void {
    const { side, firstBlock, firstContext, type } = group;
    const aboveAt = column * CONTEXTS + firstContext;
    for (let block = 0; block < side * side; block += 1) {
      const aboveIndex = aboveAt + (block % side);
      const leftIndex = firstContext + Math.trunc(block / side);
      const context = byteAt(this.above, aboveIndex) + byteAt(this.left, leftIndex);
      const written = writeBlock(tokens, this.levels, (firstBlock + block) * 16, type, context);
      this.above[aboveIndex] = written;
      this.left[leftIndex] = written;
    }
  }
}
