import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Services } from '../actions/services';
import { SettingsDialog } from '../features/settings/SettingsDialog';
import * as texts from '../texts/texts';
import { renderScreen } from './renderScreen';

/** Opens the settings; `choose` picks a file in them. */
export async function renderSettings(services: Partial<Services> = {}) {
  const onClose = vi.fn();
  const view = renderScreen(<SettingsDialog onClose={onClose} />, {
    services,
    path: '/',
    at: '/',
  });
  const dialog = within(await screen.findByRole('dialog', { name: texts.frame.settingsButton }));
  const choose = async (text: string, name = 'mine.json') => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no file picker');
    await view.user.upload(input, new File([text], name, { type: 'application/json' }));
  };
  return { ...view, dialog, choose, onClose };
}
