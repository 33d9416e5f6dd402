// @vitest-environment happy-dom
import { describe, expect, it, test, vi } from 'vitest';
import { SHORTCUT_KEYS } from '../../domain/app/shortcuts';
import { DEFAULT_SOUND_SETTINGS } from '../../domain/media/soundSettings';
import { NO_PART } from '../../domain/media/soundTiming';
import type { SoundControls, SoundState } from '../../player/extras/soundControls';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { fittingCommands } from './command';
import { listCommands } from './listCommands';

const PLAYLIST = { id: 3, title: 'Rainy evenings', songsCollections: [] };
const COMMANDS = listCommands([PLAYLIST], buildServices().addOn);

const namesFor = (text: string) => fittingCommands(COMMANDS, text).map(({ name }) => name);

function run(text: string) {
  const [command] = fittingCommands(COMMANDS, text);
  if (command === undefined) throw new Error(`No command fits ${text}`);
  const player = createFakePlayer();
  const push = vi.fn();
  const tools = { ...buildServices({ player }), navigator: { push } };
  command.run(tools);
  return { player, push, tools };
}

function buildSoundControls() {
  const state: SoundState = {
    ...DEFAULT_SOUND_SETTINGS,
    canFade: true,
    sleep: null,
    part: NO_PART,
    isSampling: false,
  };
  return {
    getState: () => state,
    subscribe: () => () => {},
    setSpeed: vi.fn(),
    setCrossfade: vi.fn(),
    sleepIn: vi.fn(),
    sleepAtEnd: vi.fn(),
    stayAwake: vi.fn(),
    markPartStart: vi.fn(),
    markPartEnd: vi.fn(),
    clearPart: vi.fn(),
    setSampling: vi.fn(),
    setEvened: vi.fn(),
  } satisfies SoundControls;
}

describe('the list of commands', () => {
  it('has unique ids and names, and a command for every keyboard shortcut [11.31]', () => {
    expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length);
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
    const ids = COMMANDS.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(SHORTCUT_KEYS.map(({ shortcut }) => shortcut)));
  });

  test.each([
    ['shuf', ['Shuffle the queue', 'Shuffle on / off']],
    ['queue LOOP', ['Loop queue on / off']],
    ['theme dark', ['Theme: Dark']],
    ['evenings rainy', ['Open playlist: Rainy evenings']],
    ['composers', ['Go to Composers/Arrangers']],
    ['looking back', ['Go to History & stats']],
    ['names romaji', ['Anime names: Romaji']],
    ['sleep 30', ['Sleep timer: 30 minutes']],
    ['timer end', ['Sleep timer: At the end of this song']],
    ['backup full', ['Settings: Download full backup']],
    ['hide names', ['Hide names']],
    ['there is no such thing', []],
  ])('finds for the text %j the commands %j', (text, names) => {
    expect(namesFor(text)).toEqual(names);
  });

  test.each([
    ['set a', 'Loop a part: Set A'],
    ['set b', 'Loop a part: Set B'],
    ['A-B', 'Loop a part: Clear A–B'],
    ['settings', 'Open settings'],
    ['theme', 'Theme: System'],
  ])(
    'lists a name with the words in a row before names with the words scattered: %j [11.31]',
    (text, name) => {
      expect(namesFor(text)[0]).toBe(name);
    },
  );

  test.each([
    ['get link', 'Copy media link'],
    ['full screen', 'Now playing'],
    ['picture in picture', 'Video pop-up'],
    ['help', 'Show shortcuts'],
    ['offline', 'Settings: Downloads'],
    ['import', 'Settings: Restore a backup'],
    ['statistics', 'Go to History & stats'],
    ['create a playlist', 'New playlist'],
    ['favourite', 'Like / unlike'],
    ['normalise', 'Normalize volume on / off'],
  ])('finds a command by another name too: %j [11.31]', (text, name) => {
    expect(namesFor(text)).toContain(name);
  });

  it('lists commands that fit by name before commands that fit by another name', () => {
    expect(namesFor('now playing')[0]).toBe('Now playing');
    expect(namesFor('playlist').indexOf('New playlist')).toBeLessThan(
      namesFor('playlist').indexOf('Open playlist: Rainy evenings'),
    );
  });

  it('shows every command for a text of blanks', () => {
    expect(namesFor('  ')).toHaveLength(COMMANDS.length);
  });
});

describe('a command', () => {
  it('sends the player the same command as its key', () => {
    expect(run('shuffle').player.commands).toEqual([]);
    expect(run('next song').player.commands).toEqual([{ type: 'next' }]);
    expect(run('quality 480').player.commands).toEqual([
      { type: 'setStreaming', streaming: '480' },
    ]);
  });

  it('copies the address of the open page when it shares [11.31]', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    run('share this');
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(location.href));
  });

  it('opens a page', () => {
    expect(run('most listened').push).toHaveBeenCalledExactlyOnceWith('/listened');
    expect(run('rainy').push).toHaveBeenCalledExactlyOnceWith('/playlist/3');
  });

  it('changes the theme, the server and the name style, and opens dialogs', () => {
    expect(run('theme light').tools.storage.config.getSettings().theme).toBe('light');
    expect(run('server europe').player.commands).toEqual([{ type: 'setServer', server: 'EU1' }]);
    expect(run('settings').tools.dialogs.getSnapshot().dialog).toEqual({ kind: 'settings' });
    expect(run('romaji').tools.storage.animeNames.getSettings().style).toBe('romaji');
    expect(run('open sound').tools.dialogs.getSnapshot().dialog).toEqual({ kind: 'sound' });
    expect(run('settings clean').tools.dialogs.getSnapshot().dialog).toEqual({
      kind: 'settings',
      part: 'data',
    });
    expect(run('new playlist').tools.dialogs.getSnapshot().dialog).toEqual({
      kind: 'createPlaylist',
    });
  });

  it.each([
    ['loop this song', [{ type: 'setSongLoop', isLoopingSong: true }]],
    ['loop off', [{ type: 'setLoop', isLooping: false }]],
    ['shuffle on', [{ type: 'setShuffled', isShuffled: true }]],
    ['listen only', [{ type: 'setSongStreaming', streaming: '0' }]],
    ['watch', [{ type: 'setSongStreaming', streaming: '720' }, { type: 'play' }]],
    // Without a song there is no position to seek to, and no queue to clear.
    ['forward 15', []],
    ['clear queue', []],
  ])('sends the same player commands as the button: %s [11.31]', (text, commands) => {
    expect(run(text).player.commands).toEqual(commands);
  });

  it.each([
    ['sleep 30', 'sleepIn', 30],
    ['speed 1.25', 'setSpeed', 1.25],
    ['crossfade off', 'setCrossfade', 0],
    ['sampler', 'setSampling', true],
    ['even loudness', 'setEvened', true],
  ] as const)(
    'changes the sound after the sound controls are loaded: %s [11.31]',
    async (text, name, value) => {
      const player = createFakePlayer();
      const controls = buildSoundControls();
      const sound = {
        getControls: () => null,
        subscribe: () => () => {},
        load: async () => controls,
      };
      const [command] = fittingCommands(COMMANDS, text);
      if (command === undefined) throw new Error(`No command fits ${text}`);
      const tools = { ...buildServices({ player, sound }), navigator: { push: vi.fn() } };
      command.run(tools);
      await vi.waitFor(() => expect(controls[name]).toHaveBeenCalledExactlyOnceWith(value));
    },
  );
});
