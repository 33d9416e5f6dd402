import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Suggest } from '../practice/screens/session/AnswerField';
import { SessionStage } from '../practice/screens/session/SessionScreen';
import type { Reveal, SessionView } from '../practice/work/session/sessionView';
import { buildServices } from './buildServices';
import { buildReveal, buildRound, buildSession } from './fakePracticeSession';
import { TestApp } from './TestApp';

export const askView = (overrides = {}): Partial<SessionView> => ({
  phase: { kind: 'ask', round: buildRound(overrides) },
});
export const revealView = (overrides: Partial<Reveal> = {}): Partial<SessionView> => ({
  phase: { kind: 'reveal', round: buildRound(), reveal: buildReveal(overrides) },
});

/** Renders the stage of a session in this view, whose calls are spies. */
export function showSession(view: Partial<SessionView> = {}, suggest: Suggest = async () => []) {
  const fake = buildSession(view);
  render(
    <TestApp services={buildServices()}>
      <SessionStage session={fake.session} suggest={suggest} />
    </TestApp>,
  );
  return {
    ...fake,
    change: (next: Partial<SessionView>) => act(() => fake.change(next)),
    user: userEvent.setup(),
  };
}

export const answerField = () => screen.getByRole('combobox', { name: 'Answer: anime' });
export const saidStatus = () => screen.getAllByRole('status').map((each) => each.textContent);
