import { describe, expect, it } from 'vitest';
import { HELP_TEXT, parseArguments } from './arguments';

const DEFAULTS = {
  port: 4173,
  catalogueFiles: [],
  isLive: false,
  dump: 'plain',
  ranked: 'auto',
  host: null,
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
    ['--live', { isLive: true }],
    ['--dump ranged', { dump: 'ranged' }],
    ['--dump off', { dump: 'off' }],
    ['--host 0.0.0.0', { host: '0.0.0.0' }],
    ['--base songs', { basePath: '/songs/' }],
    ['--base /a/b', { basePath: '/a/b/' }],
    ['--base /', { basePath: '/' }],
    ['--ranked on', { ranked: 'on' }],
    ['--ranked off', { ranked: 'off' }],
    ['--test-controls', { hasTestControls: true, ranked: 'off' }],
    ['--test-controls --ranked auto', { hasTestControls: true }],
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
  ])('refuses %s with an error message', (line) => {
    expect(() => parseArguments(line.split(' '))).toThrow(/\w+ \w+/);
  });

  it('explains every option in the help text', () => {
    const options = ['port', 'catalogue', 'dump', 'ranked', 'live', 'host', 'base', 'help'];
    for (const option of options) {
      expect(HELP_TEXT).toContain(`--${option}`);
    }
  });
});
