import { describe, expect, it } from 'vitest';
import { FrameEncoder } from './frameEncoder';
import { createPicture, type Picture } from './picture';

const WIDTH = 50;
const HEIGHT = 34;
const SHOWN = 1 << 4;

function drawnPicture(shift: number): Picture {
  const picture = createPicture(WIDTH, HEIGHT);
  const { luma, blueChroma, redChroma } = picture;
  for (let at = 0; at < luma.samples.length; at += 1) {
    luma.samples[at] = 30 + ((at % luma.stride) * 3 + shift * 7) / 2;
  }
  blueChroma.samples.fill(140);
  redChroma.samples.fill(100);
  return picture;
}

function tagOf(frame: Uint8Array): number {
  return (frame[0] ?? 0) | ((frame[1] ?? 0) << 8) | ((frame[2] ?? 0) << 16);
}

describe('a key frame', () => {
  const frame = new FrameEncoder(WIDTH, HEIGHT).encodeKey(drawnPicture(0), 20);

  it('says that it is one, with start code and size', () => {
    expect(tagOf(frame) & 0b11111).toBe(SHOWN);
    expect([...frame.subarray(3, 10)]).toEqual([0x9d, 0x01, 0x2a, WIDTH, 0, HEIGHT, 0]);
  });

  it('names the length of its first partition, which lies inside it', () => {
    const firstPartition = tagOf(frame) >> 5;
    expect(firstPartition).toBeGreaterThan(0);
    expect(10 + firstPartition).toBeLessThan(frame.length);
  });

  it('is larger when it is finer, and the same every time', () => {
    const encoder = new FrameEncoder(WIDTH, HEIGHT);
    const fine = encoder.encodeKey(drawnPicture(0), 2);
    const coarse = encoder.encodeKey(drawnPicture(0), 100);
    expect(fine.length).toBeGreaterThan(coarse.length);
    expect(encoder.encodeKey(drawnPicture(0), 20)).toEqual(frame);
  });
});

describe('an inter frame', () => {
  it('is small when nothing changed and larger when everything did', () => {
    const encoder = new FrameEncoder(WIDTH, HEIGHT);
    encoder.encodeKey(drawnPicture(0), 20);
    const still = encoder.encodeInter(drawnPicture(0), null, 20);
    const everything = new Uint8Array(4 * 3).fill(1);
    const moved = encoder.encodeInter(drawnPicture(9), everything, 20);
    expect(tagOf(still) & 0b11111).toBe(SHOWN | 1);
    expect(still.length).toBeLessThan(60);
    expect(moved.length).toBeGreaterThan(still.length);
  });

  it('leaves a picture that is already right alone', () => {
    const encoder = new FrameEncoder(WIDTH, HEIGHT);
    const picture = createPicture(WIDTH, HEIGHT);
    picture.luma.samples.fill(128);
    picture.blueChroma.samples.fill(128);
    picture.redChroma.samples.fill(128);
    encoder.encodeKey(picture, 20);
    const everything = new Uint8Array(4 * 3).fill(1);
    expect(encoder.encodeInter(picture, everything, 20)).toEqual(
      encoder.encodeInter(picture, null, 20),
    );
  });
});
