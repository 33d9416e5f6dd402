/** The steps behind `npm test` and `npm run check`, and the one closing line over all of them. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode, runQuietly, toolPath } from './tools.mjs';

const REPORT_FOLDER = join(ROOT, 'node_modules', '.cache', 'reports');

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** Tools that only say yes or no: what each is about, and what follows `node`. */
const PLAIN_STEPS = [
  ['Types', [toolPath('typescript', 'tsc'), '-p', '.']],
  ['Formatting and lint', [toolPath('@biomejs/biome'), 'ci', '.']],
  ['Types of the rules, without a browser', [toolPath('typescript', 'tsc'), '-p', 'src/domain']],
  ['Types of the search, without a browser', [toolPath('typescript', 'tsc'), '-p', 'src/search']],
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

/**
 * One after the other, each counted as one test; what one says is printed in one piece when it ends.
 * @returns {Promise<Tally[]>}
 */
async function plainSteps() {
  const tallies = [];
  for (const [title, nodeArguments] of PLAIN_STEPS) {
    const { code, output } = await runQuietly(nodeArguments);
    console.log(`\n── ${title}\n${output.trimEnd()}`);
    tallies.push({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  }
  return tallies;
}

/**
 * A test runner counts what it ran. A run that ends badly without a failed test in its report
 * (a crash, no report at all) still counts as one failure.
 */
async function reportedStep(title, reportName, nodeArguments, env, readTally) {
  console.log(`\n── ${title}`);
  mkdirSync(REPORT_FOLDER, { recursive: true });
  const reportPath = join(REPORT_FOLDER, reportName);
  rmSync(reportPath, { force: true });
  const code = await runNode(nodeArguments(reportPath), { env: env(reportPath) });
  let tally;
  try {
    tally = readTally(JSON.parse(readFileSync(reportPath, 'utf8')));
  } catch {
    tally = { passed: 0, failed: 0, skipped: 0 };
  }
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  return { ...tally, failed };
}

/** @returns {Promise<Tally>} */
function unitTests() {
  return reportedStep(
    'Unit and property tests',
    'unit.json',
    (reportPath) => [
      toolPath('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
    ],
    () => ({}),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );
}

/**
 * @param {string} browserPath
 * @returns {Promise<Tally>}
 */
export function browserTests(browserPath) {
  return reportedStep(
    'Browser tests against the production build',
    'browser.json',
    () => [toolPath('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    (reportPath) => ({ CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath }),
    // The list above names those that passed only when repeated.
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
}

/**
 * Everything that needs no browser: the tools on one core beside the unit tests on another.
 * @returns {Promise<Tally[]>}
 */
export async function checks() {
  const [unit, plain] = await Promise.all([unitTests(), plainSteps()]);
  return [...plain, unit];
}

/**
 * Prints the closing line and says how the program should end.
 * @param {Tally[]} tallies
 * @returns {number} exit code
 */
export function closeWith(tallies) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
}
