import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closingLine,
  type EngineResult,
  exitCodeOf,
  tallyOf,
  toResult,
} from '../../e2e/engines/report';
import { runSteps } from '../../e2e/engines/runSteps';
import { Tab } from '../../e2e/engines/tab';
import { until } from '../../e2e/engines/until';
import { findProgram, whyMissing } from '../enginePrograms.mjs';

describe('the check for installed programs', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-programs-'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  async function install(program: string): Promise<string> {
    const path = join(folder, program);
    await writeFile(path, '');
    await chmod(path, 0o755);
    return path;
  }

  it('finds a program in any folder of the search path', async () => {
    const path = await install('WebKitWebDriver');
    const searchPath = ['', '/no/such/folder', folder].join(delimiter);
    expect(findProgram('webkit2gtk-driver', searchPath)).toBe(path);
  });

  it('finds Firefox under both of its names and prefers firefox-esr', async () => {
    const plain = await install('firefox');
    expect(findProgram('firefox-esr', folder)).toBe(plain);
    const longLived = await install('firefox-esr');
    expect(findProgram('firefox-esr', folder)).toBe(longLived);
  });

  it('names the first missing package', async () => {
    expect(whyMissing(['firefox-esr', 'pulseaudio'], folder)).toBe('firefox-esr is not installed');
    await install('firefox-esr');
    expect(whyMissing(['firefox-esr', 'pulseaudio'], folder)).toBe('pulseaudio is not installed');
    await install('pulseaudio');
    expect(whyMissing(['firefox-esr', 'pulseaudio'], folder)).toBeNull();
  });
});

describe('the closing line of the engine run', () => {
  const chromium = toResult('Chromium 156.0', 11, null);
  const firefox = toResult('Firefox 153.7', 11, null);
  const stoppedFirefox = toResult('Firefox 153.7', 1, 'next');
  const skippedWebKit: EngineResult = {
    engine: 'WebKit',
    kind: 'skipped',
    how: 'webkit2gtk-driver is not installed',
  };

  it.each([
    [
      [chromium, firefox],
      '2 engines passed, 0 failed, 0 skipped ' +
        '(Chromium 156.0: 11 steps passed; Firefox 153.7: 11 steps passed)',
      0,
    ],
    [
      [chromium, skippedWebKit],
      '1 engine passed, 0 failed, 1 skipped ' +
        '(Chromium 156.0: 11 steps passed; WebKit: webkit2gtk-driver is not installed)',
      0,
    ],
    [
      [chromium, stoppedFirefox],
      '1 engine passed, 1 failed, 0 skipped ' +
        '(Chromium 156.0: 11 steps passed; Firefox 153.7: 1 step passed, then "next" failed)',
      1,
    ],
  ])(
    'counts passed, failed and skipped engines, with the exit code (case %#)',
    (results, line, exitCode) => {
      expect(closingLine(results)).toBe(line);
      expect(exitCodeOf(results)).toBe(exitCode);
    },
  );

  it('counts them for the closing line of all proofs', () => {
    const results = [chromium, skippedWebKit, stoppedFirefox, skippedWebKit];
    expect(tallyOf(results)).toEqual({ passed: 1, failed: 1, skipped: 2 });
  });
});

describe('runSteps', () => {
  const LIMIT_MS = 1_200_000;
  const done = (name: string) => ({ name, run: async () => {} });
  const endless = (name: string) => ({ name, run: () => new Promise<void>(() => {}) });
  const broken = (name: string) => ({
    name,
    run: () => Promise.reject(new Error('no such button')),
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs all steps and reports each one that passes', async () => {
    const onPass = vi.fn();
    const result = await runSteps([done('search'), done('play')], null, LIMIT_MS, onPass);
    expect(result).toEqual({ passedCount: 2, failure: null });
    expect(onPass.mock.calls).toEqual([['search'], ['play']]);
  });

  it('stops at the first failing step', async () => {
    const steps = [done('search'), broken('play'), done('next')];
    expect(await runSteps(steps, null, LIMIT_MS, () => {})).toEqual({
      passedCount: 1,
      failure: { step: 'play', error: new Error('no such button') },
    });
  });

  it.each([
    ['one that never ends', LIMIT_MS, 'took longer than 300 s'],
    ['one that has less time, because of those before', 10_000, 'took longer than 10 s'],
  ])('stops with a timeout at %s', async (_, limitMs, message) => {
    const result = runSteps([done('search'), endless('play')], null, limitMs, () => {});
    await vi.advanceTimersByTimeAsync(limitMs);
    expect(await result).toEqual({
      passedCount: 1,
      failure: { step: 'play', error: new Error(message) },
    });
  });
});

describe('the engine driver', () => {
  afterEach(() => void vi.useRealTimers());

  /** Each check takes a while, as on a busy machine. */
  async function lookFor(neededLooks: number, lookMs: number): Promise<number> {
    vi.useFakeTimers();
    let looks = 0;
    const waiting = until('it', async () => {
      looks += 1;
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      return looks === neededLooks;
    }).then(
      () => looks,
      () => -1,
    );
    await vi.runAllTimersAsync();
    return waiting;
  }

  it.each([1, 5_000])(
    'gives up waiting after a number of checks, not after a time: checks of %i ms',
    async (lookMs) => {
      expect(await lookFor(200, lookMs)).toBe(200);
      expect(await lookFor(1_000, lookMs)).toBe(-1);
    },
  );

  it('types a text again when the page has lost part of it', async () => {
    const values = ['ta', 'tank'];
    const typed: string[] = [];
    const field = {
      click: async () => {},
      type: async (text: string) => void typed.push(text),
      value: async () => values[typed.length - 1] ?? '',
    };
    const tab = new Tab({
      goTo: async () => {},
      reload: async () => {},
      find: async () => field,
      giveFile: async () => {},
      evaluate: () => Promise.reject(new Error('nothing runs here')),
      close: async () => {},
    });
    await tab.type({ role: 'textbox', name: 'Any name', within: 'main' }, 'tank');
    expect(typed).toEqual(['tank', 'tank']);
  });
});
