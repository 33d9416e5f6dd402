// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildReveal, buildRound, buildSession } from '../../../testing/fakePracticeSession';
import { askView, revealView, showSession } from '../../../testing/showSession';
import { buildSong } from '../../../testing/songBuilder';

afterEach(cleanup);

describe('a reveal', () => {
  it('is worked by keys alone', async () => {
    const mistakenFor = buildSong({ annSongId: 8, songName: 'Other Song', annId: 101 });
    const { session, user, change } = showSession({
      ...revealView({ verdict: 'wrong', rating: 1, answer: 'Bleach', mistakenFor }),
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

  it('is worked by letter keys of a keyboard without Latin letters', () => {
    const { session } = showSession({
      ...revealView({ verdict: 'wrong', rating: 1 }),
      canUndo: true,
    });
    fireEvent.keyDown(document.body, { key: 'г', code: 'KeyU' });
    fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true });
    expect(session.undo).toHaveBeenCalledTimes(2);
  });

  it('says the verdict in words, marks the rating, and names every part for a screen reader', () => {
    showSession(revealView({ verdict: 'late', rating: 1 }));
    expect(screen.getByText('Time’s up')).toBeTruthy();
    const ratings = within(screen.getByRole('group', { name: 'How well you knew it' }));
    expect(ratings.getByRole('button', { pressed: true }).textContent).toContain('Again');
    expect(screen.getByRole('slider', { name: 'Place in the song' })).toBeTruthy();
    expect(screen.getByText('0:00 to 0:30: known')).toBeTruthy();
    expect(screen.getByText('1:00 to 1:30: not heard yet')).toBeTruthy();
  });

  it('folds a long list of names that would have been right', () => {
    const accepted = ['Example Anime', 'One', 'Two', 'Three', 'Four', 'Five'];
    showSession(revealView({ accepted }));
    expect(screen.getByText('Also right: One, Two, Three')).toBeTruthy();
    expect(screen.getByText('and 2 more')).toBeTruthy();
  });

  it('keeps keys for the note while it is written, and saves it', async () => {
    const { session, user } = showSession(revealView());
    await user.click(screen.getByText('Note'));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'high 1 u{Enter}');
    await user.tab();
    expect(session.saveNote.mock.calls).toEqual([['high 1 u\n']]);
    expect(session.rate).not.toHaveBeenCalled();
    expect(session.next).not.toHaveBeenCalled();
  });

  it('goes on with the rating in card mode', async () => {
    const { session, user } = showSession(
      revealView({ verdict: 'open', rating: null, answer: null }),
    );
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.keyboard('3');
    expect(session.rate.mock.calls).toEqual([[3]]);
    expect(session.next).toHaveBeenCalledOnce();
  });

  it('sets a song or its anime aside from the menu, whose keys are its own', async () => {
    const { session, user } = showSession(revealView());
    await user.click(screen.getByRole('button', { name: 'Options for Secret Song' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Don’t ask again' }));
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
    const { session, user } = showSession({
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
    const { change } = showSession(revealView({ verdict: 'wrong', rating: 1 }));
    change({ phase: { kind: 'done' }, missed: [buildReveal().song] });
    expect(screen.getByRole('heading', { name: 'Done for today.' })).toBe(document.activeElement);
    expect(screen.getByText('11 rounds, 9 correct.')).toBeTruthy();
    expect(screen.getByText('Opening 1 · Secret Song')).toBeTruthy();
  });

  it('says how many more songs wait for the next days', () => {
    const counts = { ...buildSession().session.getView().counts, backlogCount: 5 };
    const { change } = showSession({ phase: { kind: 'done' }, counts });
    expect(screen.getByText('11 rounds, 9 correct.')).toBeTruthy();
    expect(screen.getByText('5 more songs are planned for the next few days.')).toBeTruthy();
    change({ counts: { ...counts, doneCount: 0 } });
    expect(screen.getByRole('heading', { name: 'Done for today.' })).toBeTruthy();
    expect(screen.getByText('5 more songs are planned for the next few days.')).toBeTruthy();
    expect(screen.queryByText('Nothing is due today.')).toBeNull();
  });

  it('says that nothing is due if there was nothing to do', () => {
    const counts = { ...buildSession().session.getView().counts, doneCount: 0 };
    const { change } = showSession({ phase: { kind: 'done' }, counts });
    expect(screen.getByRole('heading', { name: 'Winter openings' })).toBeTruthy();
    expect(screen.getByText('Nothing is due today.')).toBeTruthy();
    change({ counts: { ...counts, songCount: 0 } });
    expect(screen.getByText('This deck has no songs yet.')).toBeTruthy();
    change({ skipped: 'hosts' });
    expect(screen.queryByText('Nothing is due today.')).toBeNull();
  });
});

it('a song that no host has is skipped with a word, and so is an answer that is not stored', () => {
  showSession({ ...askView(), skipped: 'hosts', isUnstored: true });
  expect(screen.getByText('No host has this song. It will come back later.')).toBeTruthy();
  expect(screen.getByText(/couldn’t store your last answer/)).toBeTruthy();
});
