import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseByteRange } from './byteRange';

const TOTAL_BYTES = 1000;

function part(startByte: number, endByteExclusive: number) {
  return { kind: 'part', startByte, endByteExclusive };
}

describe('parseByteRange with 1000 bytes', () => {
  it.each([
    ['bytes=0-', part(0, 1000)],
    ['bytes=0-0', part(0, 1)],
    ['bytes=10-19', part(10, 20)],
    ['bytes=999-', part(999, 1000)],
    ['bytes=990-5000', part(990, 1000)],
    ['bytes=-10', part(990, 1000)],
    ['bytes=-5000', part(0, 1000)],
    ['Bytes = 1-2', part(1, 3)],
  ])('reads %s as a part', (header, expected) => {
    expect(parseByteRange(header, TOTAL_BYTES)).toEqual(expected);
  });

  it.each([null, '', 'items=0-1', 'bytes=0-1,5-6'])('reads %s as the whole file', (header) => {
    expect(parseByteRange(header, TOTAL_BYTES)).toEqual({ kind: 'whole' });
  });

  it.each([
    'bytes=1000-',
    'bytes=5000-6000',
    'bytes=20-10',
    'bytes=-0',
    'bytes=-',
    'bytes=',
    'bytes=abc',
    'bytes=1-2-3',
    'bytes=0x10-20',
    'bytes=--5',
    'bytes=1.5-2',
    `bytes=${'9'.repeat(400)}-`,
  ])('reads %s as unsatisfiable', (header) => {
    expect(parseByteRange(header, TOTAL_BYTES)).toEqual({ kind: 'unsatisfiable' });
  });

  it('never gives bytes that the file does not have', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat({ max: 5000 }), (text, totalBytes) => {
        const range = parseByteRange(`bytes=${text}`, totalBytes);
        if (range.kind !== 'part') return;
        expect(range.startByte).toBeGreaterThanOrEqual(0);
        expect(range.endByteExclusive).toBeGreaterThan(range.startByte);
        expect(range.endByteExclusive).toBeLessThanOrEqual(totalBytes);
      }),
    );
  });
});
