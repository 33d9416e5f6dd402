// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadMenu } from './Menu';
import { MenuButton } from './MenuButton';

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(cleanup);

function renderMenu() {
  const onShuffle = vi.fn();
  const onLoop = vi.fn();
  const onLink = vi.fn();
  const onPageKey = vi.fn();
  document.addEventListener('keydown', onPageKey);
  render(
    <>
      <MenuButton
        label="More"
        icon={<i />}
        entries={[
          { kind: 'action', label: 'Shuffle queue', shortcut: 'S', onSelect: onShuffle },
          { kind: 'checkbox', label: 'Loop queue', isChecked: true, onSelect: onLoop },
          { kind: 'action', label: 'Get link', isDisabled: true, onSelect: onLink },
          { kind: 'note', text: 'From the next song.' },
        ]}
      />
      <p>Elsewhere</p>
    </>,
  );
  return { onShuffle, onLoop, onLink, button: screen.getByRole('button', { name: 'More' }) };
}

describe('MenuButton', () => {
  it('opens a menu with its own name, its items, and the focus on the checked item', async () => {
    const { button } = renderMenu();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
    const loop = screen.getByRole('menuitemcheckbox', { name: 'Loop queue', checked: true });
    expect(document.activeElement).toBe(loop);
  });

  it('moves through the menu with arrow keys, skips disabled items, and runs an item by Enter', async () => {
    const { button, onShuffle } = renderMenu();
    button.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Shuffle queue');
    await userEvent.keyboard('{Enter}');
    expect(onShuffle).toHaveBeenCalledOnce();
  });
});
