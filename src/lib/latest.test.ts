import { expect, it } from 'vitest';
import { createLatest } from './latest';

it('calls made during a run lead to exactly one more run', async () => {
  const ends: (() => void)[] = [];
  const work = createLatest(() => new Promise<void>((resolve) => void ends.push(resolve)));
  work();
  work();
  work();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.resolve();
  await Promise.resolve();
  work();
  expect(ends).toHaveLength(3);
});
