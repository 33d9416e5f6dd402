// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { BestMatch } from '../../domain/song/hits';
import { buildSong } from '../../testing/songBuilder';
import { TestRouter } from '../../testing/TestRouter';
import { BestMatchCard } from './BestMatch';

afterEach(cleanup);

const ANIME: BestMatch = {
  kind: 'anime',
  anime: {
    annId: 13,
    name: 'Cowboy Bebop',
    fittingName: 'Kaubooi Bibappu',
    vintage: 'Spring 1998',
    kind: 'TV',
    songCount: 21,
    marks: [],
  },
};
const PERSON = {
  kind: 'person',
  person: {
    personId: 19,
    name: 'Seatbelts',
    fittingName: null,
    songCount: 1,
    isGroup: true,
    isArtist: true,
    marks: [],
  },
} as const satisfies BestMatch;
const SONG: BestMatch = {
  kind: 'song',
  song: {
    song: buildSong({ annId: 13, songName: 'Tank!', songArtist: 'Seatbelts' }),
    nameMarks: [],
    artistMarks: [],
    animeMarks: [],
  },
};

it.each<readonly [string, BestMatch, readonly string[], readonly [string, string, string]]>([
  [
    'an anime',
    ANIME,
    ['Best match · Anime', 'Cowboy Bebop', 'Kaubooi Bibappu · TV · Spring 1998 · 21 songs'],
    ['Best match, play: Cowboy Bebop', 'Open Cowboy Bebop', '/anime/13'],
  ],
  [
    'a person',
    PERSON,
    ['Best match · Group', 'Seatbelts', 'Group · 1 song'],
    ['Best match, play: Seatbelts', 'Open Seatbelts', '/artist/19'],
  ],
  [
    'a song',
    SONG,
    ['Best match · Song', 'Tank!', 'Opening 1 · Seatbelts · Example Anime'],
    ['Best match, play: Tank!', 'Open Tank!', '/anime/13'],
  ],
])(
  'the best match card shows %s with its facts, links and a play button [12.47]',
  async (_name, best, words, [play, open, address]) => {
    const onPlay = vi.fn();
    render(<BestMatchCard best={best} onPlay={onPlay} />, { wrapper: TestRouter });
    const card = within(screen.getByRole('region', { name: 'Best match' }));
    for (const word of words) expect(card.getByText(word)).toBeTruthy();
    expect(card.getByRole('link', { name: open }).getAttribute('href')).toBe(address);
    // The name and the picture are links to it too.
    const links = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect(links).toEqual([address, address, address]);
    expect(card.getByText(words[1] ?? '').closest('a')).not.toBeNull();
    expect(document.querySelector('a > span[style]')).not.toBeNull();
    await userEvent.click(card.getByRole('button', { name: play }));
    expect(onPlay).toHaveBeenCalledOnce();
  },
);
