// @vitest-environment happy-dom
import { describe, expect, it, test, vi } from 'vitest';
import { SHORTCUT_KEYS } from '../../domain/shortcuts';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { fittingCommands, listCommands } from './listCommands';
import { runCommand } from './runCommand';

const COMMANDS = listCommands([{ id: 3, title: 'Rainy evenings', songsCollections: [] }]);

const namesFor = (text: string) => fittingCommands(COMMANDS, text).map(({ name }) => name);

function run(text: string) {
  const [command] = fittingCommands(COMMANDS, text);
  if (command === undefined) throw new Error(`No command fits ${text}`);
  const player = createFakePlayer();
  const push = vi.fn();
  const tools = { ...buildServices({ player }), navigator: { push } };
  runCommand(command, tools);
  return { player, push, tools };
}

describe('the commands', () => {
  it('are told apart by id and by name, and have what every key does', () => {
    expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length);
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
    const ids = COMMANDS.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(SHORTCUT_KEYS.map(({ shortcut }) => shortcut)));
  });

  test.each([
    ['shuf', ['Shuffle the queue']],
    ['queue LOOP', ['Loop the queue or not']],
    ['theme dark', ['Theme: Dark']],
    ['evenings rainy', ['Open playlist: Rainy evenings']],
    ['composers', ['Go to Composers/Arrangers']],
    ['there is no such thing', []],
  ])('%j finds %j', (text, names) => {
    expect(namesFor(text)).toEqual(names);
  });

  it('are all there for nothing but blanks', () => {
    expect(namesFor('  ')).toHaveLength(COMMANDS.length);
  });
});

describe('a command', () => {
  it('does what its key does', () => {
    expect(run('shuffle').player.commands).toEqual([]);
    expect(run('next song').player.commands).toEqual([{ type: 'next' }]);
    expect(run('quality 480').player.commands).toEqual([
      { type: 'setStreaming', streaming: '480' },
    ]);
  });

  it('goes to a page', () => {
    expect(run('most listened').push).toHaveBeenCalledExactlyOnceWith('/listened');
    expect(run('rainy').push).toHaveBeenCalledExactlyOnceWith('/playlist/3');
  });

  it('sets the theme and the host, and opens what has a dialog', () => {
    expect(run('theme light').tools.storage.config.getSettings().theme).toBe('light');
    expect(run('server europe').player.commands).toEqual([{ type: 'setServer', server: 'EU1' }]);
    expect(run('settings').tools.dialogs.getSnapshot().dialog).toEqual({ kind: 'settings' });
    expect(run('new playlist').tools.dialogs.getSnapshot().dialog).toEqual({
      kind: 'createPlaylist',
    });
  });
});
