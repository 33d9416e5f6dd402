// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reveal, SessionView } from '../../../actions/practice/session/sessionView';
import { buildServices } from '../../../testing/buildServices';
import {
  buildDeck,
  buildReveal,
  buildRound,
  buildSession,
} from '../../../testing/fakePracticeSession';
import { buildSong } from '../../../testing/songBuilder';
import { TestApp } from '../../../testing/TestApp';
import type { Suggest } from './AnswerField';
import { SessionStage } from './SessionScreen';

afterEach(cleanup);

const ask = (overrides = {}): Partial<SessionView> => ({
  phase: { kind: 'ask', round: buildRound(overrides) },
});
const reveal = (overrides: Partial<Reveal> = {}): Partial<SessionView> => ({
  phase: { kind: 'reveal', round: buildRound(), reveal: buildReveal(overrides) },
});

function show(view: Partial<SessionView> = {}, suggest: Suggest = async () => []) {
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

const field = () => screen.getByRole('combobox', { name: 'Answer: anime' });
const said = () => screen.getAllByRole('status').map((each) => each.textContent);

describe('before a session', () => {
  it('says what is due today and what waits, and starts with Enter', async () => {
    const counts = { ...buildSession().session.getView().counts, backlogCount: 62 };
    const { session, user } = show({ counts });
    expect(screen.getByText('12 reviews and 5 new songs today.')).toBeTruthy();
    expect(
      screen.getByText(
        '62 more songs wait. The best known ones come first; no new songs until then.',
      ),
    ).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(session.start.mock.calls).toEqual([[{ isForFun: false }]]);
  });

  it('offers further boxes for the other questions', async () => {
    const { session, user } = show();
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
    const { session, user } = show();
    await user.click(screen.getByRole('button', { name: 'Artist' }));
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await user.click(screen.getByText('Sample range'));
    await user.click(screen.getByRole('button', { name: 'Own range' }));
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
    ['unreadable', "Couldn't load the songs of this deck."],
  ] as const)('says why there is none: %s', (kind, words) => {
    show({ phase: { kind } });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All decks' })).toBeTruthy();
  });
});

describe('a round that asks', () => {
  it('tells nothing of the song before the reveal', () => {
    const { change } = show({ phase: { kind: 'ready', isBegun: false } });
    change(ask());
    expect(document.documentElement.outerHTML).not.toMatch(/secret|example anime/i);
    expect(said()).toContain('Round 12');
    expect(document.activeElement).toBe(field());
    change(reveal());
    expect(screen.getByText('Secret Song')).toBeTruthy();
    expect(said()).toContain('Right. Example Anime, Opening 1, Secret Song, Secret Artist');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('has a timer that only speaks five seconds before its end', () => {
    const { setTime } = show(ask());
    const timer = screen.getByRole('timer');
    act(() => setTime({ leftSeconds: 11.2, positionSeconds: 50 }));
    expect(timer.textContent).toBe('12');
    expect(timer.getAttribute('aria-live')).toBe('off');
    expect(said()).toContain('Round 12');
    act(() => setTime({ leftSeconds: 4.9, positionSeconds: 57 }));
    expect(said()).toContain('5 seconds left.');
  });

  it('is given up with Escape, but the first Escape closes the suggestions', async () => {
    const { session, user } = show(ask(), async () => ['Bleach']);
    await user.type(field(), 'bl');
    expect(await screen.findByRole('option', { name: 'Bleach' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(session.showAnswer).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(session.showAnswer).toHaveBeenCalledOnce();
  });

  it('takes typing wherever the focus is', async () => {
    const { session, user } = show(ask());
    act(() => field().blur());
    await user.keyboard('naruto{Enter}');
    expect(session.submit.mock.calls).toEqual([['naruto']]);
    expect(session.noteTyped).toHaveBeenLastCalledWith({ anime: 'naruto' });
  });

  it('shows its answer with Space in card mode, which a screen reader finds as a button', async () => {
    const cards = show(ask({ isTyped: false }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await cards.user.keyboard(' ');
    await cards.user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(cards.session.showAnswer).toHaveBeenCalledTimes(2);
  });
});

describe('suggestions', () => {
  it('are taken with the arrows and Enter or Tab; Enter without one submits', async () => {
    const { session, user } = show(ask(), async () => ['Bleach', 'Black Clover']);
    await user.type(field(), 'bl');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { name: 'Black Clover', selected: true });
    expect(field().getAttribute('aria-activedescendant')).toBe(chosen.id);
    await user.keyboard('{Enter}');
    expect(field()).toHaveProperty('value', 'Black Clover');
    expect(session.submit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(session.submit.mock.calls).toEqual([['Black Clover']]);
    await user.clear(field());
    await user.type(field(), 'bl');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Tab}');
    expect(field()).toHaveProperty('value', 'Bleach');
    expect(document.activeElement).toBe(field());
  });

  it('never come from an older text or another round', async () => {
    const waiting = new Map<string, (names: readonly string[]) => void>();
    const signals: (AbortSignal | undefined)[] = [];
    const { change, user } = show(ask(), (_question, text, signal) => {
      signals.push(signal);
      return new Promise((resolve) => waiting.set(text, resolve));
    });
    await user.type(field(), 'bl');
    await act(async () => waiting.get('b')?.(['Old']));
    expect(screen.queryByRole('option')).toBeNull();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    change(ask({ number: 13 }));
    await act(async () => waiting.get('bl')?.(['Old']));
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveProperty('value', '');
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
  });

  it('are only of anime in ranked time, and a question for songs says so', () => {
    show({ ...ask({ question: 'song' }), isRankedTime: true });
    expect(screen.getByText('During ranked time only names of anime are suggested.')).toBeTruthy();
  });
});

describe('further boxes', () => {
  it('are submitted with the answer, which alone is needed and timed', async () => {
    const { session, user } = show(ask({ bonus: ['artist'] }));
    await user.type(screen.getByRole('combobox', { name: 'Answer: artist' }), 'abba{Enter}');
    expect(session.submit).not.toHaveBeenCalled();
    await user.type(field(), 'naruto{Enter}');
    expect(session.submit.mock.calls).toEqual([['naruto']]);
    expect(session.noteTyped).toHaveBeenLastCalledWith({ anime: 'naruto', artist: 'abba' });
  });

  it('are told right or wrong at the reveal', () => {
    const bonus = [{ question: 'artist', answer: 'abba', isRight: false }] as const;
    show(reveal({ bonus }));
    expect(screen.getByText('abba').parentElement?.textContent).toBe('Artist: wrong, abba');
  });
});

describe('the Enter that submits', () => {
  it('does not continue while it is held, however the system repeats it', () => {
    const { session, change } = show(ask());
    fireEvent.change(field(), { target: { value: 'naruto' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.submit(field());
    change(reveal());
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
    const { session, change } = show(ask());
    fireEvent.change(field(), { target: { value: 'なると' } });
    expect(fireEvent.keyDown(field(), { key: 'Enter', ...composition })).toBe(false);
    fireEvent.keyUp(field(), { key: 'Enter' });
    change(reveal());
    fireEvent.keyDown(document.body, { key: 'Enter', ...composition });
    expect(session.submit).not.toHaveBeenCalled();
    expect(session.next).not.toHaveBeenCalled();
  });
});

describe('a reveal', () => {
  it('is worked by keys alone', async () => {
    const mistakenFor = buildSong({ annSongId: 8, songName: 'Other Song', annId: 101 });
    const { session, user, change } = show({
      ...reveal({ verdict: 'wrong', rating: 1, answer: 'Bleach', mistakenFor }),
      canUndo: true,
    });
    await user.keyboard('2');
    expect(session.rate.mock.calls).toEqual([[2]]);
    await user.keyboard('h');
    expect(session.playOther.mock.calls).toEqual([[mistakenFor]]);
    expect(screen.getByText(/Other Song/)).toBeTruthy();
    await user.keyboard('h');
    expect(session.playClip.mock.calls).toEqual([[]]);
    change({ sound: 'playing' });
    await user.keyboard(' ');
    expect(session.pauseClip).toHaveBeenCalledOnce();
    await user.keyboard('u{Control>}z{/Control}');
    expect(session.undo).toHaveBeenCalledTimes(2);
    await user.keyboard('{Enter}');
    expect(session.next).toHaveBeenCalledOnce();
  });

  it('says the verdict in words, marks the rating, and names every part for a screen reader', () => {
    show(reveal({ verdict: 'late', rating: 1 }));
    expect(screen.getByText('Time is up')).toBeTruthy();
    const ratings = within(screen.getByRole('group', { name: 'How well you knew it' }));
    expect(ratings.getByRole('button', { pressed: true }).textContent).toContain('Again');
    expect(screen.getByRole('slider', { name: 'Place in the song' })).toBeTruthy();
    expect(screen.getByText('0:00 to 0:30: known')).toBeTruthy();
    expect(screen.getByText('1:00 to 1:30: unheard')).toBeTruthy();
  });

  it('folds a long list of names that would have been right', () => {
    const accepted = ['Example Anime', 'One', 'Two', 'Three', 'Four', 'Five'];
    show(reveal({ accepted }));
    expect(screen.getByText('Also right: One, Two, Three')).toBeTruthy();
    expect(screen.getByText('and 2 more')).toBeTruthy();
  });

  it('keeps keys for the note while it is written, and saves it', async () => {
    const { session, user } = show(reveal());
    await user.click(screen.getByText('Note'));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'high 1 u{Enter}');
    await user.tab();
    expect(session.saveNote.mock.calls).toEqual([['high 1 u\n']]);
    expect(session.rate).not.toHaveBeenCalled();
    expect(session.next).not.toHaveBeenCalled();
  });

  it('goes on with the rating in card mode', async () => {
    const { session, user } = show(reveal({ verdict: 'open', rating: null, answer: null }));
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.keyboard('3');
    expect(session.rate.mock.calls).toEqual([[3]]);
    expect(session.next).toHaveBeenCalledOnce();
  });

  it('sets a song or its anime aside from the menu, whose keys are its own', async () => {
    const { session, user } = show(reveal());
    await user.click(screen.getByRole('button', { name: 'Options for Secret Song' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not mine' }));
    await user.click(screen.getByRole('button', { name: 'Options for Secret Song' }));
    await screen.findByRole('menuitem', { name: 'Not today' });
    await user.keyboard('1');
    await user.click(await screen.findByRole('menuitem', { name: 'I know it: the whole anime' }));
    expect(session.setAside.mock.calls).toEqual([
      ['suspend', false],
      ['known', true],
    ]);
    expect(session.rate).not.toHaveBeenCalled();
  });
});

describe('a song that is heard first', () => {
  it('shows its names and goes on at any time', async () => {
    const { session, user } = show({
      phase: {
        kind: 'hear',
        round: buildRound(),
        reveal: buildReveal({ verdict: null, rating: null, answer: null }),
      },
    });
    expect(screen.getByText('Listen first. You will be asked in a few rounds.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'How well you knew it' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(session.next).toHaveBeenCalledOnce();
  });
});

describe('the end of a session', () => {
  it('says so, counts, and lists what was missed', () => {
    const { change } = show(reveal({ verdict: 'wrong', rating: 1 }));
    change({ phase: { kind: 'done' }, missed: [buildReveal().song] });
    expect(screen.getByRole('heading', { name: 'Done for today.' })).toBe(document.activeElement);
    expect(screen.getByText('11 rounds, 9 of them right.')).toBeTruthy();
    expect(screen.getByText('Opening 1 · Secret Song')).toBeTruthy();
  });

  it('says how many more songs wait for the next days', () => {
    const counts = { ...buildSession().session.getView().counts, backlogCount: 5 };
    const { change } = show({ phase: { kind: 'done' }, counts });
    expect(screen.getByText('11 rounds, 9 of them right.')).toBeTruthy();
    expect(screen.getByText('5 more songs wait for the next days.')).toBeTruthy();
    change({ counts: { ...counts, doneCount: 0 } });
    expect(screen.getByRole('heading', { name: 'Done for today.' })).toBeTruthy();
    expect(screen.getByText('5 more songs wait for the next days.')).toBeTruthy();
    expect(screen.queryByText('Nothing is due today.')).toBeNull();
  });

  it('says that nothing is due if there was nothing to do', () => {
    const counts = { ...buildSession().session.getView().counts, doneCount: 0 };
    const { change } = show({ phase: { kind: 'done' }, counts });
    expect(screen.getByRole('heading', { name: 'Winter openings' })).toBeTruthy();
    expect(screen.getByText('Nothing is due today.')).toBeTruthy();
    change({ counts: { ...counts, songCount: 0 } });
    expect(screen.getByText('This deck has no songs yet.')).toBeTruthy();
    change({ skipped: 'hosts' });
    expect(screen.queryByText('Nothing is due today.')).toBeNull();
  });
});

it('a song that no host has is skipped with a word, and so is an answer that is not stored', () => {
  show({ ...ask(), skipped: 'hosts', isUnstored: true });
  expect(screen.getByText('No host has this song. It comes back another time.')).toBeTruthy();
  expect(screen.getByText(/couldn't store your last answer/)).toBeTruthy();
});
