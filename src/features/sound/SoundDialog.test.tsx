// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { soundHarness } from '../../testing/soundHarness';
import { EvenChoice } from './SoundDialog';

afterEach(cleanup);

it('the even loudness setting is off until its switch is pressed', async () => {
  const { controls, savedSound } = soundHarness();
  render(<EvenChoice state={controls.getState()} controls={controls} />);
  const even = screen.getByRole('switch', { name: 'Normalize volume', checked: false });
  await userEvent.click(even);
  expect(savedSound.isEvened).toBe(true);
});

it('even loudness is off and disabled, with the reason, when the volume cannot be set', () => {
  const { controls } = soundHarness({ sound: { isEvened: true } });
  render(<EvenChoice state={{ ...controls.getState(), canFade: false }} controls={controls} />);
  expect(screen.getByRole('switch', { name: 'Normalize volume', checked: false })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText(/only its keys set the volume/)).toBeTruthy();
});
