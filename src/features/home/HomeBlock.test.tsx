// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import { buildServices } from '../../testing/buildServices';
import { TestApp } from '../../testing/TestApp';
import { texts } from '../../texts/texts';
import { HomeBlock } from './HomeBlock';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

it('an Undo shows its own block again, and none that was hidden since', async () => {
  const notified: Notification[] = [];
  const services = buildServices({ notify: (notification) => void notified.push(notification) });
  render(
    <TestApp services={services}>
      <HomeBlock name="recent" title="Recent">
        {null}
      </HomeBlock>
      <HomeBlock name="often" title="Often">
        {null}
      </HomeBlock>
    </TestApp>,
  );
  for (let place = 0; place < 2; place += 1) {
    const [hide] = screen.getAllByRole('button', { name: texts.home.hide });
    if (hide) await userEvent.click(hide);
  }
  expect(services.storage.extraSettings.getSettings().hiddenBlocks).toEqual(['recent', 'often']);
  await act(async () => notified[0]?.action?.onClick());
  expect(services.storage.extraSettings.getSettings().hiddenBlocks).toEqual(['often']);
  expect(screen.getByRole('heading', { name: 'Recent' })).toBeTruthy();
});

it('a block that throws says that the app failed, not that the song database does not answer', async () => {
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw new Error('broken');
    return <p>Whole again</p>;
  }
  render(
    <TestApp services={buildServices()}>
      <HomeBlock name="recent" title="Recent">
        <Fragile />
      </HomeBlock>
    </TestApp>,
  );
  const { routeError } = texts.broken;
  expect(screen.getByRole('alert').textContent).toContain(routeError);
  expect(document.body.textContent).not.toContain(texts.list.failed);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: texts.frame.retry }));
  expect(screen.getByText('Whole again')).toBeTruthy();
});
