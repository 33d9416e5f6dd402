import { byteAt } from '../numberAt';

const EVEN_ODDS = 128;

/** The arithmetic coder of VP8 (RFC 6386, 7): bits with known odds in, bytes out. */
export class BoolEncoder {
  private bytes: Uint8Array;
  private position = 0;
  private low = 0;
  private range = 255;
  private bitCount = -24;

  constructor(initialBytes = 16_384) {
    this.bytes = new Uint8Array(initialBytes);
  }

  /** Begins anew, keeping the memory. */
  reset(): void {
    this.position = 0;
    this.low = 0;
    this.range = 255;
    this.bitCount = -24;
  }

  /** Writes one bit; `probability` of 256 is how likely it is a 0 (1..255). */
  bit(value: 0 | 1 | boolean, probability: number): void {
    const split = 1 + (((this.range - 1) * probability) >> 8);
    if (value) {
      this.low = (this.low + split) >>> 0;
      this.range -= split;
    } else {
      this.range = split;
    }
    let shift = Math.clz32(this.range) - 24;
    this.range <<= shift;
    this.bitCount += shift;
    if (this.bitCount >= 0) {
      const offset = shift - this.bitCount;
      if ((this.low << (offset - 1)) & 0x80000000) this.carry();
      this.append((this.low >>> (24 - offset)) & 0xff);
      this.low = (this.low << offset) & 0xffffff;
      shift = this.bitCount;
      this.bitCount -= 8;
    }
    this.low = (this.low << shift) >>> 0;
  }

  /** Writes an unsigned number of so many bits at even odds, highest bit first. */
  literal(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.bit(((value >> bit) & 1) === 1, EVEN_ODDS);
    }
  }

  /** The bytes so far if it were finished now, give or take four. */
  get lengthBytes(): number {
    return this.position;
  }

  /** Ends the partition. The result is a view that the next `reset` may overwrite. */
  finish(): Uint8Array {
    for (let padding = 0; padding < 32; padding += 1) this.bit(0, EVEN_ODDS);
    return this.bytes.subarray(0, this.position);
  }

  private carry(): void {
    let index = this.position - 1;
    while (index >= 0 && this.bytes[index] === 0xff) {
      this.bytes[index] = 0;
      index -= 1;
    }
    this.bytes[index] = byteAt(this.bytes, index) + 1;
  }

  private append(byte: number): void {
    if (this.position === this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.position] = byte;
    this.position += 1;
  }
}
