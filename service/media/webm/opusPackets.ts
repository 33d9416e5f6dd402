import OpusScript from 'opusscript';
import type { Tune } from '../tune/note';
import { renderTune } from '../tune/renderTune';
import { toPcm16 } from '../tune/toPcm16';
import { OPUS_SAMPLE_RATE, PACKET_MILLISECONDS, PACKETS_PER_CLUSTER } from './webmLayout';

const BITS_PER_SECOND = 48_000;
const SAMPLES_PER_PACKET = (OPUS_SAMPLE_RATE * PACKET_MILLISECONDS) / 1000;
/** Packets encoded before those wanted and thrown away, so that clusters join without a seam. */
const RUN_UP_PACKETS = 4;

/** Numbers of encoder settings, from opus_defines.h. */
const SET_VARIABLE_BITRATE = 4006;
const SET_PREDICTION_DISABLED = 4042;

function littleEndian(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) bytes.writeInt16LE(sample, index * 2);
  return bytes;
}

/** The Opus packets of one second of a tune; each can be decoded without those before it. */
export function encodeOpusSecond(tune: Tune, second: number): readonly Uint8Array[] {
  const { RESTRICTED_LOWDELAY } = OpusScript.Application;
  const encoder = new OpusScript(OPUS_SAMPLE_RATE, 1, RESTRICTED_LOWDELAY);
  try {
    encoder.setBitrate(BITS_PER_SECOND);
    encoder.encoderCTL(SET_VARIABLE_BITRATE, 0);
    encoder.encoderCTL(SET_PREDICTION_DISABLED, 1);
    const packets = RUN_UP_PACKETS + PACKETS_PER_CLUSTER;
    const start = second * OPUS_SAMPLE_RATE - RUN_UP_PACKETS * SAMPLES_PER_PACKET;
    const sound = renderTune(tune, OPUS_SAMPLE_RATE, start, packets * SAMPLES_PER_PACKET);
    const pcm = littleEndian(toPcm16(sound));
    const bytesPerPacket = SAMPLES_PER_PACKET * 2;
    const encoded = Array.from({ length: packets }, (_, packet) => {
      const from = packet * bytesPerPacket;
      return encoder.encode(pcm.subarray(from, from + bytesPerPacket), SAMPLES_PER_PACKET);
    });
    return encoded.slice(RUN_UP_PACKETS);
  } finally {
    encoder.delete();
  }
}
