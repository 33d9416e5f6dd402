/**
 * The table of all proofs: what each command of package.json runs. proofs.test.ts shows that no test
 * is left out and none runs twice.
 */
import { join } from 'node:path';
import { ROOT, toolPath } from '../tools.mjs';
import { propertyFiles } from './sets.mjs';

/**
 * `check` is all of `npm run check`; `npm test` adds `browser`, and `npm run test:all` adds `rest`.
 * @typedef {'check' | 'browser' | 'rest'} Part
 */

/**
 * @typedef {object} Proof
 * @property {string} name
 * @property {Part} part
 * @property {'plain' | 'vitest' | 'playwright' | 'engines'} kind which program reports, and how
 * @property {(shard: string | null) => string[]} nodeArguments what follows `node`
 * @property {Record<string, string>} [env]
 * @property {boolean} [waits] much of its time, so that others, which give way to it, have the cores
 * @property {boolean} [isAlone] takes both cores, or needs a clock that nothing slows
 * @property {boolean} [isWhole] is not divided; of several shards the first runs it
 */

/** @type {Record<'check' | 'test' | 'test:rest' | 'test:all', Part[]>} */
export const COMMANDS = {
  check: ['check'],
  test: ['check', 'browser'],
  'test:rest': ['rest'],
  'test:all': ['check', 'browser', 'rest'],
};

const SOAK_JOURNEYS = '20';

/** For node. Tests build and drop one page after the other, which costs up to a tenth less so. */
const ROOM_FOR_WHAT_IS_YOUNG = '--max-semi-space-size=64';

function shardArgument(shard) {
  return shard === null ? [] : [`--shard=${shard}`];
}

const projects = (...names) => names.map((name) => `--project=${name}`);

/**
 * @param {readonly string[]} chosen projects or files
 * @returns {Proof} tests of one process share its modules
 */
function inVitest(name, part, chosen, rest = {}) {
  return {
    name,
    part,
    kind: 'vitest',
    nodeArguments: (shard) => [
      ROOM_FOR_WHAT_IS_YOUNG,
      toolPath('vitest'),
      'run',
      ...chosen,
      ...shardArgument(shard),
    ],
    ...rest,
  };
}

/** One of the equal parts of a part: half 2 of "1/4" is "2/8". */
function halfOf(shard, half) {
  const [index, total] = (shard ?? '1/1').split('/').map(Number);
  return `${(index - 1) * 2 + half}/${total * 2}`;
}

/** @returns {Proof[]} one for each core */
function inHalves(name, part, chosen, rest = {}) {
  return [1, 2].map((half) => {
    const { nodeArguments, ...proof } = inVitest(`${name}, ${half}/2`, part, chosen, rest);
    return { ...proof, nodeArguments: (shard) => nodeArguments(halfOf(shard, half)) };
  });
}

/** @returns {Proof} */
function plainCheck(name, ...nodeArguments) {
  return { name, part: 'check', kind: 'plain', nodeArguments: () => nodeArguments };
}

/** @returns {Proof} */
function inBrowser(name, part, sets, rest = {}) {
  return {
    name,
    part,
    kind: 'playwright',
    isAlone: true,
    nodeArguments: (shard) => [
      toolPath('@playwright/test', 'playwright'),
      'test',
      ...sets.map((set) => `--project=${set}`),
      ...shardArgument(shard),
    ],
    ...rest,
  };
}

/**
 * Within a command several run at a time, the longest first, so that both cores are busy until
 * the end; those that run alone come after them, in this order.
 * @type {Proof[]}
 */
export const PROOFS = [
  ...inHalves('Tests of the mounted app', 'check', projects('mounted'), { waits: true }),
  inVitest('Tests of components', 'check', projects('components')),
  inVitest('Tests of rules, and properties', 'check', projects('units')),
  // The rules and the engine without a browser, the service worker, then everything else.
  // Version 7 needs a third of the time of the one whose parser the import rules and tests use.
  // One checker: several read what they share once each, and here other checks want the cores.
  plainCheck(
    'Types',
    toolPath('typescript-7', 'tsc'),
    '-b',
    '.',
    'src/offline/worker',
    '--checkers',
    '1',
  ),
  plainCheck('Unused files, exports and dependencies', toolPath('knip')),
  plainCheck(
    'Import rules',
    toolPath('dependency-cruiser', 'depcruise'),
    '--config',
    '.dependency-cruiser.mjs',
    'src',
    'service',
  ),
  plainCheck('Formatting and lint', toolPath('@biomejs/biome'), 'ci', '.'),
  inBrowser('Browser tests against the production build', 'browser', ['small']),
  ...inHalves('Properties with all their runs', 'rest', propertyFiles(), {
    env: { PROPERTY_RUNS_FACTOR: '1' },
  }),
  inVitest(
    'Programs and large amounts',
    'rest',
    projects('large', 'mounted-large', 'without-practice'),
  ),
  inBrowser('The wider browser tests, and random journeys', 'rest', ['wider', 'soak'], {
    env: { SOAK_JOURNEYS },
  }),
  {
    name: 'One journey in three engines',
    part: 'rest',
    kind: 'engines',
    isAlone: true,
    isWhole: true,
    nodeArguments: () => [join(ROOT, 'scripts', 'proofs', 'engines.mjs')],
  },
];

/** `npm run soak`: any number of journeys. @returns {Proof} */
export function journeys(count, firstSeed) {
  const env = { SOAK_JOURNEYS: count, SOAK_SEED: firstSeed };
  return inBrowser('Random journeys', 'rest', ['soak'], { env });
}

/**
 * @param {keyof typeof COMMANDS} command
 * @param {string | null} shard "2/4" for the second of four equal parts
 * @returns {Proof[]}
 */
export function proofsOf(command, shard = null) {
  const parts = COMMANDS[command];
  return PROOFS.filter(
    ({ part, isWhole }) =>
      parts.includes(part) && (isWhole !== true || shard === null || shard.startsWith('1/')),
  );
}
