// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TabPanel, Tabs } from './Tabs';

afterEach(cleanup);

const TABS = [
  { id: 'all', label: 'All songs' },
  { id: 'type', label: 'By type' },
  { id: 'information', label: 'Information', isDisabled: true },
] as const;

const changed = vi.fn();

function ChosenTabs() {
  const [active, setActive] = useState<(typeof TABS)[number]['id']>('all');
  return (
    <>
      <Tabs
        label="Filter"
        tabs={TABS}
        active={active}
        onChange={(id) => {
          changed(id);
          setActive(id);
        }}
        panelId="songs"
      />
      <TabPanel id="songs" activeTab={active}>
        {active}
      </TabPanel>
    </>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('the tabs are one Tab stop, and arrows, Home and End skip disabled tabs', async () => {
  render(<ChosenTabs />);
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('All songs');
  for (const [key, expected] of [
    ['{ArrowRight}', 'By type'],
    ['{ArrowRight}', 'All songs'],
    ['{ArrowLeft}', 'By type'],
    ['{Home}', 'All songs'],
    ['{End}', 'By type'],
  ] as const) {
    await user.keyboard(key);
    expect(selected()).toBe(expected);
    expect(document.activeElement?.textContent).toBe(expected);
  }
});

it('the tab names its panel, and clicking a disabled tab does nothing', async () => {
  changed.mockClear();
  render(<ChosenTabs />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Information' }));
  expect(changed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('tab', { name: 'By type' }));
  expect(screen.getByRole('tabpanel', { name: 'By type' }).textContent).toBe('type');
});

it('the tabs can be reached with Tab while the active tab is disabled', async () => {
  render(
    <Tabs label="Filter" tabs={TABS} active="information" onChange={changed} panelId="songs" />,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('All songs');
  await user.keyboard('{ArrowRight}');
  expect(changed).toHaveBeenLastCalledWith('type');
});

it('the chosen tab in a scrolling row is scrolled clear of the fading edge', async () => {
  const rect = (left: number, width: number) => new DOMRect(left, 0, width, 40);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(
    this: Element,
  ) {
    return this.getAttribute('aria-selected') === 'true' ? rect(300, 60) : rect(0, 340);
  });
  const { container } = render(<ChosenTabs />);
  await vi.waitFor(() => expect(container.scrollLeft).toBe(300 + 60 + 28 - 340));
});
