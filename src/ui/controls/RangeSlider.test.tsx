// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RangeSlider } from './RangeSlider';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderSlider() {
  const onSlide = vi.fn();
  const onCommit = vi.fn();
  render(
    <RangeSlider
      label="Seek"
      value={30}
      max={90}
      keyStep={5}
      valueText="00:30"
      onSlide={onSlide}
      onCommit={onCommit}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Seek' });
  return {
    slider,
    onSlide,
    onCommit,
    slideTo: (value: number) => fireEvent.input(slider, { target: { value: String(value) } }),
    letGo: () => {
      fireEvent.pointerUp(window);
      act(() => vi.runAllTimers());
    },
  };
}

describe('a range slider whose thumb is released', () => {
  it('commits the start value and ends sliding when the thumb is back where it was', () => {
    const { onSlide, onCommit, slideTo, letGo } = renderSlider();
    slideTo(40);
    slideTo(30);
    letGo();
    expect(onSlide.mock.calls).toEqual([[40], [30], [null]]);
    expect(onCommit.mock.calls).toEqual([[30]]);
  });

  it('commits a new value only once', () => {
    const { slider, onCommit, slideTo, letGo } = renderSlider();
    slideTo(60);
    fireEvent.change(slider);
    letGo();
    expect(onCommit.mock.calls).toEqual([[60]]);
  });
});

it('tells of a mouse that was on it before it could be used, at its next move', () => {
  const onPoint = vi.fn();
  const asked = { label: 'Seek', value: 0, max: 90, keyStep: 5, valueText: '00:00', onPoint };
  const { rerender } = render(<RangeSlider {...asked} onCommit={vi.fn()} isDisabled />);
  rerender(<RangeSlider {...asked} onCommit={vi.fn()} />);
  const slider = screen.getByRole('slider', { name: 'Seek' });
  fireEvent.pointerMove(slider, { pointerType: 'mouse', clientX: 40 });
  expect(onPoint.mock.lastCall).toEqual([40]);
});
