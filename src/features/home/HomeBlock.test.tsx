// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildServices } from '../../testing/buildServices';
import { TestApp } from '../../testing/TestApp';
import { texts } from '../../texts/texts';
import { HomeBlock } from './HomeBlock';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

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
