import { Mp3Encoder } from '@breezystack/lamejs';
import type { Tune } from '../tune/note';
import { renderTune } from '../tune/renderTune';
import { toPcm16 } from '../tune/toPcm16';
import {
  FRAME_BYTES,
  FRAMES_PER_CHUNK,
  frameCountOf,
  MP3_KILOBITS,
  MP3_SAMPLE_RATE,
  SAMPLES_PER_FRAME,
} from './mp3Layout';

/**
 * Frames encoded before a chunk and thrown away. They bring overlap and psychoacoustics to where
 * an encoder that had started at the beginning would be, so that chunks join without a seam.
 */
const RUN_UP_FRAMES = 2;
/** The encoder looks ahead: a frame comes out only after the next one has gone in. */
const LOOK_AHEAD_FRAMES = 1;

/**
 * The frames of one chunk of a tune's MP3 file, independent of all others.
 *
 * @throws Error when the encoder gives frames of another size than the layout promises
 */
export function encodeMp3Chunk(tune: Tune, chunk: number): Uint8Array {
  const firstFrame = chunk * FRAMES_PER_CHUNK;
  const frames = Math.min(FRAMES_PER_CHUNK, frameCountOf(tune.durationSeconds) - firstFrame);
  const output = new Uint8Array(frames * FRAME_BYTES);
  const encoder = new Mp3Encoder(1, MP3_SAMPLE_RATE, MP3_KILOBITS);
  const fedFrames = RUN_UP_FRAMES + frames + LOOK_AHEAD_FRAMES;
  const startSample = (firstFrame - RUN_UP_FRAMES) * SAMPLES_PER_FRAME;
  const pcm = toPcm16(
    renderTune(tune, MP3_SAMPLE_RATE, startSample, fedFrames * SAMPLES_PER_FRAME),
  );
  let position = -RUN_UP_FRAMES * FRAME_BYTES;
  for (let fed = 0; fed < fedFrames && position < output.length; fed += 1) {
    const samples = pcm.subarray(fed * SAMPLES_PER_FRAME, (fed + 1) * SAMPLES_PER_FRAME);
    const encoded = encoder.encodeBuffer(samples);
    if (encoded.length % FRAME_BYTES !== 0) {
      throw new Error(`An MP3 frame came out with ${encoded.length} bytes.`);
    }
    if (position >= 0) output.set(encoded.subarray(0, output.length - position), position);
    position += encoded.length;
  }
  return output;
}
