// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import { openMemoryStorage, openTestStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { AnimesScreen } from './AnimesScreen';
import { ArtistsScreen } from './ArtistsScreen';
import { CreatorsScreen } from './CreatorsScreen';
import { SongsScreen } from './SongsScreen';

afterEach(cleanup);

/** The expected content of a list whose songs were found in this order. */
interface ListCase {
  readonly title: string;
  readonly Screen: ComponentType;
  readonly path: string;
  readonly songs: readonly Song[];
  readonly count: string;
  /** The rows, the newest first, each with the path of its link. */
  readonly newest: readonly (readonly [name: string, to: string | null])[];
  readonly sorts: readonly (readonly [sort: string, names: readonly string[]])[];
}

const LISA = buildPerson({ id: 4, names: ['LiSA'] });
const KANNO = buildPerson({ id: 21, names: ['Yoko Kanno'] });
const AIMER = buildPerson({ id: 9, names: ['Aimer'] });
const OTHER_TRADE = [buildPerson({ id: 77 })];

/** Artists and creators differ in the songs that add them to the library. */
const PEOPLE = {
  newest: [
    ['Aimer', '/artist/9'],
    ['Yoko Kanno', '/artist/21'],
    ['LiSA', '/artist/4'],
  ],
  sorts: [
    ['name', ['Aimer', 'LiSA', 'Yoko Kanno']],
    ['vintage', ['Aimer', 'Yoko Kanno', 'LiSA']],
  ],
} as const;

const LISTS: readonly ListCase[] = [
  {
    title: 'My songs',
    Screen: SongsScreen,
    path: ROUTES.songs,
    songs: [
      buildSong({
        annSongId: 1,
        songName: 'Zankoku',
        animeENName: 'Eva',
        animeVintage: 'Fall 1995',
      }),
      buildSong({
        annSongId: 2,
        songName: 'Again',
        animeENName: 'Fma',
        animeVintage: 'Spring 2009',
      }),
      buildSong({
        annSongId: 3,
        songName: 'Tank!',
        animeENName: 'Bebop',
        animeVintage: 'Spring 1998',
      }),
    ],
    count: '3 songs',
    newest: [
      ['Tank!', null],
      ['Again', null],
      ['Zankoku', null],
    ],
    sorts: [
      ['name', ['Again', 'Tank!', 'Zankoku']],
      ['anime', ['Tank!', 'Zankoku', 'Again']],
      ['vintage', ['Zankoku', 'Tank!', 'Again']],
      ['artist', ['Tank!', 'Again', 'Zankoku']],
    ],
  },
  {
    title: 'Animes',
    Screen: AnimesScreen,
    path: ROUTES.animes,
    songs: [
      buildSong({ annSongId: 1, annId: 13, animeENName: 'Bebop', animeVintage: 'Spring 1998' }),
      buildSong({ annSongId: 2, annId: 49, animeENName: 'Eva', animeVintage: 'Fall 1995' }),
      buildSong({ annSongId: 3, annId: 13, animeENName: 'Bebop', animeVintage: 'Spring 1998' }),
      buildSong({ annSongId: 4, annId: 7, animeENName: 'Akira', animeVintage: null }),
    ],
    count: '3 anime',
    newest: [
      ['Akira', '/anime/7'],
      ['Eva', '/anime/49'],
      ['Bebop', '/anime/13'],
    ],
    sorts: [
      ['name', ['Akira', 'Bebop', 'Eva']],
      ['vintage', ['Eva', 'Bebop', 'Akira']],
      ['anime', ['Akira', 'Eva', 'Bebop']],
    ],
  },
  {
    title: 'Artists',
    Screen: ArtistsScreen,
    path: ROUTES.artists,
    songs: [
      buildSong({ annSongId: 1, artists: [LISA] }),
      buildSong({ annSongId: 2, artists: [KANNO, LISA] }),
      buildSong({ annSongId: 3, artists: [AIMER], composers: OTHER_TRADE }),
    ],
    count: '3 artists',
    ...PEOPLE,
  },
  {
    title: 'Composers/Arrangers',
    Screen: CreatorsScreen,
    path: ROUTES.creators,
    songs: [
      buildSong({ annSongId: 1, composers: [LISA] }),
      buildSong({ annSongId: 2, composers: [LISA], arrangers: [KANNO] }),
      buildSong({ annSongId: 3, arrangers: [AIMER], artists: OTHER_TRADE }),
    ],
    count: '3 composers and arrangers',
    ...PEOPLE,
  },
];

const STORAGES = [
  ['stored', openTestStorage],
  ['in memory only', openMemoryStorage],
] as const;

describe.each(LISTS)('$title', ({ title, Screen, path, songs, ...expected }) => {
  async function show(found = songs, query = '', storage = openTestStorage()) {
    await storage.songs.saveSongs(found);
    return renderScreen(<Screen />, {
      path,
      at: `${path}${query}`,
      services: { storage, library: storage.songs },
    });
  }

  /** Cards are links; the row of a song starts with its Play button. */
  function rows() {
    const list = within(screen.getByRole('list', { name: title }));
    if (title === 'My songs') {
      const buttons = list.getAllByRole('button', { name: /^Play / });
      return buttons.map((button) => [
        button.getAttribute('aria-label')?.replace('Play ', ''),
        null,
      ]);
    }
    return list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  }
  const names = () => rows().map(([name]) => name);

  it.each(STORAGES)(
    'lists each entry once, newest first, with a link: %s [2.7 2.10 2.12]',
    async (_, open) => {
      await show(songs, '', open());
      await screen.findByText(expected.count);
      expect(rows()).toEqual(expected.newest);
      expect(document.title).toContain(title);
    },
  );

  it.each(expected.sorts)(
    'is sorted as the address says, or by default: %s',
    async (sort, sorted) => {
      await show(songs, `?sort=${sort}`);
      await waitFor(() => expect(names()).toEqual(sorted));
    },
  );
});
