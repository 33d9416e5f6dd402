import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import packageFile from '../../package.json' with { type: 'json' };
import playwright from '../../playwright.config';
import vitest from '../../vitest.config';
import { COMMANDS, journeys, PROOFS, proofsOf } from './proofs.mjs';
import {
  BROWSER_SETS,
  filesBelow,
  isLargeTest,
  MOUNTED_FOLDER,
  propertyFiles,
  UNIT_TEST_FOLDERS,
  unitTestFiles,
} from './sets.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const COMMAND_NAMES = ['check', 'test', 'test:rest', 'test:all'] as const;
/** Folders of the repository in which a test may be. */
const TEST_FOLDERS = [...UNIT_TEST_FOLDERS, MOUNTED_FOLDER, 'e2e', 'bench'];

const specFiles = filesBelow('e2e').filter((path) => path.endsWith('.spec.ts'));

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const namesOf = (command: (typeof COMMAND_NAMES)[number], shard: string | null = null) =>
  proofsOf(command, shard).map(({ name }) => name);

/** What the command hands to node, without the folders before a program's name. */
function handedOver(command: (typeof COMMAND_NAMES)[number], shard: string | null): string[] {
  return proofsOf(command, shard).map((proof) =>
    proof
      .nodeArguments(shard)
      .map((argument) => argument.replace(`${ROOT}/`, ''))
      .join(' '),
  );
}

function setsOf(path: string): string[] {
  return Object.entries(BROWSER_SETS)
    .filter(([, pattern]) => pattern.test(join(ROOT, path)))
    .map(([set]) => set);
}

function projectsOf(nodeArguments: string): string[] {
  return [...nodeArguments.matchAll(/--project=(\S+)/g)].map(([, set = '']) => set);
}

describe('the commands', () => {
  it('npm run check, npm test and npm run test:all each add to the one before [12.15]', () => {
    expect(namesOf('test').slice(0, namesOf('check').length)).toEqual(namesOf('check'));
    expect(namesOf('test').length).toBeGreaterThan(namesOf('check').length);
    expect(namesOf('test:all')).toEqual(PROOFS.map(({ name }) => name));
  });

  it('npm test and npm run test:rest together run every proof, and none twice', () => {
    const both = [...namesOf('test'), ...namesOf('test:rest')];
    expect(both).toEqual(namesOf('test:all'));
    expect(new Set(both).size).toBe(both.length);
    expect(COMMANDS['test:all']).toEqual([...COMMANDS.test, ...COMMANDS['test:rest']]);
  });

  it('npm run check runs no browser', () => {
    for (const { kind, isAlone = false } of proofsOf('check')) {
      expect(['plain', 'vitest']).toContain(kind);
      expect(isAlone).toBe(false);
    }
  });

  it('programs and large amounts are left to the rest', () => {
    const large = projectsOf(handedOver('test:rest', null).join(' ')).filter((each) =>
      each.includes('large'),
    );
    expect(large).toEqual(['large', 'mounted-large']);
    expect(projectsOf(handedOver('check', null).join(' '))).not.toContain('large');
    expect(unitTestFiles().filter(isLargeTest).length).toBeGreaterThan(5);
    expect(isLargeTest('service/main.program.test.ts')).toBe(true);
    expect(isLargeTest('service/scale.test.ts')).toBe(false);
  });

  it.each([
    ['check', 'proofs/check.mjs'],
    ['test', 'proofs/test.mjs'],
    ['test:all', 'proofs/testAll.mjs'],
    ['test:rest', 'proofs/testAll.mjs --rest'],
  ] as const)('npm run %s is the script %s', (command, script) => {
    expect(packageFile.scripts[command]).toBe(`node scripts/${script}`);
  });

  it('what proves a change before it lands is npm test, then the rest', () => {
    expect(read('.ci/run').match(/^npm .*$/gm)).toEqual(['npm test', 'npm run test:rest']);
  });
});

describe('every proof that is promised is in npm run test:all', () => {
  const all = handedOver('test:all', null);
  const browserSets = all.filter((run) => run.includes('playwright')).flatMap(projectsOf);
  const inAll = (part: string) =>
    expect(
      all.some((each) => each.includes(part)),
      part,
    ).toBe(true);

  it('formatting, lint, types, import rules and unused code', () => {
    for (const program of ['biome', '/tsc -b', 'dependency-cruise', 'knip']) inAll(program);
  });

  it('types of the rules and the engine without a browser, and of the service worker', () => {
    inAll('-b . src/offline/worker');
    const { references } = JSON.parse(read('tsconfig.json'));
    expect(references).toEqual([
      { path: 'src/domain' },
      { path: 'src/engine' },
      { path: 'src/practice/rules' },
    ]);
    for (const { path } of references) {
      expect(JSON.parse(read(join(path, 'tsconfig.json'))).compilerOptions).toMatchObject({
        lib: ['ES2023', 'ES2024.String'],
        types: [],
      });
    }
  });

  it('each set of browser tests, once', () => {
    expect(browserSets.toSorted()).toEqual(Object.keys(BROWSER_SETS).toSorted());
  });

  it.each([
    ['the pseudo language', /pseudo/i],
    ['server programs', /startServer\(/],
    ['a release', /'release'\]/],
    ['scale', /docs\/scale\.md/],
    ['axe', /axe/i],
    ['random journeys', /random journey/],
  ])('browser tests of %s', (_, content) => {
    expect(specFiles.filter((path) => content.test(read(path)))).not.toEqual([]);
  });

  it('three engines', () => inAll('scripts/proofs/engines.mjs'));

  it('properties with all their runs', () => {
    const full = PROOFS.filter(({ env }) => env?.PROPERTY_RUNS_FACTOR === '1');
    expect(full.map(({ kind }) => kind)).toEqual(['vitest', 'vitest']);
    for (const proof of full) {
      expect(proof.nodeArguments(null)).toEqual(expect.arrayContaining(propertyFiles()));
    }
  });

  it('twenty random journeys, and any number by npm run soak', () => {
    const [soak] = PROOFS.filter(({ env }) => env?.SOAK_JOURNEYS !== undefined);
    expect(soak?.env).toEqual({ SOAK_JOURNEYS: '20' });
    expect(journeys('300', '7').env).toEqual({ SOAK_JOURNEYS: '300', SOAK_SEED: '7' });
    expect(projectsOf(journeys('300', '7').nodeArguments(null).join(' '))).toEqual(['soak']);
  });
});

describe('the files', () => {
  it.each(specFiles)('%s is in one set of browser tests', (path) => {
    expect(setsOf(path)).toHaveLength(1);
  });

  it('each project of Vitest is run once', () => {
    const projects = (vitest.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project ? [project.test?.name] : [],
    );
    expect(projects.length).toBeGreaterThan(1);
    const runs = handedOver('test:all', null).filter((run) => run.includes('vitest'));
    const firstHalves = runs.filter((run) => !run.includes('--shard=2/2'));
    expect(firstHalves.flatMap(projectsOf).toSorted()).toEqual(projects.toSorted());
  });

  it('each set of browser tests is a project of the test runner', () => {
    const projects = playwright.projects ?? [];
    expect(projects.map(({ name, testMatch }) => [name, testMatch])).toEqual(
      Object.entries(BROWSER_SETS),
    );
  });

  it('a browser test elsewhere would be in no set, so that the test above names it', () => {
    expect(setsOf('e2e/engines/new.spec.ts')).toEqual([]);
    expect(setsOf('e2e/new.spec.ts')).toEqual(['small']);
    expect(setsOf('e2e/wider/practice/new.spec.ts')).toEqual(['wider']);
  });

  it('every test file is run by Vitest or by Playwright, none by both', () => {
    const unit = unitTestFiles();
    const all = TEST_FOLDERS.flatMap(filesBelow).filter((path) => /\.(test|spec)\.\w+$/.test(path));
    expect(all.toSorted()).toEqual([...unit, ...specFiles].toSorted());
  });

  it('no helper asserts a property of its own: files with properties are found by their import', () => {
    const helpers = [...UNIT_TEST_FOLDERS, MOUNTED_FOLDER]
      .flatMap(filesBelow)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
    const asserting = helpers.filter((path) => /\bfc\.assert\(/.test(read(path)));
    expect(asserting).toEqual([]);
    expect(propertyFiles().length).toBeGreaterThan(50);
  });
});

describe('shards', () => {
  const shards = ['1/4', '2/4', '3/4', '4/4'];

  it('the forge runs all four beside npm test', () => {
    const { jobs } = parse(read('.github/workflows/test.yml'));
    expect(jobs.rest.strategy.matrix.shard).toEqual(shards);
    expect(jobs.rest.steps.at(-1).run).toBe('npm run test:rest -- --shard "$SHARD"');
    expect(jobs.test.steps.at(-1).run).toBe('npm test');
  });

  it('four shards of the rest run all of it, and nothing twice', () => {
    const runs = shards.flatMap((shard) => handedOver('test:rest', shard));
    expect(new Set(runs).size).toBe(runs.length);
    const shardsOf = (name: RegExp) =>
      shards
        .flatMap((shard) => proofsOf('test:rest', shard).map((proof) => ({ shard, proof })))
        .filter(({ proof }) => name.test(proof.name))
        .map(({ shard, proof }) => proof.nodeArguments(shard).at(-1));
    const eighths = ['1/8', '2/8', '3/8', '4/8', '5/8', '6/8', '7/8', '8/8'];
    expect(shardsOf(/^Properties/)).toEqual(eighths.map((shard) => `--shard=${shard}`));
    for (const name of [/^Programs/, /^The wider browser tests/]) {
      expect(shardsOf(name)).toEqual(shards.map((shard) => `--shard=${shard}`));
    }
    expect(runs.filter((run) => run.includes('engines'))).toHaveLength(1);
  });

  it('without shards only what two processes share is divided, in two halves each', () => {
    const divided = proofsOf('test:all').flatMap(({ name, nodeArguments }) => {
      const [shard] = nodeArguments(null).filter((argument) => argument.startsWith('--shard='));
      return shard === undefined ? [] : [`${name} ${shard}`];
    });
    expect(divided).toEqual([
      'Tests of the mounted app, 1/2 --shard=1/2',
      'Tests of the mounted app, 2/2 --shard=2/2',
      'Properties with all their runs, 1/2 --shard=1/2',
      'Properties with all their runs, 2/2 --shard=2/2',
    ]);
  });
});

test('what runs beside others comes before what runs alone, in each part', () => {
  for (const part of ['check', 'browser', 'rest']) {
    const alone = PROOFS.filter((proof) => proof.part === part).map(
      ({ isAlone }) => isAlone === true,
    );
    expect(alone).toEqual(alone.toSorted());
  }
});
