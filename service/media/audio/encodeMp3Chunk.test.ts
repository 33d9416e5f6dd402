import { describe, expect, it } from 'vitest';
import { composeTune } from '../tune/composeTune';
import { encodeMp3Chunk } from './encodeMp3Chunk';
import { FRAME_BYTES, FRAMES_PER_CHUNK, frameCountOf, informationFrame } from './mp3Layout';

const SECONDS = 20;
const tune = composeTune(7, 'Opening 1', SECONDS);

describe('a chunk of an MP3 file', () => {
  const lastChunk = Math.ceil(frameCountOf(SECONDS) / FRAMES_PER_CHUNK) - 1;

  it.each([0, 3, lastChunk])('chunk %i consists of frames of one size', (chunk) => {
    const bytes = encodeMp3Chunk(tune, chunk);
    const frames = Math.min(FRAMES_PER_CHUNK, frameCountOf(SECONDS) - chunk * FRAMES_PER_CHUNK);
    expect(bytes).toHaveLength(frames * FRAME_BYTES);
    for (let at = 0; at < bytes.length; at += FRAME_BYTES) {
      expect([...bytes.subarray(at, at + 4)]).toEqual([0xff, 0xfb, 0xd8, 0xc4]);
    }
  });

  it('has frames that need no bits of those before them', () => {
    const bytes = encodeMp3Chunk(tune, 2);
    for (let at = 0; at < bytes.length; at += FRAME_BYTES) {
      const mainDataBegin = ((bytes[at + 4] ?? 1) << 1) | ((bytes[at + 5] ?? 1) >> 7);
      expect(mainDataBegin).toBe(0);
    }
  });

  it('is the same every time and another for another tune', () => {
    const other = composeTune(8, 'Opening 1', SECONDS);
    expect(encodeMp3Chunk(tune, 4)).toEqual(encodeMp3Chunk(tune, 4));
    expect(encodeMp3Chunk(tune, 4)).not.toEqual(encodeMp3Chunk(other, 4));
  });
});

describe('the information frame', () => {
  it('tells frames, bytes and the samples to leave out', () => {
    const frame = informationFrame(SECONDS);
    const view = new DataView(frame.buffer);
    const tag = 21;
    expect(frame).toHaveLength(FRAME_BYTES);
    expect(Buffer.from(frame.subarray(tag, tag + 4)).toString()).toBe('Info');
    expect(view.getUint32(tag + 8)).toBe(frameCountOf(SECONDS));
    expect(view.getUint32(tag + 12)).toBe((frameCountOf(SECONDS) + 1) * FRAME_BYTES);
    const delays = view.getUint32(tag + 140) & 0xffffff;
    const [delay, padding] = [delays >> 12, delays & 0xfff];
    expect(frameCountOf(SECONDS) * 1152 - delay - padding).toBe(SECONDS * 32_000);
  });
});
