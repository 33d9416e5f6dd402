import { type VideoHeight, widthOf } from '../picture/frameSize';
import {
  ELEMENT,
  element,
  elementHead,
  floatElement,
  idBytes,
  integerElement,
  joinBytes,
  textElement,
} from './ebml';

/** One cluster holds one second and begins with a key frame. */
export const FRAMES_PER_CLUSTER = 10;
export const FRAME_MILLISECONDS = 100;
export const PACKETS_PER_CLUSTER = 50;
export const PACKET_MILLISECONDS = 20;
export const VIDEO_TRACK = 1;
export const AUDIO_TRACK = 2;

/** Every cluster of a file has this size, whatever is in it: unused room is a void element. */
export const CLUSTER_BYTES: Readonly<Record<VideoHeight, number>> = {
  480: 150_000,
  720: 260_000,
};

export const OPUS_SAMPLE_RATE = 24_000;
/** What the low-delay Opus encoder lags behind, in samples at 48 kHz. */
const PRE_SKIP_SAMPLES = 120;
const SEEK_PRE_ROLL_NANOSECONDS = 80_000_000;
const APPLICATION = 'Anime Song Player demo media';

/** Whole seconds, and so clusters, of a song's video. */
export function clusterCountOf(durationSeconds: number): number {
  return Math.ceil(durationSeconds);
}

function ebmlHeader(): Uint8Array {
  return element(
    ELEMENT.ebml,
    integerElement(ELEMENT.ebmlVersion, 1),
    integerElement(ELEMENT.ebmlReadVersion, 1),
    integerElement(ELEMENT.ebmlMaxIdLength, 4),
    integerElement(ELEMENT.ebmlMaxSizeLength, 8),
    textElement(ELEMENT.docType, 'webm'),
    integerElement(ELEMENT.docTypeVersion, 4),
    integerElement(ELEMENT.docTypeReadVersion, 2),
  );
}

function information(clusters: number): Uint8Array {
  const nanosecondsPerMillisecond = 1_000_000;
  return element(
    ELEMENT.information,
    integerElement(ELEMENT.timestampScale, nanosecondsPerMillisecond),
    floatElement(ELEMENT.duration, clusters * 1000),
    textElement(ELEMENT.muxingApp, APPLICATION),
    textElement(ELEMENT.writingApp, APPLICATION),
  );
}

function opusHead(): Uint8Array {
  const head = new Uint8Array(19);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode('OpusHead'));
  const version = 1;
  const channels = 1;
  head.set([version, channels], 8);
  view.setUint16(10, PRE_SKIP_SAMPLES, true);
  view.setUint32(12, OPUS_SAMPLE_RATE, true);
  return head;
}

function tracks(height: VideoHeight): Uint8Array {
  const videoType = 1;
  const audioType = 2;
  return element(
    ELEMENT.tracks,
    element(
      ELEMENT.trackEntry,
      integerElement(ELEMENT.trackNumber, VIDEO_TRACK),
      integerElement(ELEMENT.trackUid, VIDEO_TRACK),
      integerElement(ELEMENT.trackType, videoType),
      integerElement(ELEMENT.flagLacing, 0),
      integerElement(ELEMENT.defaultDuration, FRAME_MILLISECONDS * 1_000_000),
      textElement(ELEMENT.codecId, 'V_VP8'),
      element(
        ELEMENT.video,
        integerElement(ELEMENT.pixelWidth, widthOf(height)),
        integerElement(ELEMENT.pixelHeight, height),
      ),
    ),
    element(
      ELEMENT.trackEntry,
      integerElement(ELEMENT.trackNumber, AUDIO_TRACK),
      integerElement(ELEMENT.trackUid, AUDIO_TRACK),
      integerElement(ELEMENT.trackType, audioType),
      integerElement(ELEMENT.flagLacing, 0),
      textElement(ELEMENT.codecId, 'A_OPUS'),
      element(ELEMENT.codecPrivate, opusHead()),
      integerElement(ELEMENT.codecDelay, (PRE_SKIP_SAMPLES * 1_000_000_000) / 48_000),
      integerElement(ELEMENT.seekPreRoll, SEEK_PRE_ROLL_NANOSECONDS),
      element(
        ELEMENT.audio,
        floatElement(ELEMENT.samplingFrequency, 48_000),
        integerElement(ELEMENT.channels, 1),
      ),
    ),
  );
}

function cues(clusters: number, firstClusterAt: number, clusterBytes: number): Uint8Array {
  const points = Array.from({ length: clusters }, (_, cluster) =>
    element(
      ELEMENT.cuePoint,
      integerElement(ELEMENT.cueTime, cluster * 1000),
      element(
        ELEMENT.cueTrackPositions,
        integerElement(ELEMENT.cueTrack, VIDEO_TRACK),
        integerElement(ELEMENT.cueClusterPosition, firstClusterAt + cluster * clusterBytes, 6),
      ),
    ),
  );
  return element(ELEMENT.cues, ...points);
}

function seekHead(positions: readonly (readonly [number, number])[]): Uint8Array {
  const entries = positions.map(([id, position]) =>
    element(
      ELEMENT.seek,
      element(ELEMENT.seekId, Uint8Array.from(idBytes(id))),
      integerElement(ELEMENT.seekPosition, position),
    ),
  );
  return element(ELEMENT.seekHead, ...entries);
}

/** Everything of a file before its first cluster: what a player needs to seek at once. */
export function webmHead(height: VideoHeight, durationSeconds: number): Uint8Array {
  const clusters = clusterCountOf(durationSeconds);
  const clusterBytes = CLUSTER_BYTES[height];
  const parts = [information(clusters), tracks(height)];
  const seekHeadWith = (informationAt: number, tracksAt: number, cuesAt: number) =>
    seekHead([
      [ELEMENT.information, informationAt],
      [ELEMENT.tracks, tracksAt],
      [ELEMENT.cues, cuesAt],
    ]);
  // All numbers have fixed lengths, so a first pass with zeros tells where everything will be.
  const informationAt = seekHeadWith(0, 0, 0).length;
  const tracksAt = informationAt + (parts[0]?.length ?? 0);
  const cuesAt = tracksAt + (parts[1]?.length ?? 0);
  const firstClusterAt = cuesAt + cues(clusters, 0, clusterBytes).length;
  return joinBytes([
    ebmlHeader(),
    elementHead(ELEMENT.segment, firstClusterAt + clusters * clusterBytes),
    seekHeadWith(informationAt, tracksAt, cuesAt),
    ...parts,
    cues(clusters, firstClusterAt, clusterBytes),
  ]);
}
