// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { buildServices } from '../../../testing/buildServices';
import { buildReveal, buildRound, buildSession } from '../../../testing/fakePracticeSession';
import { TestApp } from '../../../testing/TestApp';
import type { SessionView } from '../../work/session/sessionView';
import { SessionStage } from './SessionScreen';

afterEach(cleanup);

const ask = (overrides = {}) => ({
  phase: { kind: 'ask' as const, round: buildRound(overrides) },
});
const lateReveal: Partial<SessionView> = {
  canUndo: true,
  phase: { kind: 'reveal', round: buildRound(), reveal: buildReveal({ verdict: 'late' }) },
};

function show(view: Partial<SessionView>) {
  const services = buildServices();
  const fake = buildSession(view);
  render(
    <TestApp services={services}>
      <SessionStage session={fake.session} suggest={async () => []} />
    </TestApp>,
  );
  const change = (next: Partial<SessionView>) => act(() => fake.change(next));
  return { services, session: fake.session, change, user: userEvent.setup() };
}

const field = () => screen.getByRole('combobox', { name: 'Answer: anime' });

it('the rest of a word that is typed when the time runs out does nothing at the reveal', async () => {
  const { session, change, user } = show(ask());
  await user.type(field(), 'nar');
  change(lateReveal);
  await user.keyboard('u3{Enter}');
  expect(session.undo).not.toHaveBeenCalled();
  expect(session.rate).not.toHaveBeenCalled();
  expect(session.next).not.toHaveBeenCalled();
});

it('an answer that is submitted leaves its reveal the next key', async () => {
  const { session, change, user } = show(ask());
  await user.type(field(), 'naruto{Enter}');
  change(lateReveal);
  await user.keyboard('2');
  expect(session.rate).toHaveBeenCalledOnce();
});

it('letters are typed into the answer, also those that are keys elsewhere', async () => {
  const { session, user } = show({ ...ask(), canUndo: true });
  act(() => field().blur());
  await user.keyboard('uta');
  expect(session.undo).not.toHaveBeenCalled();
  expect(field()).toHaveProperty('value', 'uta');
});

it('the second click of two does nothing in the round that the first one began', () => {
  const { session, change } = show(lateReveal);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 });
  expect(session.next).toHaveBeenCalledOnce();
  change(ask({ number: 9 }));
  fireEvent.click(screen.getByRole('button', { name: 'Give up' }), { detail: 2 });
  expect(session.showAnswer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Give up' }), { detail: 1 });
  expect(session.showAnswer).toHaveBeenCalledOnce();
});

it('a key that was held while the window lost the focus works again after it', () => {
  const { session } = show(lateReveal);
  const press = () => fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
  press();
  press();
  expect(session.next).toHaveBeenCalledOnce();
  // The window never hears that the key is let go.
  fireEvent.blur(window);
  press();
  expect(session.next).toHaveBeenCalledTimes(2);
});

it('the player bar has no names while a song is asked', () => {
  const { services, change } = show(ask());
  expect(services.names.get()).toMatchObject({ isHidden: true, isOn: false });
  change(lateReveal);
  expect(services.names.get().isHidden).toBe(false);
});

it('rounds for fun offer nothing that would change a schedule', async () => {
  const { user } = show({ ...lateReveal, isForFun: true });
  await user.click(screen.getByRole('button', { name: /^Options for/ }));
  expect(screen.queryByRole('menuitem', { name: 'Don’t ask again' })).toBeNull();
});
