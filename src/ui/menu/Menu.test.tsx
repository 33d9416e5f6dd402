// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MenuButton } from './MenuButton';
import { MenuCheckItem, MenuItem, MenuNote } from './MenuItems';

afterEach(cleanup);

function renderMenu() {
  const onShuffle = vi.fn();
  const onLoop = vi.fn();
  const onLink = vi.fn();
  const onPageKey = vi.fn();
  document.addEventListener('keydown', onPageKey);
  render(
    <>
      <MenuButton label="More" icon={<i />}>
        <MenuItem onSelect={onShuffle} shortcut="S">
          Shuffle queue
        </MenuItem>
        <MenuCheckItem kind="checkbox" isChecked onSelect={onLoop}>
          Loop queue
        </MenuCheckItem>
        <MenuItem isDisabled onSelect={onLink}>
          Get link
        </MenuItem>
        <MenuNote>From the next song.</MenuNote>
      </MenuButton>
      <p>Elsewhere</p>
    </>,
  );
  return { onShuffle, onLoop, onLink, button: screen.getByRole('button', { name: 'More' }) };
}

describe('MenuButton', () => {
  it('opens a menu of its name with the items in it, the checked one first to hold the focus', async () => {
    const { button } = renderMenu();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'More' })).toBeTruthy();
    const loop = screen.getByRole('menuitemcheckbox', { name: 'Loop queue', checked: true });
    expect(document.activeElement).toBe(loop);
  });

  it('runs an item, closes and gives the focus back', async () => {
    const { button, onShuffle } = renderMenu();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Shuffle queue' }));
    expect(onShuffle).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('is walked by arrow keys, skipping what is disabled, and run by Enter', async () => {
    const { button, onShuffle } = renderMenu();
    button.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Shuffle queue');
    await userEvent.keyboard('{Enter}');
    expect(onShuffle).toHaveBeenCalledOnce();
  });

  it('closes on Escape without running anything and gives the focus back', async () => {
    const { button, onLoop } = renderMenu();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(onLoop).not.toHaveBeenCalled();
  });

  it('closes when something else is pressed', async () => {
    const { button } = renderMenu();
    await userEvent.click(button);
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does not run a disabled item', async () => {
    const { button, onLink } = renderMenu();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Get link' }));
    expect(onLink).not.toHaveBeenCalled();
  });
});
