const SAMPLES_PER_SECOND = 8_000;
const TONE_HERTZ = 440;
const HEADER_BYTES = 44;
const MIDDLE = 128;
const SWING = 60;

/** A tone as a WAV file, which every browser plays. */
export function shortClip(seconds: number): Buffer {
  const sampleCount = Math.round(seconds * SAMPLES_PER_SECOND);
  const clip = Buffer.alloc(HEADER_BYTES + sampleCount, MIDDLE);
  clip.write('RIFF', 0);
  clip.writeUInt32LE(HEADER_BYTES - 8 + sampleCount, 4);
  clip.write('WAVEfmt ', 8);
  clip.writeUInt32LE(16, 16);
  clip.writeUInt16LE(1, 20);
  clip.writeUInt16LE(1, 22);
  clip.writeUInt32LE(SAMPLES_PER_SECOND, 24);
  clip.writeUInt32LE(SAMPLES_PER_SECOND, 28);
  clip.writeUInt16LE(1, 32);
  clip.writeUInt16LE(8, 34);
  clip.write('data', 36);
  clip.writeUInt32LE(sampleCount, 40);
  for (let place = 0; place < sampleCount; place += 1) {
    const turn = (2 * Math.PI * TONE_HERTZ * place) / SAMPLES_PER_SECOND;
    clip.writeUInt8(Math.round(MIDDLE + SWING * Math.sin(turn)), HEADER_BYTES + place);
  }
  return clip;
}
