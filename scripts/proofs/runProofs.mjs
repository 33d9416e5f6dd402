/** Runs the proofs of a command, and ends it with one line about all of them. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { installServers } from '../hosting/serverPrograms.mjs';
import { makeTexts } from '../makeTexts.mjs';
import { ROOT, runNode, runQuietly } from '../tools.mjs';
import { journeys, proofsOf } from './proofs.mjs';
import { browserTally, closeWith, plainTally, tallyOf, unitTally } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {import('./proofs.mjs').Proof} Proof */

const REPORT_FOLDER = join(ROOT, 'node_modules', '.cache', 'reports');

/** Tests of the mounted app wait for answers two fifths of their time, in which others run. */
const CHECKS_AT_ONCE = 4;
/** One for each core: nothing here waits, and some have clocks that others would slow. */
const OTHERS_AT_ONCE = 2;

/** How each kind of program is told where its report goes, and how that is read. */
const REPORTS = {
  plain: {
    argumentsFor: () => [],
    environmentFor: () => ({}),
    read: null,
  },
  vitest: {
    argumentsFor: (path) => ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    environmentFor: () => ({}),
    read: unitTally,
  },
  playwright: {
    argumentsFor: () => ['--reporter=list,json'],
    environmentFor: (path, browserPath) => ({
      CHROMIUM_PATH: browserPath,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
    }),
    read: browserTally,
  },
  // Finds its browsers itself.
  engines: {
    argumentsFor: () => [],
    environmentFor: (path) => ({ ENGINES_REPORT: path }),
    read: (report) => report,
  },
};

/** Clears the path for the report of a test runner. */
function reportPathOf(name) {
  mkdirSync(REPORT_FOLDER, { recursive: true });
  const reportPath = join(REPORT_FOLDER, `${name.replace(/[^a-z\d]+/gi, '-').toLowerCase()}.json`);
  rmSync(reportPath, { force: true });
  return reportPath;
}

/**
 * What runs beside others prints its output at its end; what runs alone prints it meanwhile.
 * @param {Proof} proof
 * @param {string | null} shard
 * @param {string} browserPath
 * @returns {Promise<Tally>}
 */
async function runProof(proof, shard, browserPath) {
  const report = REPORTS[proof.kind];
  const reportPath = reportPathOf(proof.name);
  const nodeArguments = [...proof.nodeArguments(shard), ...report.argumentsFor(reportPath)];
  const env = { ...report.environmentFor(reportPath, browserPath), ...proof.env };
  const code =
    proof.isAlone === true
      ? await runAloud(proof.name, nodeArguments, env)
      : await runInSilence(proof, nodeArguments, env);
  return tallyOf(code, reportPath, report.read);
}

function runAloud(name, nodeArguments, env) {
  console.log(`\n── ${name}`);
  return runNode(nodeArguments, { env });
}

async function runInSilence({ name, waits }, nodeArguments, env) {
  const startMs = performance.now();
  const { code, output } = await runQuietly(nodeArguments, { env, givesWay: waits !== true });
  const seconds = Math.round((performance.now() - startMs) / 1_000);
  console.log(`\n── ${name} (${seconds} s)\n${output.trimEnd()}`);
  return code;
}

/**
 * Runs all steps, so many at a time, so that no core is idle while a step is left.
 * @param {(() => Promise<Tally>)[]} steps the longest first
 * @param {number} atOnce
 * @returns {Promise<Tally[]>}
 */
async function runTogether(steps, atOnce) {
  const waiting = [...steps];
  const tallies = [];
  async function runNext() {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await step());
  }
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return tallies;
}

/** @returns {Promise<Tally>} */
async function build() {
  try {
    await ensureBuilt();
    return plainTally(true);
  } catch (error) {
    console.error(error);
    return plainTally(false);
  }
}

/** Loaded only where a browser is needed. */
async function testBrowser() {
  const { findTestBrowser } = await import('../browser.mjs');
  return findTestBrowser();
}

/** @returns {Promise<string>} the path of the browser for the browser tests */
async function prepareBrowser(proofs) {
  const browserPath = await testBrowser();
  console.log(`Browser: ${browserPath}`);
  // Only tests of the wider set serve the build from them.
  if (proofs.some(({ part }) => part === 'rest')) installServers();
  return browserPath;
}

/**
 * @param {keyof typeof import('./proofs.mjs').COMMANDS} command
 * @param {string | null} [shard] "2/4" for the second of four equal parts
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(command, shard = null) {
  const proofs = proofsOf(command, shard);
  const alone = proofs.filter(({ isAlone }) => isAlone === true);
  const together = proofs.filter(({ isAlone }) => isAlone !== true);
  const browserPath = alone.length === 0 ? '' : await prepareBrowser(proofs);
  // Types, lint and unused exports are checked with them.
  makeTexts();
  const stepsOf = (proofs) => proofs.map((proof) => () => runProof(proof, shard, browserPath));
  const checks = stepsOf(together.filter(({ part }) => part === 'check'));
  const others = stepsOf(together.filter(({ part }) => part !== 'check'));
  let isBuilt = true;
  if (alone.length > 0) {
    checks.push(async () => {
      const tally = await build();
      isBuilt = tally.failed === 0;
      return tally;
    });
  }
  const tallies = [
    ...(await runTogether(checks, CHECKS_AT_ONCE)),
    ...(await runTogether(others, OTHERS_AT_ONCE)),
  ];
  for (const proof of isBuilt ? alone : []) tallies.push(await runProof(proof, shard, browserPath));
  return closeWith(tallies);
}

/**
 * `npm run soak`.
 * @param {string} count of journeys
 * @param {string} firstSeed from which the seeds are counted up
 * @returns {Promise<number>} the exit code
 */
export async function runJourneys(count, firstSeed) {
  const browserPath = await testBrowser();
  await ensureBuilt();
  return closeWith([await runProof(journeys(count, firstSeed), null, browserPath)]);
}
