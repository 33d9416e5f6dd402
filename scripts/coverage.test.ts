import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCoverageFaults } from './coveragePage';

const ROOT = resolve(import.meta.dirname, '..');

/** Points 2 to 12 of the specification and the headings inside of them. */
const HEADINGS = [
  'Navigation and routes',
  'Home',
  'Song row (shared)',
  'Anime page',
  'Artist page',
  'Playlist page',
  'Search page',
  'Playlists page',
  'Season page',
  'Top bar',
  'Bottom player bar',
  'Queue overlay',
  'Modals',
  'Not-found page',
  '3. Entities and their fields',
  'Loading and empty states',
  'Queue and playback',
  'Saving songs',
  'Playlists',
  'Ranked alert',
  '5. Validation rules',
  '6. Roles and permissions',
  'Song database service',
  'Other calls',
  '8. Error catalogue',
  '9. Business constants and limits',
  'The catalogue on the device',
  'Searching by words',
  'Narrowing',
  '/find',
  'Offline',
  'What goes wrong',
  'Lists that play on',
  'Hearts and going on',
  'Queue and transport',
  'Keys and commands',
  'Sound',
  'Without a connection',
  'Now playing and video',
  'Phones and wide windows',
  'Looking back',
  'Finding',
  'The queue',
  'The player and its windows',
  'Playlists, sharing and messages',
  'Pages and lists',
  'Hidden names, selection and Back',
  "The app's own files and the service",
  'Downloads, clocks and restores',
  'The soak',
];

function readRepositoryFile(path: string): string | null {
  const file = resolve(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

it('every sentence of the specification names tests that exist', () => {
  const page = readFileSync(resolve(ROOT, 'docs/specification-coverage.md'), 'utf8');
  expect(findCoverageFaults(page, readRepositoryFile, HEADINGS)).toEqual([]);
});

describe('a page that does not hold', () => {
  const TEST = `
    // it('only a comment', () => {});
    describe('the group', () => {
      it('does a thing', () => {});
      it.each([['a case']])('%s of many', () => {});
      test(\`the id \${id} leads away\`, () => say('not a title'));
    });`;
  const readFile = (path: string) => (path === 'src/thing.test.ts' ? TEST : null);
  const faultsOf = (proof: string, number = '2.1') =>
    findCoverageFaults(
      `## Home\n\n| § | sentence | proof | note |\n|---|---|---|---|\n| ${number} | It does. | ${proof} | |\n`,
      readFile,
      ['Home'],
    );

  it.each(['the group', 'does a thing', 'a case', '%s of many', 'leads away'])(
    'is told from one that does: %s',
    (title) => {
      expect(faultsOf(`\`src/thing.test.ts › ${title}\``)).toEqual([]);
    },
  );

  it.each([
    ['', '2.1: no proof'],
    ['by hand', '2.1: no proof'],
    ['`src/thing.test.ts`', '2.1: "src/thing.test.ts" names no test'],
    ['`src/thing.test.ts › `', '2.1: "src/thing.test.ts › " names no test'],
    ['`src/gone.test.ts › does a thing`', '2.1: there is no src/gone.test.ts'],
    ['`src/thing.ts › does a thing`', '2.1: "src/thing.ts" is no test file'],
    ['`src/thing.test.ts › other`', '2.1: src/thing.test.ts has no test "other"'],
    ['`src/thing.test.ts › only a comment`', '2.1: src/thing.test.ts has no test "only a comment"'],
    ['`src/thing.test.ts › not a title`', '2.1: src/thing.test.ts has no test "not a title"'],
    ['`src/thing.test.ts › does a thing` and by hand', '2.1: "and by hand" is no proof'],
  ])('is told what is wrong: %s', (proof, fault) => {
    expect(faultsOf(proof)).toEqual([fault]);
  });

  it('lacks a heading, or says a number twice', () => {
    const row = '| 2.1 | It does. | `src/thing.test.ts › does a thing` | |';
    expect(findCoverageFaults(`## Home\n${row}\n${row}\n`, readFile, ['Home', 'Modals'])).toEqual([
      'no row under "Modals"',
      '2.1 stands twice',
    ]);
  });

  it('has a row with a cell too few', () => {
    const row = '| 2.1 | `src/thing.test.ts › does a thing` |';
    expect(findCoverageFaults(`## Home\n${row}\n`, readFile, ['Home'])).toEqual(['2.1: no proof']);
  });
});
