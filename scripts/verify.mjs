/** The steps of `npm test` and `npm run check`, and the closing line about all of them. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeTexts } from './makeTexts.mjs';
import { ROOT, runNode, runQuietly, toolPath } from './tools.mjs';

const REPORT_FOLDER = join(ROOT, 'node_modules', '.cache', 'reports');

/**
 * `failures` names the failed tests, if the runner reports them.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Tally
 */

/** Tools that only pass or fail: a title, and the arguments after `node`. */
const PLAIN_STEPS = [
  ['Types', [toolPath('typescript', 'tsc'), '-p', '.']],
  ['Formatting and lint', [toolPath('@biomejs/biome'), 'ci', '.']],
  ['Types of the rules, without a browser', [toolPath('typescript', 'tsc'), '-p', 'src/domain']],
  ['Types of the engine, without a browser', [toolPath('typescript', 'tsc'), '-p', 'src/engine']],
  ['Types of the service worker', [toolPath('typescript', 'tsc'), '-p', 'src/offline/worker']],
  [
    'Import rules',
    [
      toolPath('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      'src',
      'service',
    ],
  ],
  ['Unused files, exports and dependencies', [toolPath('knip')]],
];

/** Each step uses one core. */
const STEPS_AT_ONCE = 2;

/**
 * Runs all steps, two at a time, so that no core is idle while a step is left.
 * @param {(() => Promise<Tally>)[]} steps the longest first
 * @returns {Promise<Tally[]>}
 */
async function runAll(steps) {
  const waiting = [...steps];
  const tallies = [];
  async function runNext() {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await step());
  }
  await Promise.all(Array.from({ length: STEPS_AT_ONCE }, runNext));
  return tallies;
}

/** A tool counts as one test. @returns {Promise<Tally>} */
async function plainStep(title, nodeArguments) {
  const { code, output } = await runQuietly(nodeArguments);
  printStep(title, output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

function printStep(title, output) {
  console.log(`\n── ${title}\n${output.trimEnd()}`);
}

/** @type {Tally} */
const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/** Clears the path for a test runner's report. */
function reportPathOf(reportName) {
  mkdirSync(REPORT_FOLDER, { recursive: true });
  const reportPath = join(REPORT_FOLDER, reportName);
  rmSync(reportPath, { force: true });
  return reportPath;
}

/**
 * The counts of a test runner. A failed run without a failed test in its report (a crash, no report
 * at all) counts as one failure.
 * @returns {Tally}
 */
function tallyOf(code, reportPath, readTally) {
  let tally;
  try {
    tally = readTally(JSON.parse(readFileSync(reportPath, 'utf8')));
  } catch {
    tally = NO_TESTS;
  }
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  return { ...tally, failed };
}

/** The number of processes for the unit tests; tests in one process share loaded modules. */
const UNIT_TEST_SHARES = 2;

/** @returns {Promise<Tally>} */
async function unitTestShare(share) {
  const reportPath = reportPathOf(`unit-${share}.json`);
  const part = `${share}/${UNIT_TEST_SHARES}`;
  const { code, output } = await runQuietly([
    toolPath('vitest'),
    'run',
    `--shard=${part}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
  ]);
  printStep(`Unit and property tests, ${part}`, output);
  return tallyOf(code, reportPath, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOf(report),
  }));
}

/** The names of failed tests; a property with the command that makes it fail again. */
export function failuresOf({ testResults }) {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const file = relative(ROOT, path);
        const found = /seed: (-?\d+), path: "([\d:]+)"/.exec(failureMessages.join('\n'));
        if (found === null) return `${file} › ${fullName}`;
        const asBefore = `PROPERTY_SEED=${found[1]} PROPERTY_PATH=${found[2]}`;
        // -t takes a pattern that the shell reads too: a dot replaces special characters.
        const pattern = fullName.replace(/[^\p{L}\p{N} ,:;-]/gu, '.');
        return `${file} › ${fullName}\n  ${asBefore} npx vitest run ${file} -t "${pattern}"`;
      }),
  );
}

/**
 * @param {string} browserPath
 * @returns {Promise<Tally>}
 */
export async function browserTests(browserPath) {
  console.log('\n── Browser tests against the production build');
  const reportPath = reportPathOf('browser.json');
  const code = await runNode(
    [toolPath('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    { env: { CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath } },
  );
  // The list above names the tests that passed only after a retry.
  return tallyOf(code, reportPath, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

/**
 * All checks without a browser.
 * @param {() => Promise<unknown>} [build] prepares the browser tests meanwhile
 * @returns {Promise<Tally[]>}
 */
export function checks(build) {
  // Types, lint and unused exports are checked with them.
  makeTexts();
  const shares = Array.from({ length: UNIT_TEST_SHARES }, (_, place) => place + 1);
  return runAll([
    ...shares.map((share) => () => unitTestShare(share)),
    ...PLAIN_STEPS.map((step) => () => plainStep(...step)),
    ...(build === undefined ? [] : [() => build().then(() => NO_TESTS)]),
  ]);
}

/**
 * Prints the closing line and returns the exit code.
 * @param {Tally[]} tallies
 * @returns {number} exit code
 */
export function closeWith(tallies) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    for (const failure of tally.failures ?? []) console.log(`\nFailed: ${failure}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
}
