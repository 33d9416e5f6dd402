// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { VideoPopup } from './VideoPopup';

const BAR_TOP = 716;

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

function renderPopup() {
  const player = createFakePlayer();
  player.show({ mediaKind: 'video' });
  const parking = document.createElement('div');
  const picture = document.createElement('div');
  parking.append(picture);
  const bar = document.createElement('div');
  bar.dataset.player = '';
  bar.getBoundingClientRect = () => new DOMRect(0, BAR_TOP, 1200, 84);
  document.body.append(parking, bar);
  renderScreen(<VideoPopup />, {
    path: ROUTES.animes,
    at: ROUTES.animes,
    services: { player, picture },
  });
  return screen.getByRole('region', { name: 'Video' });
}

function leftOf(element: HTMLElement): number {
  return Number(/translate\((-?\d+)px/.exec(element.style.transform)?.[1]);
}

describe('VideoPopup', () => {
  it('moves and resizes by arrow keys, and stays above the player bar [2.72]', async () => {
    const popup = renderPopup();
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
    expect(top + Number.parseFloat(popup.style.height)).toBeLessThanOrEqual(BAR_TOP - 16);
  });
});
