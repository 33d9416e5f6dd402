import { describe, expect, it } from 'vitest';
import { songSheetOf } from '../songSheet';
import { testSong } from '../testSong';
import { composeTune } from '../tune/composeTune';
import { createStage } from './stage';

function stageOf(annId: number) {
  const sheet = songSheetOf(testSong({ annId }));
  return createStage(sheet, composeTune(sheet.seed, sheet.songType, sheet.durationSeconds), 480);
}

describe('the picture of a song', () => {
  it('depends on the moment alone, not on what was drawn before', () => {
    const first = stageOf(5);
    const second = stageOf(5);
    for (const seconds of [0, 3, 11.5, 2]) first.drawMoment(seconds);
    first.drawMoment(7);
    second.drawMoment(7);
    expect(Buffer.compare(first.picture.luma.samples, second.picture.luma.samples)).toBe(0);
    expect(Buffer.compare(first.picture.redChroma.samples, second.picture.redChroma.samples)).toBe(
      0,
    );
  });

  it('marks exactly the macroblocks that changed', () => {
    const stage = stageOf(6);
    stage.drawMoment(4);
    const before = stage.picture.luma.samples.slice();
    const changed = stage.drawMoment(4.1);
    const { stride, samples } = stage.picture.luma;
    const differing = new Set<number>();
    for (const [at, sample] of samples.entries()) {
      if (sample === before[at]) continue;
      const row = Math.floor(at / stride / 16);
      differing.add(row * stage.picture.columns + Math.floor((at % stride) / 16));
    }
    for (const index of differing) expect(changed[index]).toBe(1);
    const marked = changed.reduce((sum, mark) => sum + mark, 0);
    expect(marked).toBeGreaterThan(0);
    expect(marked).toBeLessThan(changed.length / 2);
  });

  it.each([0, 1, 2, 3, 4])('is another for the next anime (id %i)', (annId) => {
    const [first, second] = [stageOf(annId), stageOf(annId + 1)];
    first.drawMoment(1);
    second.drawMoment(1);
    expect(Buffer.compare(first.picture.luma.samples, second.picture.luma.samples)).not.toBe(0);
  });
});
