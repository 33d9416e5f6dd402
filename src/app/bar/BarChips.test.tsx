// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SleepChoice } from '../../features/sound/SoundDialog';
import type { SoundControls } from '../../player/extras/soundControls';
import { buildServices } from '../../testing/buildServices';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { soundHarness } from '../../testing/soundHarness';
import { TestApp } from '../../testing/TestApp';
import { BarChips } from './BarChips';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SECOND_MS = 1_000;

function showChips(controls: SoundControls | null) {
  const services = buildServices();
  render(
    <TestApp services={services} history={createMemoryHistory('/')} paths={['*']}>
      <BarChips controls={controls} />
    </TestApp>,
  );
  return services;
}

/** The chips on the bar, beside the choice in a dialog that is open at the same time. */
function showSleep() {
  const { controls } = soundHarness();
  const choice = () => <SleepChoice state={controls.getState()} controls={controls} />;
  const view = render(choice());
  onTestFinished(controls.subscribe(() => view.rerender(choice())));
  showChips(controls);
  return {
    sleepIn: (minutes: number) => act(() => controls.sleepIn(minutes)),
    wait: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND_MS)),
    chips: () => screen.queryAllByRole('listitem').map((each) => each.textContent),
  };
}

test('the sleep timer counts down in minutes, and in seconds during the last minute [12.26]', async () => {
  const { sleepIn, wait, chips } = showSleep();
  sleepIn(15);
  expect(chips()).toEqual(['Sleep 15 min: press to end it']);
  await wait(61);
  expect(chips()).toEqual(['Sleep 14 min: press to end it']);
  expect(screen.getByText('The sound stops by itself in 14 min.')).toBeTruthy();
  await wait(13 * 60);
  expect(chips()).toEqual(['Sleep 59 s: press to end it']);
  await wait(1);
  expect(chips()).toEqual(['Sleep 58 s: press to end it']);
  expect(screen.getByText('The sound stops by itself in 58 s.')).toBeTruthy();
  await wait(58);
  expect(chips()).toEqual([]);
});

test('a new sleep time is shown in full, whatever was left of the previous one [12.26]', async () => {
  const { sleepIn, wait, chips } = showSleep();
  sleepIn(5);
  await wait(150.5);
  sleepIn(10);
  expect(chips()).toEqual(['Sleep 10 min: press to end it']);
  await wait(60);
  expect(chips()).toEqual(['Sleep 9 min: press to end it']);
});

test('while names are hidden the bar says so, also for a song that was revealed, and shows all names at a press [12.73]', () => {
  const { names } = showChips(null);
  const chip = () => screen.queryByRole('button', { name: 'Show names' });
  expect(chip()).toBeNull();
  act(() => names.toggle());
  expect(chip()).not.toBeNull();
  act(() => names.show());
  expect(chip()).not.toBeNull();
  act(() => chip()?.click());
  expect(names.get().isOn).toBe(false);
  expect(chip()).toBeNull();
});
