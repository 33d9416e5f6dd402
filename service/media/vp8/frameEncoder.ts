import { BoolEncoder } from './boolEncoder';
import {
  writeInterHeader,
  writeInterMacroblock,
  writeKeyHeader,
  writeKeyMacroblock,
} from './frameHeader';
import { chooseIntraMode, INTRA_MODE, type IntraMode, predictIntra } from './intraPrediction';
import { MacroblockCoder } from './macroblockCoder';
import { createPicture, type Picture } from './picture';
import { createQuantizer, type Quantizer } from './quantizer';

const INTRA_MODES: readonly IntraMode[] = [
  INTRA_MODE.mean,
  INTRA_MODE.fromAbove,
  INTRA_MODE.fromLeft,
];
const TAG_BYTES = 3;
const START_CODE = [0x9d, 0x01, 0x2a] as const;
const SHOWN = 1 << 4;
const INTER_FRAME = 1;

function oddsOfCoded(codedCount: number, total: number): number {
  return Math.min(255, Math.max(1, Math.round((codedCount * 256) / total)));
}

/**
 * A small VP8 encoder (RFC 6386): key frames with whole-block prediction, and inter frames whose
 * macroblocks stay where they are and are either left alone or corrected. One partition, no loop
 * filter, no motion vectors: what drawn pictures need, decodable everywhere.
 */
export class FrameEncoder {
  private readonly reconstruction: Picture;
  private readonly header = new BoolEncoder();
  private readonly tokens = new BoolEncoder(262_144);
  private readonly coder: MacroblockCoder;
  private readonly coded: Uint8Array;
  private readonly modes: Uint8Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.reconstruction = createPicture(width, height);
    const { columns, rows } = this.reconstruction;
    this.coder = new MacroblockCoder(columns);
    this.coded = new Uint8Array(columns * rows);
    this.modes = new Uint8Array(columns * rows);
  }

  /**
   * A frame that can be shown without any before it.
   *
   * @param source a picture of this encoder's size
   * @param quantizerIndex 0 (finest) to 127
   */
  encodeKey(source: Picture, quantizerIndex: number): Uint8Array {
    const quantizer = createQuantizer(quantizerIndex);
    const codedCount = this.codeAll((column, row, index) => {
      const mode = chooseIntraMode(source, this.reconstruction, column, row);
      this.modes[index] = mode;
      predictIntra(this.reconstruction, column, row, mode);
      return this.codeOne(source, column, row, quantizer);
    });
    const odds = oddsOfCoded(codedCount, this.coded.length);
    this.header.reset();
    writeKeyHeader(this.header, quantizerIndex, odds);
    for (let index = 0; index < this.coded.length; index += 1) {
      const mode = INTRA_MODES[this.modes[index] ?? 0] ?? INTRA_MODE.mean;
      writeKeyMacroblock(this.header, mode, this.coded[index] === 1, odds);
    }
    const { width, height } = this;
    const size = [width & 0xff, width >> 8, height & 0xff, height >> 8];
    return this.assemble(0, [...START_CODE, ...size]);
  }

  /**
   * A frame told as what differs from the one before it.
   *
   * @param changed one byte per macroblock, row by row; those at 0 are left alone. Null: all are.
   */
  encodeInter(source: Picture, changed: Uint8Array | null, quantizerIndex: number): Uint8Array {
    const quantizer = createQuantizer(quantizerIndex);
    const codedCount = this.codeAll((column, row, index) => {
      if (changed !== null && changed[index] === 1) {
        return this.codeOne(source, column, row, quantizer);
      }
      this.coder.skip(column);
      return false;
    });
    const odds = oddsOfCoded(codedCount, this.coded.length);
    const { columns } = this.reconstruction;
    this.header.reset();
    writeInterHeader(this.header, quantizerIndex, odds);
    for (let index = 0; index < this.coded.length; index += 1) {
      const row = Math.trunc(index / columns);
      const coded = this.coded[index] === 1;
      writeInterMacroblock(this.header, index - row * columns, row, coded, odds);
    }
    return this.assemble(INTER_FRAME, []);
  }

  /** Visits every macroblock in order and remembers which were coded; returns how many. */
  private codeAll(codeAt: (column: number, row: number, index: number) => boolean): number {
    const { columns, rows } = this.reconstruction;
    this.tokens.reset();
    this.coder.startFrame();
    let codedCount = 0;
    for (let row = 0; row < rows; row += 1) {
      this.coder.startRow();
      for (let column = 0; column < columns; column += 1) {
        const index = row * columns + column;
        const coded = codeAt(column, row, index);
        this.coded[index] = coded ? 1 : 0;
        if (coded) codedCount += 1;
      }
    }
    return codedCount;
  }

  private codeOne(source: Picture, column: number, row: number, quantizer: Quantizer): boolean {
    return this.coder.code(source, this.reconstruction, column, row, quantizer, this.tokens);
  }

  private assemble(frameType: number, extra: readonly number[]): Uint8Array {
    const header = this.header.finish();
    const tokens = this.tokens.finish();
    const frame = new Uint8Array(TAG_BYTES + extra.length + header.length + tokens.length);
    const tag = frameType | SHOWN | (header.length << 5);
    frame.set([tag & 0xff, (tag >> 8) & 0xff, (tag >> 16) & 0xff, ...extra]);
    frame.set(header, TAG_BYTES + extra.length);
    frame.set(tokens, TAG_BYTES + extra.length + header.length);
    return frame;
  }
}
