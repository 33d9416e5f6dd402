import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellLayout } from '../app/shell/ShellLayout';
import { buildServices } from './buildServices';
import { createFakePlayer } from './fakePlayer';
import { createMemoryHistory } from './memoryHistory';
import { buildPerson, buildSong } from './songBuilder';
import { TestApp } from './TestApp';

export const TANK = buildSong({ annSongId: 7, annId: 70, songName: 'Tank!' });
export const RAIN = buildSong({
  annSongId: 8,
  annId: 80,
  songName: 'Rain',
  artists: [buildPerson({ id: 18 }), buildPerson({ id: 19 })],
});
export const RAIN_URL = 'https://media.example/rain.mp3';

/** The same object each time, as React asks of what it subscribes to. */
export const HALF_WAY = { positionSeconds: 45, durationSeconds: 90 };

/** The whole frame while the second of two songs plays, as the player says. */
export async function playRain() {
  const player = { ...createFakePlayer(), getTime: () => HALF_WAY };
  const services = buildServices({ player });
  await services.storage.songs.saveSongs([TANK, RAIN]);
  const history = createMemoryHistory('/song');
  const user = userEvent.setup();
  render(
    <TestApp services={services} history={history}>
      <ShellLayout>
        <h1>Page</h1>
      </ShellLayout>
    </TestApp>,
  );
  player.show({
    queue: [7, 8],
    currentIndex: 1,
    currentSongId: 8,
    currentSong: RAIN,
    status: 'playing',
    mediaUrl: RAIN_URL,
    mediaKind: 'audio',
    isLooping: true,
    streaming: '720',
    server: 'NA2',
  });
  const address = () => `${history.read().pathname}${history.read().search}`;
  const bar = within(await screen.findByRole('region', { name: 'Player' }));
  return { player, services, user, bar, address };
}

export type Played = Awaited<ReturnType<typeof playRain>>;

/** Opens a menu of the bar, or of the sheet where that is open, and finds an item of it. */
export async function findItem({ user }: Played, scope: Played['bar'], menu: string, item: string) {
  // Some say what is chosen beside their name.
  await user.click(scope.getByRole('button', { name: new RegExp(menu) }));
  const name = new RegExp(`^${item}`);
  const [found] = [
    ...screen.queryAllByRole('menuitem', { name }),
    ...screen.queryAllByRole('menuitemcheckbox', { name }),
    ...screen.queryAllByRole('menuitemradio', { name }),
  ];
  if (found === undefined) throw new Error(`${menu} has no ${item}`);
  return found;
}

export async function choose(played: Played, scope: Played['bar'], menu: string, item: string) {
  await played.user.click(await findItem(played, scope, menu, item));
}

export async function openSheet({ user, bar }: Played) {
  await user.click(bar.getByRole('button', { name: 'Open now playing' }));
  return within(await screen.findByRole('dialog', { name: 'Now playing' }));
}

export async function openQueue({ user, bar }: Played) {
  await user.click(bar.getByRole('button', { name: 'Queue' }));
  const queue = within(await screen.findByRole('complementary', { name: 'Queue' }));
  await queue.findByRole('button', { name: 'Play Tank!' });
  return queue;
}
