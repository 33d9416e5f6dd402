import type { VideoHeight } from '../picture/frameSize';
import type { Stage } from '../picture/stage';
import type { Tune } from '../tune/note';
import type { FrameEncoder } from '../vp8/frameEncoder';
import { ELEMENT, elementHead, integerElement, joinBytes, voidElement } from './ebml';
import { encodeOpusSecond } from './opusPackets';
import {
  AUDIO_TRACK,
  CLUSTER_BYTES,
  FRAME_MILLISECONDS,
  FRAMES_PER_CLUSTER,
  PACKET_MILLISECONDS,
  PACKETS_PER_CLUSTER,
  VIDEO_TRACK,
} from './webmLayout';

/** Tried in turn until a key frame takes at most half of the cluster. */
const KEY_QUANTIZERS = [20, 34, 52, 80, 127] as const;
const INTER_QUANTIZER = 30;
const KEY_FLAG = 0x80;
const BLOCK_HEAD_BYTES = 13;
/** More than an inter frame without any change takes at either size. */
const UNCHANGED_FRAME_BYTES = 400;
const LEAST_VOID_BYTES = 9;

function simpleBlock(track: number, milliseconds: number, isKey: boolean, data: Uint8Array) {
  const trackBytes = 0x80 | track;
  const flags = isKey ? KEY_FLAG : 0;
  const head = Uint8Array.from([trackBytes, milliseconds >> 8, milliseconds & 0xff, flags]);
  return joinBytes([elementHead(ELEMENT.simpleBlock, head.length + data.length), head, data]);
}

/** What a cluster is made of. */
export interface ClusterSource {
  readonly tune: Tune;
  readonly stage: Stage;
  readonly encoder: FrameEncoder;
  readonly height: VideoHeight;
}

function encodeKey(source: ClusterSource, roomBytes: number): Uint8Array {
  let frame: Uint8Array = new Uint8Array(0);
  for (const quantizer of KEY_QUANTIZERS) {
    frame = source.encoder.encodeKey(source.stage.picture, quantizer);
    if (frame.length <= roomBytes / 2) break;
  }
  return frame;
}

/**
 * The frames of one second. When the room runs out, the picture stands still until the next
 * cluster: the size of a cluster is a promise, smoothness is not.
 */
function encodeFrames(source: ClusterSource, second: number, roomBytes: number): Uint8Array[] {
  const { stage, encoder } = source;
  stage.drawMoment(second);
  const frames = [encodeKey(source, roomBytes)];
  let left = roomBytes - (frames[0]?.length ?? 0);
  let standsStill = false;
  for (let index = 1; index < FRAMES_PER_CLUSTER; index += 1) {
    const changed = stage.drawMoment(second + (index * FRAME_MILLISECONDS) / 1000);
    const reserve = (FRAMES_PER_CLUSTER - index) * UNCHANGED_FRAME_BYTES;
    let frame = encoder.encodeInter(stage.picture, standsStill ? null : changed, INTER_QUANTIZER);
    if (frame.length > left - reserve) {
      standsStill = true;
      frame = encoder.encodeInter(stage.picture, null, INTER_QUANTIZER);
    }
    left -= frame.length;
    frames.push(frame);
  }
  return frames;
}

/** One cluster of a song's video: a second of picture and sound, always of the same size. */
export function encodeCluster(source: ClusterSource, second: number): Uint8Array {
  const totalBytes = CLUSTER_BYTES[source.height];
  const packets = encodeOpusSecond(source.tune, second);
  const packetBytes = packets.reduce((sum, packet) => sum + packet.length + BLOCK_HEAD_BYTES, 0);
  const headBytes = elementHead(ELEMENT.cluster, 0).length;
  const timestamp = integerElement(ELEMENT.timestamp, second * 1000);
  const fixedBytes = headBytes + timestamp.length + packetBytes + LEAST_VOID_BYTES;
  const room = totalBytes - fixedBytes - FRAMES_PER_CLUSTER * BLOCK_HEAD_BYTES;
  const frames = encodeFrames(source, second, room);
  const parts = [elementHead(ELEMENT.cluster, totalBytes - headBytes), timestamp];
  const packetsPerFrame = PACKETS_PER_CLUSTER / FRAMES_PER_CLUSTER;
  for (const [index, frame] of frames.entries()) {
    parts.push(simpleBlock(VIDEO_TRACK, index * FRAME_MILLISECONDS, index === 0, frame));
    const first = index * packetsPerFrame;
    for (const [offset, packet] of packets.slice(first, first + packetsPerFrame).entries()) {
      const milliseconds = (first + offset) * PACKET_MILLISECONDS;
      parts.push(simpleBlock(AUDIO_TRACK, milliseconds, true, packet));
    }
  }
  const usedBytes = parts.reduce((sum, part) => sum + part.length, 0);
  return joinBytes([...parts, voidElement(totalBytes - usedBytes)]);
}
