import { expect, test } from 'vitest';
import { SAMPLE_SECONDS } from '../../domain/media/samplePoint';
import { Sampler } from './sampler';

test('the sample of the next song is as long as any other, also where it begins at the same second', () => {
  const sampler = new Sampler({ lengthSecondsOf: () => 90, random: () => 0.5 });
  sampler.switch(true);
  const startSeconds = sampler.startSecondsOf(1);
  sampler.noteStart();
  expect(sampler.endSeconds(startSeconds)).toBe(startSeconds + SAMPLE_SECONDS);
  // The first one is left soon, and the second one begins close to there.
  sampler.noteStart();
  expect(sampler.endSeconds(startSeconds + 2)).toBe(startSeconds + 2 + SAMPLE_SECONDS);
});
