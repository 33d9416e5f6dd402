import { describe, expect, it } from 'vitest';
import { HELP_TEXT, parseArguments } from './arguments';

const DEFAULTS = {
  port: 4173,
  catalogueFiles: [],
  isLive: false,
  dump: 'plain',
  ranked: 'auto',
  host: null,
  hasSongList: true,
  basePath: '/player/',
  hasTestControls: false,
  isHelp: false,
};

describe('the command line', () => {
  it.each<[string, object]>([
    ['', {}],
    ['--port 0', { port: 0 }],
    ['--port=65535', { port: 65_535 }],
    ['--catalogue a.json', { catalogueFiles: ['a.json'] }],
    ['--catalogue a.json b.json', { catalogueFiles: ['a.json', 'b.json'] }],
    ['--catalogue a.json --catalogue b.json', { catalogueFiles: ['a.json', 'b.json'] }],
    ['--live', { isLive: true, hasSongList: false }],
    ['--dump ranged', { dump: 'ranged' }],
    ['--dump off', { dump: 'off' }],
    ['--host 0.0.0.0', { host: '0.0.0.0' }],
    ['--base songs', { basePath: '/songs/' }],
    ['--base /a/b', { basePath: '/a/b/' }],
    ['--base /', { basePath: '/' }],
    ['--ranked on', { ranked: 'on' }],
    ['--ranked off', { ranked: 'off' }],
    ['--test-controls', { hasTestControls: true, ranked: 'off', hasSongList: false }],
    ['--test-controls --ranked auto', { hasTestControls: true, hasSongList: false }],
    ['--test-controls --song-list on', { hasTestControls: true, ranked: 'off' }],
    ['--song-list off', { hasSongList: false }],
    ['--help', { isHelp: true }],
  ])('reads the options "%s"', (line, expected) => {
    const words = line.split(' ').filter((word) => word !== '');
    expect(parseArguments(words)).toEqual({ ...DEFAULTS, ...expected });
  });

  it.each([
    '--port',
    '--port x',
    '--port -1',
    '--port 65536',
    '--port 1e3',
    '--base ../up',
    '--base a?b',
    '--unknown',
    'file.json',
    '--live --catalogue a.json',
    '--dump',
    '--dump whole',
    '--live --dump plain',
    '--ranked',
    '--ranked never',
    '--live --ranked off',
    '--song-list',
    '--song-list yes',
    '--live --song-list on',
  ])('refuses %s with an error message', (line) => {
    expect(() => parseArguments(line.split(' '))).toThrow(/\w+ \w+/);
  });

  it('explains every option in the help text', () => {
    const options = [
      'port',
      'catalogue',
      'dump',
      'ranked',
      'song-list',
      'live',
      'host',
      'base',
      'help',
    ];
    for (const option of options) {
      expect(HELP_TEXT).toContain(`--${option}`);
    }
  });
});
