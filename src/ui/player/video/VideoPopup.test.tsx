// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VideoPopup } from './VideoPopup';

function setPageSize(clientWidth: number, clientHeight: number) {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: clientWidth,
    configurable: true,
  });
  Object.defineProperty(document.documentElement, 'clientHeight', {
    value: clientHeight,
    configurable: true,
  });
  fireEvent(window, new Event('resize'));
}

beforeEach(() => setPageSize(1200, 800));
afterEach(cleanup);

function renderPopup(hasPicture = true, onWatch?: () => void) {
  const parking = document.createElement('div');
  const element = document.createElement('video');
  parking.append(element);
  document.body.append(parking);
  const onClose = vi.fn();
  const view = render(
    <VideoPopup
      picture={element}
      title="Tank!"
      annId={1}
      controls={null}
      hasPicture={hasPicture}
      onWatch={onWatch}
      insteadOfPicture=""
      isDocked={false}
      reservedPx={84}
      takenPx={0}
      onRefused={vi.fn()}
      onClose={onClose}
    />,
  );
  return {
    ...view,
    parking,
    element,
    onClose,
    popup: screen.getByRole('region', { name: 'Video' }),
  };
}

function leftOf(element: HTMLElement): number {
  return Number(/translate\((-?\d+)px/.exec(element.style.transform)?.[1]);
}

describe('VideoPopup', () => {
  it('moves and resizes by arrow keys, and stays above the player bar [2.72]', async () => {
    const { popup } = renderPopup();
    const before = leftOf(popup);
    screen.getByRole('button', { name: /Move video window/ }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(leftOf(popup)).toBeLessThan(before);
    const width = popup.style.width;
    screen.getByRole('button', { name: 'Resize video window' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(Number.parseInt(popup.style.width, 10)).toBeLessThan(Number.parseInt(width, 10));
    fireEvent.keyDown(screen.getByRole('button', { name: /Move video window/ }), {
      key: 'ArrowDown',
    });
    const top = Number(/, (-?\d+)px\)/.exec(popup.style.transform)?.[1]);
    expect(top + Number.parseFloat(popup.style.height)).toBeLessThanOrEqual(800 - 84);
  });
});
