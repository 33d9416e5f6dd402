// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { listCommands } from '../../actions/commands/listCommands';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { runShortcut } from '../../actions/runShortcut';
import type { Services } from '../../actions/services';
import { viewOfHeld } from '../../actions/songs/songView';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { HomeScreen } from '../../features/home/HomeScreen';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { TestApp } from '../../testing/TestApp';
import { SongTable } from '../../ui/table/SongTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { ConnectedToasts } from './ConnectedToasts';
import { createToasts } from './createToasts';
import { ShellLayout } from './ShellLayout';

afterEach(cleanup);

/** A song, and all its names and numbers that could reveal it. */
function tellTale(annSongId: number) {
  const secrets = ['title', 'artist', 'person', 'english', 'romaji', 'composer', 'file'].map(
    (name) => `${name}-${annSongId}-qxz`,
  );
  const [songName = '', songArtist = '', person = '', animeENName = '', ...more] = secrets;
  const [animeJPName = '', composer = '', audio = ''] = more;
  const annId = 7_000_000 + annSongId;
  const song = buildSong({
    annSongId,
    annId,
    songName,
    songArtist,
    animeENName,
    animeJPName,
    audio,
    artists: [buildPerson({ id: 8_000_000 + annSongId, names: [person] })],
    composers: [buildPerson({ id: 9_000_000 + annSongId, names: [composer] })],
  });
  return { song, secrets: [...secrets, String(annId), String(8_000_000 + annSongId)] };
}

const NOW = tellTale(101);
const NEXT = tellTale(102);
/** Only in an earlier queue. */
const BEFORE = tellTale(103);
const SECRETS = [...NOW.secrets, ...NEXT.secrets, ...BEFORE.secrets];

/** Their current songs were the current one, the next one, and one that is not in the queue. */
const EARLIER = [
  { songIds: [103, 101], currentIndex: 1, positionSeconds: 5 },
  { songIds: [104, 102, 105], currentIndex: 1, positionSeconds: 0 },
  { songIds: [103, 104], currentIndex: 0, positionSeconds: 0 },
];

async function start(shown: Partial<PlayerSnapshot>, page = <HomeScreen />) {
  const said: string[] = [];
  const player = createFakePlayer();
  player.show({
    queue: [101, 102],
    currentSongId: 101,
    currentSong: NOW.song,
    mediaKind: 'audio',
    status: 'playing',
    ...shown,
  });
  const services: Services = buildServices({
    player,
    notify: ({ message }) => void said.push(message),
  });
  services.storage.extraSettings.changeSettings({ isDiscoveryDisabled: true });
  await services.storage.songs.saveSongs([NOW.song, NEXT.song, BEFORE.song]);
  services.storage.queue.saveQueue([101, 102]);
  services.storage.earlierQueues.changeSettings({ queues: EARLIER });
  services.names.toggle();
  render(
    <TestApp services={services}>
      <ShellLayout>{page}</ShellLayout>
      <ConnectedToasts store={createToasts()} />
    </TestApp>,
  );
  if (page.type === HomeScreen) await screen.findByRole('region', { name: 'Continue' });
  const tools = { ...services, navigator: { push: () => undefined } };
  return { services, player, said, tools, user: userEvent.setup() };
}

/** The secrets of songs in the page, its title and its attributes. */
function told(): readonly string[] {
  const page = `${document.title}\n${document.documentElement.outerHTML}`;
  return SECRETS.filter((secret) => page.includes(secret));
}

it.each<[string, Partial<PlayerSnapshot>]>([
  ['plays', {}],
  ['loads', { status: 'loading' }],
  ['is paused', { status: 'paused' }],
  ['could not be played', { failedSongIds: [101] }],
  ['is a video', { mediaKind: 'video', streaming: '720' }],
  [
    'is back after it was skipped',
    { notice: { kind: 'songFailed', songName: NOW.song.songName }, failedSongIds: [101] },
  ],
  [
    'has no file and comes again',
    { notice: { kind: 'songWithoutFile', songName: NEXT.song.songName } },
  ],
])('hidden names: the page reveals no name of a song that %s [11.37]', async (_, shown) => {
  const { services, said, tools, player } = await start(shown);
  expect(told()).toEqual([]);
  act(() => services.dialogs.setQueueOpen(true));
  await screen.findByRole('complementary', { name: 'Queue' });
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1));
  const queue = screen.getByRole('complementary', { name: 'Queue' });
  expect(within(queue).getAllByRole('button', { name: 'Play Hidden' })).toHaveLength(2);
  expect(document.body.textContent).not.toContain('Unknown song');
  expect(screen.getByRole('button', { name: '2 songs, at song 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '2 songs, at song 1' })).toBeTruthy();
  expect(told()).toEqual([]);
  act(() => services.dialogs.setVideoOpen(true));
  // The home screen has another one with this name.
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Video' })).toHaveLength(2));
  expect(told()).toEqual([]);
  act(() => services.dialogs.setNowPlayingOpen(true));
  const sheet = await screen.findByRole('dialog', { name: 'Now playing' });
  await waitFor(() => expect(sheet.textContent).toContain('Which song is it?'));
  expect(told()).toEqual([]);
  act(() => runShortcut('toggleLike', tools));
  await waitFor(() => expect(said).toHaveLength(2));
  act(() => runShortcut('toggleLike', tools));
  await waitFor(() => expect(said.length).toBeGreaterThan(2));
  expect(SECRETS.filter((secret) => said.join().includes(secret))).toEqual([]);
  // Proves that the names would be detected.
  act(() => services.names.show());
  await waitFor(() => expect(told()).toContain(NOW.secrets[0]));
  // Only the current song's names are shown, not the next one's.
  expect(
    await screen.findByText(`2 songs, at ${NOW.song.songName}`, undefined, { timeout: 10_000 }),
  ).toBeTruthy();
  expect(screen.getByText('3 songs, at song 2')).toBeTruthy();
  expect(screen.getByText(`2 songs, at ${BEFORE.song.songName}`)).toBeTruthy();
  expect(queue.textContent).toContain('Hidden');
  expect(queue.textContent).not.toContain('Unknown song');
  const messages = screen.queryByRole('region', { name: 'Notifications' });
  const shownParts = `${sheet.textContent}\n${queue.textContent}\n${messages?.textContent}`;
  expect(NEXT.secrets.filter((secret) => shownParts.includes(secret))).toEqual([]);
  act(() => player.show({ currentIndex: 1, currentSongId: 102, currentSong: NEXT.song }));
  await waitFor(() => expect(told()).not.toContain(NEXT.secrets[0]));
});

it('hidden names: adding a song to a playlist by a command does not reveal its name [11.37]', async () => {
  const { services, said, tools, user } = await start({});
  const command = listCommands([], null).find(({ id }) => id === 'add-song-to-playlist');
  if (command === undefined) throw new Error('There is no such command');
  act(() => command.run(tools));
  const dialog = await screen.findByRole('dialog', { name: 'Add to a PlayList' });
  expect(dialog.textContent).toContain('Which song is it?');
  expect(told()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(said.join()).toContain('Which song is it?'));
  expect(SECRETS.filter((secret) => said.join().includes(secret))).toEqual([]);
  const [first] = await services.storage.playlists.getAllPlaylist();
  if (first === undefined) throw new Error('No playlist was made');
  act(() => command.run(tools));
  await screen.findByRole('dialog', { name: 'Add to a PlayList' });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(said.join()).toContain('Already in'));
  expect(SECRETS.filter((secret) => said.join().includes(secret))).toEqual([]);
});

const BESIDE = tellTale(100);
const OTHER = tellTale(200);

/** Two lists as on pages: one with the current song among others, one without. */
function Lists() {
  const controls = useSongRowControls();
  const songs = [BESIDE.song, NOW.song, NEXT.song];
  const groups = [
    { key: 'a', heading: NOW.song.animeENName, link: { kind: 'anime', id: 5 } as const, songs },
  ];
  return (
    <>
      <SongTable
        view={viewOfSongs(songs)}
        controls={controls}
        label="plain"
        firstSongId={101}
        isNumbered
      />
      <section aria-label="grouped">
        <SongTable view={viewOfHeld({ songs, groups })} controls={controls} />
      </section>
      <section aria-label="long">
        <SongTable
          view={{ ...viewOfHeld({ songs, groups }), want: () => undefined }}
          controls={controls}
        />
      </section>
      <SongTable label="other" view={viewOfSongs([OTHER.song])} controls={controls} />
    </>
  );
}

it('hidden names: a list with the current song hides all rows, and Reveal shows only that song [12.72]', async () => {
  const { services, user } = await start({}, <Lists />);
  const list = (name: string) => screen.getByRole('list', { name });
  const rows = () =>
    within(list('plain'))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[title]')?.textContent);
  expect(told()).toEqual([]);
  expect(rows()).toEqual(['Hidden', 'Hidden', 'Hidden']);
  expect(list('plain').querySelector('[aria-current], [aria-pressed], a')).toBeNull();
  expect(list('plain').querySelector('[data-number]')).toBeNull();
  for (const name of ['grouped', 'long']) {
    const grouped = within(screen.getByRole('region', { name }));
    expect(grouped.getByRole('heading').textContent).toBe('Hidden');
    expect(grouped.queryAllByRole('link')).toEqual([]);
  }
  expect(told()).toEqual([]);
  expect(list('other').textContent).toContain(OTHER.secrets[0]);
  await user.click(await screen.findByRole('button', { name: 'Reveal' }));
  expect(rows()).toEqual(['Hidden', NOW.song.songName, 'Hidden']);
  expect(list('plain').textContent).not.toContain(BESIDE.secrets[0]);
  act(() => services.names.toggle());
  expect(rows()).toEqual([BESIDE, NOW, NEXT].map(({ song }) => song.songName));
  act(() => services.names.toggle());
  expect(rows()).toEqual(['Hidden', 'Hidden', 'Hidden']);
  await user.click(await screen.findByRole('button', { name: 'Stop guessing' }));
  expect(rows()).toEqual([BESIDE, NOW, NEXT].map(({ song }) => song.songName));
});

it('hidden names: sheet, like and shortcuts use the name of the song once it is revealed [12.72]', async () => {
  const { services, said, tools, user } = await start({});
  const pushed: string[] = [];
  const keys = { ...tools, navigator: { push: (to: string) => void pushed.push(to) } };
  act(() => runShortcut('openAnime', keys));
  act(() => runShortcut('openArtist', keys));
  expect(pushed).toEqual([]);
  act(() => services.dialogs.setNowPlayingOpen(true));
  const sheet = await screen.findByRole('dialog', { name: 'Now playing' });
  await user.click(await within(sheet).findByRole('button', { name: 'Reveal' }));
  expect(within(sheet).queryByRole('button', { name: 'Reveal' })).toBeNull();
  expect(within(sheet).getByRole('button', { name: 'Stop guessing' })).toBeTruthy();
  expect(within(sheet).getByRole('link', { name: NOW.song.songName })).toBeTruthy();
  act(() => runShortcut('toggleLike', tools));
  await waitFor(() => expect(said.join()).toContain(NOW.song.songName));
  act(() => runShortcut('openAnime', keys));
  act(() => runShortcut('openArtist', keys));
  expect(pushed).toEqual([`/anime/${NOW.song.annId}`, '/artist/8000101']);
  await user.click(within(sheet).getByRole('button', { name: 'Stop guessing' }));
  expect(services.names.get().isOn).toBe(false);
  expect(within(sheet).getByRole('button', { name: 'Hide names' })).toBeTruthy();
});
