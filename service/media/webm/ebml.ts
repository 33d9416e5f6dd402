/** The element ids used here (Matroska, RFC 9559), written as they stand in a file. */
export const ELEMENT = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  void: 0xec,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  information: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  defaultDuration: 0x23e383,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

/** Sizes are always written in eight bytes, so that an element's length never depends on them. */
export const SIZE_BYTES = 8;

/** The bytes of an id, of which the leading one tells the length. */
export function idBytes(id: number): readonly number[] {
  const bytes = [id >>> 24, (id >>> 16) & 0xff, (id >>> 8) & 0xff, id & 0xff];
  return bytes.slice(bytes.findIndex((byte) => byte !== 0));
}

function bigEndian(value: number, length: number): readonly number[] {
  return Array.from(
    { length },
    (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256,
  );
}

/** An element's id and size, without its content. */
export function elementHead(id: number, contentBytes: number): Uint8Array {
  return Uint8Array.from([...idBytes(id), 0x01, ...bigEndian(contentBytes, SIZE_BYTES - 1)]);
}

/** Puts pieces of bytes one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** An element with other elements, or bytes, inside. */
export function element(id: number, ...content: readonly Uint8Array[]): Uint8Array {
  const contentBytes = content.reduce((total, part) => total + part.length, 0);
  return joinBytes([elementHead(id, contentBytes), ...content]);
}

/** An element that holds a whole number, in a fixed number of bytes (at most 6). */
export function integerElement(id: number, value: number, length = 4): Uint8Array {
  return element(id, Uint8Array.from(bigEndian(value, length)));
}

export function floatElement(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, bytes);
}

export function textElement(id: number, ascii: string): Uint8Array {
  return element(id, new TextEncoder().encode(ascii));
}

/** Bytes that a reader skips, `totalBytes` long in all (at least 9). */
export function voidElement(totalBytes: number): Uint8Array {
  const headBytes = idBytes(ELEMENT.void).length + SIZE_BYTES;
  return element(ELEMENT.void, new Uint8Array(totalBytes - headBytes));
}
