// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildServices } from '../../testing/buildServices';
import { TestApp } from '../../testing/TestApp';
import { useFullScreen } from './Picture';

const REST_MS = 3_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'fullscreenElement');
});

function Stage() {
  const { stage, isFull, isResting } = useFullScreen();
  return (
    <div ref={stage} data-testid="stage">
      {isFull ? (isResting ? 'full and resting' : 'full') : 'small'}
    </div>
  );
}

function show() {
  const services = buildServices();
  const view = render(
    <TestApp services={services}>
      <Stage />
    </TestApp>,
  );
  const stage = screen.getByTestId('stage');
  /** As the browser tells it. */
  const fill = (element: Element | null) =>
    act(() => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      document.dispatchEvent(new Event('fullscreenchange'));
    });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...view, stage, fill, wait };
}

it('a picture that fills the screen rests after three seconds without a sign of life, and not before', async () => {
  const { stage, fill, wait } = show();
  fill(stage);
  expect(stage.textContent).toBe('full');
  await wait(REST_MS - 1);
  act(() => void window.dispatchEvent(new Event('pointermove')));
  await wait(REST_MS - 1);
  expect(stage.textContent).toBe('full');
  await wait(1);
  expect(stage.textContent).toBe('full and resting');
  act(() => void window.dispatchEvent(new Event('keydown')));
  expect(stage.textContent).toBe('full');
});

it('a picture that leaves the screen and fills it again starts to rest anew', async () => {
  const { stage, fill, wait } = show();
  fill(stage);
  await wait(REST_MS - 1_000);
  fill(null);
  expect(stage.textContent).toBe('small');
  fill(stage);
  await wait(1_000);
  expect(stage.textContent).toBe('full');
  await wait(REST_MS);
  expect(stage.textContent).toBe('full and resting');
});

it('a picture that is taken away while it fills the screen waits for nothing', async () => {
  const { stage, fill, unmount } = show();
  fill(stage);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
