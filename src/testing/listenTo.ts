import { vi } from 'vitest';
import type { FakeMediaElement } from './fakeMediaElement';
import { settle } from './playerStage';
import type { SoundStage } from './soundStage';

/** Everything on which something may sound. */
export function allElements({ audio, video, probes, pictures }: SoundStage) {
  return [audio, ...probes, video, ...pictures];
}

/** The addresses of what a listener in the room would hear. */
export function heardUrls(stage: SoundStage): readonly string[] {
  return allElements(stage)
    .filter((element) => element.isSounding)
    .map(({ src }) => src);
}

/** The one that sounds. */
export function heardElement(stage: SoundStage): FakeMediaElement | undefined {
  return allElements(stage).find((element) => element.isSounding);
}

/** With timers that are faked: lets what sounds sound on, with the clock. */
export async function listenOn(stage: SoundStage, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.02) {
    for (const element of allElements(stage)) element.advance(0.02 * element.playbackRate);
    await vi.advanceTimersByTimeAsync(20);
  }
  await settle();
}
