import { floatAt } from '../numberAt';

/** Samples from -1 to 1 as signed 16-bit integers. */
export function toPcm16(samples: Float32Array): Int16Array {
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    pcm[index] = Math.round(floatAt(samples, index) * 32_767);
  }
  return pcm;
}
