import { encodeMp3Chunk } from '../audio/encodeMp3Chunk';
import { type VideoHeight, widthOf } from '../picture/frameSize';
import { createStage, type Stage } from '../picture/stage';
import type { SongSheet } from '../songSheet';
import { composeTune } from '../tune/composeTune';
import type { Tune } from '../tune/note';
import { FrameEncoder } from '../vp8/frameEncoder';
import { encodeCluster } from '../webm/encodeCluster';
import type { FileKind } from './fileLayout';
import { RecentlyUsed } from './recentlyUsed';

/** One piece of work: plain data, so that it can be sent to a worker. */
export interface ChunkOrder {
  readonly sheet: SongSheet;
  readonly kind: FileKind;
  readonly chunk: number;
}

const TUNES_KEPT = 16;
/** A stage holds three pictures: four megabytes at 720p. */
const STAGES_KEPT = 6;

const tunes = new RecentlyUsed<Tune>(TUNES_KEPT);
const stages = new RecentlyUsed<Stage>(STAGES_KEPT);
const encoders = new Map<VideoHeight, FrameEncoder>();

function tuneOf(sheet: SongSheet): Tune {
  const key = `${sheet.seed} ${sheet.songType} ${sheet.durationSeconds}`;
  const known = tunes.get(key);
  if (known !== undefined) return known;
  const tune = composeTune(sheet.seed, sheet.songType, sheet.durationSeconds);
  tunes.set(key, tune);
  return tune;
}

function stageOf(sheet: SongSheet, tune: Tune, height: VideoHeight): Stage {
  const key = `${height} ${JSON.stringify(sheet)}`;
  const known = stages.get(key);
  if (known !== undefined) return known;
  const stage = createStage(sheet, tune, height);
  stages.set(key, stage);
  return stage;
}

function encoderOf(height: VideoHeight): FrameEncoder {
  const known = encoders.get(height);
  if (known !== undefined) return known;
  const encoder = new FrameEncoder(widthOf(height), height);
  encoders.set(height, encoder);
  return encoder;
}

/** Renders one chunk of a file: the same order gives the same bytes, in whatever sequence. */
export function renderChunk({ sheet, kind, chunk }: ChunkOrder): Uint8Array {
  const tune = tuneOf(sheet);
  if (kind === 'audio') return encodeMp3Chunk(tune, chunk);
  const height = kind === 'video480' ? 480 : 720;
  const stage = stageOf(sheet, tune, height);
  return encodeCluster({ tune, stage, encoder: encoderOf(height), height }, chunk);
}
