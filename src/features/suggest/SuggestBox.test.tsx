// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import type { Suggestions } from '../../engine/query/questions';
import { understandText } from '../../engine/text/understandText';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { NO_SUGGESTIONS, type Suggest, showSuggestBox } from '../../testing/suggestBox';

afterEach(cleanup);

const TANK = buildSong({ annSongId: 7, annId: 13, songName: 'Tank!', songArtist: 'Seatbelts' });

const BEBOP: Suggestions = {
  ...NO_SUGGESTIONS,
  anime: [
    {
      annId: 13,
      name: 'Cowboy Bebop',
      fittingName: null,
      vintage: 'Spring 1998',
      kind: 'TV',
      songCount: 21,
      marks: [[7, 10]],
    },
  ],
  songs: [{ song: TANK, nameMarks: [], artistMarks: [], animeMarks: [] }],
  people: [
    {
      personId: 19,
      name: 'Seatbelts',
      fittingName: 'Shiitoberutsu',
      songCount: 3,
      isGroup: true,
      isArtist: true,
      marks: [],
    },
  ],
  understood: [
    { text: 'op 1', fact: { kind: 'type', type: 'opening', number: 1 } },
    { text: 'spring 2019', fact: { kind: 'season', season: 'spring', year: 2019 } },
  ],
};

function show(suggest: Suggest = async () => BEBOP, services: Partial<Services> = {}) {
  return showSuggestBox(suggest, { services });
}

/**
 * Finds a cell by its whole text, because the test DOM separates the parts of a word with marks.
 */
function isCell(wanted: string | RegExp) {
  return (_text: string, element: Element | null) => {
    if (element?.getAttribute('role') !== 'gridcell') return false;
    const shown = element.textContent ?? '';
    return typeof wanted === 'string' ? shown === wanted : wanted.test(shown);
  };
}

const cell = (wanted: string | RegExp) => screen.findByText(isCell(wanted));

describe('the suggestion panel', () => {
  it('shows matches in groups, with details and marks [10.20]', async () => {
    const { user, field } = show();
    await user.type(field, 'beb');
    expect(await cell('Cowboy Bebop TV · Spring 1998 · 21 songs')).toBeTruthy();
    expect(await cell('Tank! Opening 1 Seatbelts · Example Anime')).toBeTruthy();
    expect(await cell('Seatbelts Shiitoberutsu · Group · 3 songs')).toBeTruthy();
    expect(screen.getByText('Beb').tagName).toBe('MARK');
    const groups = screen.getAllByRole('rowgroup').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Anime', 'Songs', 'People', null]);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('3 suggestions').getAttribute('role')).toBe('status');
    const facts = within(screen.getByRole('list', { name: 'Understood as' }));
    expect(facts.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual([
      'Opening 1',
      'Spring 2019',
    ]);
  });

  it('names the person by whom a song was found if neither name nor artist shows it [12.37]', async () => {
    const song = { ...TANK, composers: [buildPerson({ id: 9, names: ['Yoko Kanno'] })] };
    const { user, field } = show(async () => ({
      ...NO_SUGGESTIONS,
      songs: [{ song, nameMarks: [], artistMarks: [], animeMarks: [] }],
    }));
    await user.type(field, 'yoko kano');
    expect(
      await cell('Tank! Opening 1 Composer: Yoko Kanno · Seatbelts · Example Anime'),
    ).toBeTruthy();
  });

  it.each(['{Escape}', '{Tab}'])('closes on %s and keeps the text', async (key) => {
    const { user, field, services } = show(async () => ({ ...BEBOP, understood: [] }));
    // Tab would lead to the offer.
    services.storage.catalogueChoices.changeSettings({ isDeclined: true });
    await user.type(field, 'beb');
    await cell(/^Cowboy Bebop/);
    await user.keyboard(key);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(field.value).toBe('beb');
  });

  it('offers the song list, once the host is known to have none, until the offer is declined', async () => {
    const { user, field, services } = show();
    await user.type(field, 'beb');
    await cell(/^Cowboy Bebop/);
    expect(screen.queryByText(/^Search all 60,000 songs/)).toBeNull();
    act(() => services.storage.catalogueChoices.changeSettings({ hostByteCount: 0 }));
    expect(await screen.findByText(/^Search all 60,000 songs instantly/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/^Search all 60,000 songs/)).toBeNull();
    expect(services.storage.catalogueChoices.getSettings().isDeclined).toBe(true);
    await cell(/^Cowboy Bebop/);
  });

  it('keeps the previous suggestions until the newest response arrives, and skips older ones', async () => {
    const answers = new Map<string, (found: Suggestions) => void>();
    const signals: AbortSignal[] = [];
    const { user, field } = show(({ text }, signal) => {
      if (signal) signals.push(signal);
      return new Promise((resolve) => answers.set(text, resolve));
    });
    await user.type(field, 'b');
    answers.get('b')?.(BEBOP);
    await cell(/^Cowboy Bebop/);
    await user.type(field, 'ex');
    expect(screen.getByText(isCell(/^Cowboy Bebop/))).toBeTruthy();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    answers.get('be')?.(NO_SUGGESTIONS);
    answers.get('bex')?.({ ...NO_SUGGESTIONS, songs: BEBOP.songs });
    await waitFor(() => expect(screen.queryByText(isCell(/^Cowboy/))).toBeNull());
    expect(screen.getByText(isCell(/^Tank!/))).toBeTruthy();
  });

  it('suggests songs found so far when there is no catalogue [10.23]', async () => {
    const { user, field, services } = show(async () => null);
    await services.storage.songs.saveSongs([TANK]);
    await user.type(field, 'tank');
    expect(await cell(/^Tank!/)).toBeTruthy();
    expect(screen.getByText('From your library')).toBeTruthy();
  });
});

/** Finds nothing, but understands the text like the catalogue. */
const understand: Suggest = async ({ text, takenOff }) => ({
  ...NO_SUGGESTIONS,
  understood: understandText(text, takenOff).understood,
});

async function type(text: string) {
  const suggest = vi.fn(understand);
  const shown = showSuggestBox(suggest);
  await shown.user.type(shown.field, text);
  const chip = (name: RegExp) => screen.findByRole('button', { name });
  const chips = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const lastTakenOff = () => suggest.mock.lastCall?.[0].takenOff;
  return { ...shown, chip, chips, lastTakenOff };
}

describe('the chip of an understood word', () => {
  it('stays removed while its words are in the field, and returns when they are typed again', async () => {
    const { user, field, chip, chips, lastTakenOff } = await type('op 1');
    await user.click(await chip(/^Opening 1/));
    await user.type(field, ' lisa');
    expect([lastTakenOff(), chips()]).toEqual([['op 1'], []]);
    await user.clear(field);
    await user.type(field, 'op 1');
    await waitFor(() => expect(chips()).toEqual(['Opening 1']));
  });
});
