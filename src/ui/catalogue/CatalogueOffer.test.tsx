// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as texts from '../../texts/texts';
import { CatalogueOffer } from './CatalogueOffer';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

function show() {
  const onDownload = vi.fn();
  const onDecline = vi.fn();
  render(<CatalogueOffer onDownload={onDownload} onDecline={onDecline} isDataSpared={false} />);
  return { onDownload, onDecline, download: screen.getByRole('button', { name: 'Download' }) };
}

it('the catalogue offer disables Download while offline and enables it when the network is back [10.4]', async () => {
  goOnline(false);
  const { onDownload, onDecline, download } = show();
  expect(screen.getByText(texts.catalogue.needsNetwork)).toBeTruthy();
  await userEvent.click(download);
  expect(onDownload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onDecline).toHaveBeenCalledOnce();
  goOnline(true);
  expect(screen.queryByText(texts.catalogue.needsNetwork)).toBeNull();
  await userEvent.click(download);
  expect(onDownload).toHaveBeenCalledOnce();
});
