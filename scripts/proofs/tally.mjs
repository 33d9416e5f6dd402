/** What passed, failed and was skipped, read from the reports of test runners. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../tools.mjs';

/**
 * `failures` names the failed tests, if the runner does not list them itself; `retried` names those
 * that passed only at their second try.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], retried?: string[] }} Tally
 */

/** @type {Tally} */
const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/** A tool that only passes or fails counts as one test. @returns {Tally} */
export function plainTally(hasPassed) {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0 };
}

/** Of Vitest's report. @returns {Tally} */
export function unitTally(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOf(report),
  };
}

/**
 * A group in Playwright's report.
 * @typedef {object} Suite
 * @property {Suite[]} [suites]
 * @property {{ file: string, title: string, tests: { status: string }[] }[]} [specs]
 */

/**
 * Of Playwright's report.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number }, suites?: Suite[] }} report
 * @returns {Tally}
 */
export function browserTally({ stats, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: suites.flatMap(retriedIn),
  };
}

/** @param {Suite} suite @returns {string[]} */
function retriedIn({ suites = [], specs = [] }) {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap(retriedIn),
  ];
}

/**
 * The counts of a program that has ended. A failed run without a failed test in its report (a crash,
 * no report at all) counts as one failure.
 * @param {number} code the exit code
 * @param {string} reportPath
 * @param {((report: any) => Tally) | null} readTally null if the program writes no report
 * @returns {Tally}
 */
export function tallyOf(code, reportPath, readTally) {
  if (readTally === null) return plainTally(code === 0);
  let tally;
  try {
    tally = readTally(JSON.parse(readFileSync(reportPath, 'utf8')));
  } catch {
    tally = NO_TESTS;
  }
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  return { ...tally, failed };
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
 * The last lines of a command: what failed, what needed a second try, and the counts.
 * @param {Tally[]} tallies
 * @returns {string[]}
 */
export function closingLines(tallies) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    for (const failure of tally.failures ?? []) lines.push(`Failed: ${failure}`);
    for (const title of tally.retried ?? []) lines.push(`Passed only at the second try: ${title}`);
  }
  return [...lines, `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`];
}

/**
 * Prints the closing lines.
 * @param {Tally[]} tallies
 * @returns {number} the exit code
 */
export function closeWith(tallies) {
  for (const line of closingLines(tallies)) console.log(`\n${line}`);
  return tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}
