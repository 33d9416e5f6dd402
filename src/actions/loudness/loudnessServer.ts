import * as v from 'valibot';
import { integratedLoudness } from '../../domain/media/loudness';
import { type LoudnessReply, loudnessRequestSchema } from './loudnessMessages';

interface LoudnessPort {
  postMessage: (message: LoudnessReply) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** Measures recordings for the page at the other end of the port. */
export function serveLoudness(port: LoudnessPort): void {
  port.onmessage = (event) => {
    const request = v.safeParse(loudnessRequestSchema, event.data);
    if (!request.success) return;
    const { id, channels, sampleRate } = request.output;
    // One channel is heard from both sides.
    const heard = channels.length === 1 ? [...channels, ...channels] : channels;
    port.postMessage({ id, loudnessLufs: integratedLoudness(heard, sampleRate) });
  };
}
