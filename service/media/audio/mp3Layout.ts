/*
 * The demo sound is MPEG-1 Layer III, 256 kbit/s mono at 32 kHz: there every frame has
 * exactly 1152 bytes without padding, so that the place of each frame is known before it is
 * encoded. More bits would not be heard, but fewer would cost more time: the encoder then searches
 * longer for what to leave out, and a browser waits for more sound before it begins.
 */
export const MP3_SAMPLE_RATE = 32_000;
export const MP3_KILOBITS = 256;
export const SAMPLES_PER_FRAME = 1152;
export const FRAME_BYTES = 1152;
/** Frames rendered at a time: six tenths of a second. */
export const FRAMES_PER_CHUNK = 16;

/** Samples of silence an encoder of the LAME family puts before the sound. */
const ENCODER_DELAY = 576;
const DECODER_DELAY = 529;

const HEADER = [0xff, 0xfb, 0xd8, 0xc4] as const;
const SIDE_INFORMATION_BYTES = 17;
const TOC_ENTRIES = 100;

/** Frames of sound in a file, the information frame not counted. */
export function frameCountOf(durationSeconds: number): number {
  const samples = Math.round(durationSeconds * MP3_SAMPLE_RATE);
  return Math.ceil((samples + ENCODER_DELAY + DECODER_DELAY) / SAMPLES_PER_FRAME);
}

function asciiBytes(text: string): readonly number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

/**
 * The first frame of the file: silence for a plain decoder, and for the others the number of
 * frames and the samples to leave out at both ends, so that the duration is exact.
 */
export function informationFrame(durationSeconds: number): Uint8Array {
  const frames = frameCountOf(durationSeconds);
  const samples = Math.round(durationSeconds * MP3_SAMPLE_RATE);
  const padding = frames * SAMPLES_PER_FRAME - ENCODER_DELAY - samples;
  const frame = new Uint8Array(FRAME_BYTES);
  const view = new DataView(frame.buffer);
  frame.set(HEADER);
  let at = HEADER.length + SIDE_INFORMATION_BYTES;
  frame.set(asciiBytes('Info'), at);
  const framesBytesTocQuality = 0b1111;
  view.setUint32(at + 4, framesBytesTocQuality);
  view.setUint32(at + 8, frames);
  view.setUint32(at + 12, (frames + 1) * FRAME_BYTES);
  at += 16;
  for (let entry = 0; entry < TOC_ENTRIES; entry += 1) {
    frame[at + entry] = Math.floor((entry * 256) / TOC_ENTRIES);
  }
  at += TOC_ENTRIES + 4;
  frame.set(asciiBytes('LAME3.98r'), at);
  const constantBitrate = 1;
  frame[at + 9] = constantBitrate;
  frame[at + 20] = MP3_KILOBITS;
  frame[at + 21] = ENCODER_DELAY >> 4;
  frame[at + 22] = ((ENCODER_DELAY & 0xf) << 4) | (padding >> 8);
  frame[at + 23] = padding & 0xff;
  view.setUint32(at + 28, (frames + 1) * FRAME_BYTES);
  return frame;
}
