import { describe, expect, it } from 'vitest';
import type { FileKind } from '../rendering/fileLayout';
import { renderChunk } from '../rendering/renderChunk';
import { songSheetOf } from '../songSheet';
import { testSong } from '../testSong';
import { ELEMENT } from './ebml';
import { CLUSTER_BYTES, FRAMES_PER_CLUSTER, PACKETS_PER_CLUSTER, webmHead } from './webmLayout';

const SECONDS = 20;
const sheet = songSheetOf(testSong({ songLength: SECONDS }));

interface Parsed {
  readonly id: number;
  readonly start: number;
  readonly content: Uint8Array;
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** Reads elements one after the other; sizes may reach past the bytes at hand. */
function parse(bytes: Uint8Array): readonly Parsed[] {
  const elements: Parsed[] = [];
  let at = 0;
  while (at < bytes.length) {
    const start = at;
    const idLength = Math.clz32(bytes[at] ?? 0) - 23;
    const id = numberOf(bytes.subarray(at, at + idLength));
    at += idLength;
    expect(bytes[at]).toBe(0x01);
    const size = numberOf(bytes.subarray(at + 1, at + 8));
    at += 8;
    elements.push({ id, start, content: bytes.subarray(at, at + size) });
    at += size;
  }
  return elements;
}

function childrenOf(elements: readonly Parsed[], id: number): readonly Parsed[] {
  const parent = elements.find((each) => each.id === id);
  if (parent === undefined) throw new Error(`No element ${id.toString(16)}`);
  return parse(parent.content);
}

describe.each([
  [480, 854, 'video480'],
  [720, 1280, 'video720'],
] as const)('the %ip file', (height, width, kind: FileKind) => {
  const head = webmHead(height, SECONDS);
  const top = parse(head);
  const segment = top.find(({ id }) => id === ELEMENT.segment);
  const inSegment = childrenOf(top, ELEMENT.segment);

  it('tells duration, size and codecs before its first cluster', () => {
    const information = childrenOf(inSegment, ELEMENT.information);
    const duration = information.find(({ id }) => id === ELEMENT.duration)?.content;
    expect(duration && Buffer.from(duration).readDoubleBE()).toBe(SECONDS * 1000);
    const [video, audio] = childrenOf(inSegment, ELEMENT.tracks).map(({ content }) =>
      parse(content),
    );
    const size = childrenOf(video ?? [], ELEMENT.video).map(({ content }) => numberOf(content));
    expect(size).toEqual([width, height]);
    const codecs = [video, audio].map((track) =>
      Buffer.from(track?.find(({ id }) => id === ELEMENT.codecId)?.content ?? []).toString(),
    );
    expect(codecs).toEqual(['V_VP8', 'A_OPUS']);
  });

  it('has a cue for every cluster, and a segment as long as all of them', () => {
    const segmentDataAt = 12 + (segment?.start ?? 0);
    const positions = childrenOf(inSegment, ELEMENT.cues).map(({ content }) => {
      const point = parse(content);
      const place = childrenOf(point, ELEMENT.cueTrackPositions);
      return numberOf(place.find(({ id }) => id === ELEMENT.cueClusterPosition)?.content ?? head);
    });
    const expected = Array.from(
      { length: SECONDS },
      (_, second) => head.length - segmentDataAt + second * CLUSTER_BYTES[height],
    );
    expect(positions).toEqual(expected);
    const sizeAt = (segment?.start ?? 0) + 5;
    const segmentBytes = numberOf(head.subarray(sizeAt, sizeAt + 7));
    expect(segmentDataAt + segmentBytes).toBe(head.length + SECONDS * CLUSTER_BYTES[height]);
  });

  it('has clusters of one size that begin with a key frame', () => {
    for (const second of [0, 7, SECONDS - 1]) {
      const bytes = renderChunk({ sheet, kind, chunk: second });
      expect(bytes).toHaveLength(CLUSTER_BYTES[height]);
      const elements = childrenOf(parse(bytes), ELEMENT.cluster);
      expect(numberOf(elements[0]?.content ?? head)).toBe(second * 1000);
      const blocks = elements.filter(({ id }) => id === ELEMENT.simpleBlock);
      const video = blocks.filter(({ content }) => content[0] === 0x81);
      const audio = blocks.filter(({ content }) => content[0] === 0x82);
      expect(video).toHaveLength(FRAMES_PER_CLUSTER);
      expect(audio).toHaveLength(PACKETS_PER_CLUSTER);
      expect(video.map(({ content }) => (content[4] ?? 1) & 1)).toEqual([
        0,
        ...new Array<number>(FRAMES_PER_CLUSTER - 1).fill(1),
      ]);
      expect(new Set(audio.map(({ content }) => content.length)).size).toBe(1);
      expect(elements.at(-1)?.id).toBe(ELEMENT.void);
    }
  });

  it('moves: no frame of a second is empty', () => {
    const elements = childrenOf(parse(renderChunk({ sheet, kind, chunk: 9 })), ELEMENT.cluster);
    const video = elements.filter(
      ({ id, content }) => id === ELEMENT.simpleBlock && content[0] === 0x81,
    );
    for (const { content } of video) expect(content.length).toBeGreaterThan(1000);
  });
});
