import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

const MICROSECONDS_PER_MILLISECOND = 1000;
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];

const traceSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    traceEvents: v.array(
      v.looseObject({
        name: v.string(),
        pid: v.number(),
        tid: v.number(),
        dur: v.optional(v.number()),
        tdur: v.optional(v.number()),
        args: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
      }),
    ),
  }),
);

/** The longest task of the page's main thread. */
export interface LongestTask {
  readonly wallMs: number;
  /** The CPU time of the longest task, independent of other load on the machine. */
  readonly workMs: number;
}

/** Traces all tasks of the page's main thread during `run`, short ones too. */
export async function traceTasks(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = v.parse(traceSchema, String(await browser.stopTracing()));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)),
  );
  const longest = (read: (task: (typeof tasks)[number]) => number | undefined) =>
    tasks.reduce((most, task) => Math.max(most, read(task) ?? 0), 0) / MICROSECONDS_PER_MILLISECOND;
  return { wallMs: longest(({ dur }) => dur), workMs: longest(({ tdur }) => tdur) };
}

export function longerTask(one: LongestTask, other: LongestTask): LongestTask {
  return {
    wallMs: Math.max(one.wallMs, other.wallMs),
    workMs: Math.max(one.workMs, other.workMs),
  };
}

export const NO_TASK: LongestTask = { wallMs: 0, workMs: 0 };

/** "31 ms (18 ms of work)" */
export function taskText({ wallMs, workMs }: LongestTask): string {
  return `${wallMs.toFixed(0)} ms (${workMs.toFixed(0)} ms of work)`;
}
