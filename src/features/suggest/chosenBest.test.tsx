// @vitest-environment happy-dom

import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnimeHit, PersonHit } from '../../domain/song/hits';
import type { Suggestions } from '../../engine/query/questions';
import { buildSong } from '../../testing/songBuilder';
import { NO_SUGGESTIONS, showSuggestBox } from '../../testing/suggestBox';

afterEach(cleanup);

const SHINE = buildSong({ annSongId: 7, annId: 13, songName: 'Brave Shine', songArtist: 'Aimer' });
/** Another song with the same name, which matches equally well. */
const OTHER_SHINE = { ...SHINE, annSongId: 8, annId: 14, songArtist: 'A Cover Band' };
const songHit = (song: typeof SHINE) => ({ song, nameMarks: [], artistMarks: [], animeMarks: [] });
const LISA: PersonHit = {
  personId: 19,
  name: 'LiSA',
  fittingName: null,
  songCount: 3,
  marks: [],
  isGroup: false,
  isArtist: true,
};
/** An anime that matches as well as the person who is the best match. */
const LISA_THE_ANIME: AnimeHit = {
  annId: 99,
  name: 'Lisa',
  fittingName: null,
  vintage: null,
  kind: null,
  songCount: 1,
  marks: [],
};
const OF_TEXT: Readonly<Record<string, Suggestions>> = {
  'brave shine': {
    ...NO_SUGGESTIONS,
    songs: [songHit(OTHER_SHINE), songHit(SHINE)],
    best: { kind: 'song', song: songHit(SHINE) },
  },
  lisa: {
    ...NO_SUGGESTIONS,
    anime: [LISA_THE_ANIME],
    people: [LISA],
    best: { kind: 'person', person: LISA },
  },
  'lisa op 1': {
    ...NO_SUGGESTIONS,
    people: [LISA],
    best: { kind: 'person', person: LISA },
    understood: [{ text: 'op 1', fact: { kind: 'type', type: 'opening', number: 1 } }],
  },
  lis: { ...NO_SUGGESTIONS, people: [LISA] },
};

const answerOf = async ({ text }: { readonly text: string }) => OF_TEXT[text] ?? NO_SUGGESTIONS;

/** Those of the panel; buttons of the top bar have a key of their own. */
const keyHints = () =>
  Array.from(
    document.querySelectorAll('p > kbd'),
    (key) => `${key.textContent}${key.nextSibling?.textContent}`,
  );

it('a text with more than its best match selects nothing until that part is removed [12.40]', async () => {
  const { user, field, activeText } = showSuggestBox(answerOf);
  await user.type(field, 'lisa op 1');
  await screen.findByText('1 suggestion');
  expect(activeText()).toBeNull();
  await user.click(screen.getByRole('button', { name: /Opening 1/ }));
  await waitFor(() => expect(activeText()).toContain('LiSA'));
});

it('the best match of the previous text stays visible but is not selected [12.40]', async () => {
  const answers = new Map<string, (found: Suggestions) => void>();
  const { user, field, activeText, address } = showSuggestBox(
    ({ text }) => new Promise((resolve) => answers.set(text, resolve)),
  );
  await user.type(field, 'lisa');
  answers.get('lisa')?.(OF_TEXT.lisa ?? NO_SUGGESTIONS);
  await waitFor(() => expect(activeText()).toContain('LiSA'));
  await user.type(field, ' x');
  expect(screen.getByRole('rowgroup', { name: 'Best match' })).toBeTruthy();
  expect(activeText()).toBeNull();
  expect(keyHints()).toEqual(['Enter to search']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search/lisa x'));
});

it('moving from the best match to the field does not carry over to another text', async () => {
  const { user, field, activeText } = showSuggestBox(answerOf);
  await user.type(field, 'lisa');
  await waitFor(() => expect(activeText()).toContain('LiSA'));
  await user.keyboard('{ArrowUp}');
  expect(activeText()).toBeNull();
  await user.clear(field);
  await user.type(field, 'brave shine');
  await waitFor(() => expect(activeText()).toContain('Brave Shine'));
  await user.keyboard('{Escape}{ArrowDown}');
  expect(activeText()).toContain('Brave Shine');
});

it('Enter pressed before the best match was drawn does not open it [12.40]', async () => {
  const { user, field, activeText, address } = showSuggestBox(answerOf);
  await user.type(field, 'lisa');
  const pressedAtMs = performance.now();
  await waitFor(() => expect(activeText()).toContain('LiSA'));
  const early = createEvent.keyDown(field, { key: 'Enter' });
  Object.defineProperty(early, 'timeStamp', { value: pressedAtMs - 1000 });
  fireEvent(field, early);
  expect(early.defaultPrevented).toBe(false);
  expect(address()).toBe('/');
  // After a step of the user, Enter is never too early.
  await user.keyboard('{ArrowDown}');
  const quick = createEvent.keyDown(field, { key: 'Enter' });
  Object.defineProperty(quick, 'timeStamp', { value: pressedAtMs - 1000 });
  fireEvent(field, quick);
  await waitFor(() => expect(address()).toBe('/anime/99'));
});

it('suggestions hide songs of the queue and songs with equal names while names are hidden', async () => {
  const { user, field, services, player } = showSuggestBox(answerOf);
  player.show({ queue: [7], currentSongId: 7 });
  await user.type(field, 'brave shine');
  expect(await screen.findAllByText(/Brave Shine/)).not.toEqual([]);
  act(() => services.names.toggle());
  await waitFor(() => expect(screen.queryByText(/Brave Shine/)).toBeNull());
  expect(screen.getByText(/brave shine/)).toBeTruthy();
  act(() => services.names.show());
  expect(await screen.findAllByText(/Brave Shine/)).not.toEqual([]);
});
