// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildDeck, buildSession } from '../../../testing/fakePracticeSession';
import {
  answerField,
  askView,
  revealView,
  saidStatus,
  showSession,
} from '../../../testing/showSession';

afterEach(cleanup);

describe('before a session', () => {
  it('says what is due today and what waits, and starts with Enter', async () => {
    const counts = { ...buildSession().session.getView().counts, backlogCount: 62 };
    const { session, user } = showSession({ counts });
    expect(screen.getByText('5 new · 2 learning · 12 due')).toBeTruthy();
    expect(
      screen.getByText(
        '62 more songs are waiting. The ones you know best come first, and no new songs are added until you catch up.',
      ),
    ).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(session.start.mock.calls).toEqual([[{ isForFun: false }]]);
  });

  it('offers further boxes for the other questions', async () => {
    const { session, user } = showSession();
    await user.click(screen.getByRole('button', { name: 'Also artist' }));
    await user.click(screen.getByRole('button', { name: 'Also song name' }));
    await user.click(screen.getByRole('button', { name: 'Also artist' }));
    expect(session.changeDeck.mock.calls.map(([deck]) => deck.bonus)).toEqual([
      ['artist'],
      ['artist', 'song'],
      ['song'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(screen.queryByRole('button', { name: 'Also artist' })).toBeNull();
  });

  it('changes what the deck asks and how', async () => {
    const { session, user } = showSession();
    await user.click(screen.getByRole('button', { name: 'Artist' }));
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await user.click(screen.getByText('Sample range'));
    await user.click(screen.getByRole('button', { name: 'Custom range' }));
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Guess time' }), { key: 'ArrowRight' });
    expect(session.changeDeck.mock.lastCall).toEqual([
      buildDeck({
        question: 'artist',
        isTyped: false,
        range: { from: 0, to: 1 },
        guessSeconds: 21,
      }),
    ]);
    expect(session.changeDeck).toHaveBeenCalledTimes(4);
    expect(screen.getByRole('button', { name: 'Artist' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it.each([
    ['elsewhere', 'Practice is open in another tab.'],
    ['missing', 'This deck no longer exists.'],
    ['unreadable', 'Couldn’t load the songs of this deck.'],
  ] as const)('says why there is none: %s', (kind, words) => {
    showSession({ phase: { kind } });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All decks' })).toBeTruthy();
  });
});

describe('a round that asks', () => {
  it('tells nothing of the song before the reveal', () => {
    const { change } = showSession({ phase: { kind: 'ready', isBegun: false } });
    change(askView());
    expect(document.documentElement.outerHTML).not.toMatch(/secret|example anime/i);
    expect(saidStatus()).toContain('Round 12');
    expect(document.activeElement).toBe(answerField());
    change(revealView());
    expect(screen.getByText('Secret Song')).toBeTruthy();
    expect(saidStatus()).toContain('Right. Example Anime, Opening 1, Secret Song, Secret Artist');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('has a timer that only speaks five seconds before its end', () => {
    const { setTime } = showSession(askView());
    const timer = screen.getByRole('timer');
    act(() => setTime({ leftSeconds: 11.2, positionSeconds: 50 }));
    expect(timer.textContent).toBe('12');
    expect(timer.getAttribute('aria-live')).toBe('off');
    expect(saidStatus()).toContain('Round 12');
    act(() => setTime({ leftSeconds: 4.9, positionSeconds: 57 }));
    expect(saidStatus()).toContain('5 seconds left.');
  });

  it('is given up with Escape, but the first Escape closes the suggestions', async () => {
    const { session, user } = showSession(askView(), async () => ['Bleach']);
    await user.type(answerField(), 'bl');
    expect(await screen.findByRole('option', { name: 'Bleach' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(session.showAnswer).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(session.showAnswer).toHaveBeenCalledOnce();
  });

  it('takes typing wherever the focus is', async () => {
    const { session, user } = showSession(askView());
    act(() => answerField().blur());
    await user.keyboard('naruto{Enter}');
    expect(session.submit.mock.calls).toEqual([['naruto']]);
    expect(session.noteTyped).toHaveBeenLastCalledWith({ anime: 'naruto' });
  });

  it('shows its answer with Space in card mode, which a screen reader finds as a button', async () => {
    const cards = showSession(askView({ isTyped: false }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await cards.user.keyboard(' ');
    await cards.user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(cards.session.showAnswer).toHaveBeenCalledTimes(2);
  });
});

describe('suggestions', () => {
  it('are taken with the arrows and Enter or Tab; Enter without one submits', async () => {
    const { session, user } = showSession(askView(), async () => ['Bleach', 'Black Clover']);
    await user.type(answerField(), 'bl');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { name: 'Black Clover', selected: true });
    expect(answerField().getAttribute('aria-activedescendant')).toBe(chosen.id);
    await user.keyboard('{Enter}');
    expect(answerField()).toHaveProperty('value', 'Black Clover');
    expect(session.submit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(session.submit.mock.calls).toEqual([['Black Clover']]);
    await user.clear(answerField());
    await user.type(answerField(), 'bl');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Tab}');
    expect(answerField()).toHaveProperty('value', 'Bleach');
    expect(document.activeElement).toBe(answerField());
  });

  it.each([
    ['Chrome', { isComposing: true }],
    ['Safari', { keyCode: 229 }],
  ])('stay as they are at the keys of a composition: %s', async (_browser, composition) => {
    const { user } = showSession(askView(), async () => ['Bleach']);
    await user.type(answerField(), 'bl');
    await screen.findByRole('option', { name: 'Bleach' });
    for (const key of ['ArrowDown', 'Escape']) {
      fireEvent.keyDown(answerField(), { key, ...composition });
    }
    expect(screen.getByRole('option', { name: 'Bleach', selected: false })).toBeTruthy();
  });

  it('never come from an older text or another round', async () => {
    const waiting = new Map<string, (names: readonly string[]) => void>();
    const signals: (AbortSignal | undefined)[] = [];
    const { change, user } = showSession(askView(), (_question, text, signal) => {
      signals.push(signal);
      return new Promise((resolve) => waiting.set(text, resolve));
    });
    await user.type(answerField(), 'bl');
    await act(async () => waiting.get('b')?.(['Old']));
    expect(screen.queryByRole('option')).toBeNull();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    change(askView({ number: 13 }));
    await act(async () => waiting.get('bl')?.(['Old']));
    expect(screen.queryByRole('option')).toBeNull();
    expect(answerField()).toHaveProperty('value', '');
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
  });

  it('are only of anime in ranked time, and a question for songs says so', () => {
    showSession({ ...askView({ question: 'song' }), isRankedTime: true });
    expect(screen.getByText('During ranked matches, only anime names are suggested.')).toBeTruthy();
  });
});

describe('further boxes', () => {
  it('are submitted with the answer, which alone is needed and timed', async () => {
    const { session, user } = showSession(askView({ bonus: ['artist'] }));
    await user.type(screen.getByRole('combobox', { name: 'Answer: artist' }), 'abba{Enter}');
    expect(session.submit).not.toHaveBeenCalled();
    await user.type(answerField(), 'naruto{Enter}');
    expect(session.submit.mock.calls).toEqual([['naruto']]);
    expect(session.noteTyped).toHaveBeenLastCalledWith({ anime: 'naruto', artist: 'abba' });
  });

  it('are told right or wrong at the reveal', () => {
    const bonus = [{ question: 'artist', answer: 'abba', isRight: false }] as const;
    showSession(revealView({ bonus }));
    expect(screen.getByText('abba').parentElement?.textContent).toBe('Artist: wrong, abba');
  });
});

describe('the Enter that submits', () => {
  it('does not continue while it is held, however the system repeats it', () => {
    const { session, change } = showSession(askView());
    fireEvent.change(answerField(), { target: { value: 'naruto' } });
    fireEvent.keyDown(answerField(), { key: 'Enter' });
    fireEvent.submit(answerField());
    change(revealView());
    const heading = screen.getByRole('heading', { level: 1 });
    fireEvent.keyDown(heading, { key: 'Enter', repeat: true });
    fireEvent.keyDown(heading, { key: 'Enter' });
    expect(session.next).not.toHaveBeenCalled();
    fireEvent.keyUp(heading, { key: 'Enter' });
    fireEvent.keyDown(heading, { key: 'Enter' });
    expect(session.next).toHaveBeenCalledOnce();
  });

  it.each([
    ['Chrome', { isComposing: true }],
    ['Safari', { keyCode: 229 }],
  ])('is not the Enter of a composition: %s', (_browser, composition) => {
    const { session, change } = showSession(askView());
    fireEvent.change(answerField(), { target: { value: 'なると' } });
    expect(fireEvent.keyDown(answerField(), { key: 'Enter', ...composition })).toBe(false);
    fireEvent.keyUp(answerField(), { key: 'Enter' });
    change(revealView());
    fireEvent.keyDown(document.body, { key: 'Enter', ...composition });
    expect(session.submit).not.toHaveBeenCalled();
    expect(session.next).not.toHaveBeenCalled();
  });
});
