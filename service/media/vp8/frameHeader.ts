import { byteAt } from '../numberAt';
import type { BoolEncoder } from './boolEncoder';
import { COEFFICIENT_UPDATE_PROBABILITIES } from './coefficientProbabilities';
import { INTRA_MODE, type IntraMode } from './intraPrediction';

/** How likely each motion vector probability is left as it is (RFC 6386, 17.2). */
const VECTOR_UPDATE_PROBABILITIES = new Uint8Array([
  237, 246, 253, 253, 254, 254, 254, 254, 254, 254, 254, 254, 254, 254, 250, 250, 252, 254, 254,
  231, 243, 245, 253, 254, 254, 254, 254, 254, 254, 254, 254, 254, 254, 251, 251, 254, 254, 254,
]);

/** Odds of "no motion" by how many neighbours are inter-coded, of weight 2, 2 and 1 (16.3). */
const NO_MOTION_ODDS = new Uint8Array([7, 14, 135, 60, 159, 234]);

/** In inter frames every macroblock refers to the last frame: the rarest odds for all else. */
const INTRA_ODDS = 1;
const LAST_FRAME_ODDS = 255;

const LUMA_ODDS = { notSubdivided: 145, meanOrAbove: 156, mean: 163, left: 128 } as const;
const CHROMA_ODDS = { mean: 142, above: 114, left: 183 } as const;

function writeQuantizerIndex(partition: BoolEncoder, index: number): void {
  partition.literal(index, 7);
  // No deltas for any of the five kinds of coefficients.
  partition.literal(0, 5);
}

function writeNoUpdates(partition: BoolEncoder, odds: Uint8Array): void {
  for (const probability of odds) partition.bit(0, probability);
}

/** No segments, the normal loop filter at level 0 (off), one token partition. */
function writeFilterAndPartitions(partition: BoolEncoder): void {
  const segmentation = 1;
  const filterType = 1;
  const filterLevel = 6;
  const sharpness = 3;
  const filterDeltas = 1;
  const partitions = 2;
  const zeros = segmentation + filterType + filterLevel + sharpness + filterDeltas + partitions;
  partition.literal(0, zeros);
}

function writeSkipOdds(partition: BoolEncoder, codedOdds: number): void {
  partition.literal(1, 1);
  partition.literal(codedOdds, 8);
}

/** The frame header of a key frame, up to its macroblocks. */
export function writeKeyHeader(partition: BoolEncoder, quantizer: number, codedOdds: number): void {
  const colourSpaceAndClamping = 2;
  partition.literal(0, colourSpaceAndClamping);
  writeFilterAndPartitions(partition);
  writeQuantizerIndex(partition, quantizer);
  const keepProbabilities = 1;
  partition.literal(keepProbabilities, 1);
  writeNoUpdates(partition, COEFFICIENT_UPDATE_PROBABILITIES);
  writeSkipOdds(partition, codedOdds);
}

/** The frame header of an inter frame, up to its macroblocks. */
export function writeInterHeader(
  partition: BoolEncoder,
  quantizer: number,
  codedOdds: number,
): void {
  writeFilterAndPartitions(partition);
  writeQuantizerIndex(partition, quantizer);
  const goldenAndAlternateStay = 8;
  partition.literal(0, goldenAndAlternateStay);
  const keepProbabilitiesAndRefreshLast = 0b11;
  partition.literal(keepProbabilitiesAndRefreshLast, 2);
  writeNoUpdates(partition, COEFFICIENT_UPDATE_PROBABILITIES);
  writeSkipOdds(partition, codedOdds);
  partition.literal(INTRA_ODDS, 8);
  partition.literal(LAST_FRAME_ODDS, 8);
  const goldenOddsNeverUsed = 128;
  partition.literal(goldenOddsNeverUsed, 8);
  const modeOddsStay = 2;
  partition.literal(0, modeOddsStay);
  writeNoUpdates(partition, VECTOR_UPDATE_PROBABILITIES);
}

/** One macroblock of a key frame. */
export function writeKeyMacroblock(
  partition: BoolEncoder,
  mode: IntraMode,
  coded: boolean,
  codedOdds: number,
): void {
  partition.bit(!coded, codedOdds);
  partition.bit(1, LUMA_ODDS.notSubdivided);
  partition.bit(mode === INTRA_MODE.fromLeft, LUMA_ODDS.meanOrAbove);
  if (mode === INTRA_MODE.fromLeft) partition.bit(0, LUMA_ODDS.left);
  else partition.bit(mode === INTRA_MODE.fromAbove, LUMA_ODDS.mean);
  partition.bit(mode !== INTRA_MODE.mean, CHROMA_ODDS.mean);
  if (mode === INTRA_MODE.mean) return;
  partition.bit(mode === INTRA_MODE.fromLeft, CHROMA_ODDS.above);
  if (mode === INTRA_MODE.fromLeft) partition.bit(0, CHROMA_ODDS.left);
}

/** One macroblock of an inter frame: the same place in the last frame, perhaps with a difference. */
export function writeInterMacroblock(
  partition: BoolEncoder,
  column: number,
  row: number,
  coded: boolean,
  codedOdds: number,
): void {
  partition.bit(!coded, codedOdds);
  partition.bit(1, INTRA_ODDS);
  partition.bit(0, LAST_FRAME_ODDS);
  const hasAbove = row > 0;
  const hasLeft = column > 0;
  const weight = (hasAbove ? 2 : 0) + (hasLeft ? 2 : 0) + (hasAbove && hasLeft ? 1 : 0);
  partition.bit(0, byteAt(NO_MOTION_ODDS, weight));
}
