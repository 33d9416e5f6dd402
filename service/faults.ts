import * as v from 'valibot';

const SLOWEST_MS = 600_000;
const MOST_BLANK_BYTES = 1_000_000_000;
const anyCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const target = v.pipe(v.string(), v.startsWith('/'));
/** How many requests it affects; by default all until the faults are cleared. */
const times = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/** Failures on demand, for the requests below one path. */
export const faultSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('fail'),
    target,
    times,
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 500),
    detail: v.optional(v.string(), 'Failed on demand'),
    headers: v.optional(v.record(v.string(), v.string()), {}),
  }),
  /** Does not answer until the faults are cleared. The request then continues normally. */
  v.strictObject({ kind: v.literal('hang'), target, times }),
  v.strictObject({
    kind: v.literal('slow'),
    target,
    times,
    delayMs: v.pipe(anyCount, v.maxValue(SLOWEST_MS)),
  }),
  /**
   * Breaks the connection after this many bytes of the body and a pause: without one, a browser
   * discards data that arrived just before and is not read yet.
   */
  v.strictObject({
    kind: v.literal('cut'),
    target,
    times,
    afterBytes: anyCount,
    pauseMs: v.optional(v.pipe(anyCount, v.maxValue(SLOWEST_MS)), 0),
  }),
  /** Sends this many bytes of the body, and the rest when the faults are cleared. */
  v.strictObject({ kind: v.literal('stall'), target, times, afterBytes: anyCount }),
  /** Text is cut in half, media are scrambled; status and length stay right. */
  v.strictObject({ kind: v.literal('corrupt'), target, times }),
  /** Sends exactly this answer: malformed or hostile content. */
  v.strictObject({
    kind: v.literal('answer'),
    target,
    times,
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
    contentType: v.optional(v.string(), 'application/json'),
    headers: v.optional(v.record(v.string(), v.string()), {}),
    body: v.string(),
    /** Adds this many blanks, which JSON and XML allow: an answer of any size. */
    blankBytes: v.optional(v.pipe(anyCount, v.maxValue(MOST_BLANK_BYTES)), 0),
  }),
]);
export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultInput = v.InferInput<typeof faultSchema>;

export const RANKED_MODES = ['off', 'on', 'auto'] as const;
/** auto: by the clock, as in the real service. */
export type RankedMode = (typeof RANKED_MODES)[number];

export const DUMP_MODES = ['plain', 'ranged', 'off'] as const;
/** How catalog_dump answers: only whole, also in parts, or not at all (the published back end). */
export type DumpMode = (typeof DUMP_MODES)[number];

export interface ActiveFault {
  readonly fault: Fault;
  /** How many requests it has affected. */
  readonly hitCount: number;
}

export interface Faults {
  /** @throws v.ValiError when it is not a fault */
  readonly add: (fault: FaultInput) => void;
  /** Removes all faults, lets hanging requests continue, and resets ranked time and the dump. */
  readonly clear: () => void;
  /**
   * Clears and adds in one step: no request in between is answered without a fault. A hanging one
   * continues normally.
   *
   * @throws v.ValiError when one is not a fault; nothing has changed then
   */
  readonly replace: (faults: readonly FaultInput[]) => void;
  readonly list: () => readonly ActiveFault[];
  /** The fault that a request to this path gets now, or null; the one added first. */
  readonly strike: (path: string) => Fault | null;
  /** Resolves when the faults are cleared or the signal aborts. */
  readonly untilCleared: (signal: AbortSignal) => Promise<void>;
  readonly rankedMode: () => RankedMode;
  readonly setRankedMode: (mode: RankedMode) => void;
  readonly dumpMode: () => DumpMode;
  readonly setDumpMode: (mode: DumpMode) => void;
}

function isBelow(path: string, targetPath: string): boolean {
  const prefix = targetPath.endsWith('/') ? targetPath : `${targetPath}/`;
  return path === targetPath || path.startsWith(prefix);
}

/** The modes apply at the start and after clear(). */
export function createFaults(
  initialRankedMode: RankedMode = 'off',
  initialDumpMode: DumpMode = 'plain',
): Faults {
  let active: { readonly fault: Fault; hitCount: number }[] = [];
  let rankedMode = initialRankedMode;
  let dumpMode = initialDumpMode;
  const waiting = new Set<() => void>();

  function strike(path: string): Fault | null {
    const entry = active.find(
      ({ fault, hitCount }) =>
        isBelow(path, fault.target) && hitCount < (fault.times ?? Number.POSITIVE_INFINITY),
    );
    if (entry === undefined) return null;
    entry.hitCount += 1;
    return entry.fault;
  }

  function untilCleared(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        waiting.delete(end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      waiting.add(end);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }

  function replace(faults: readonly FaultInput[]): void {
    active = faults.map((fault) => ({ fault: v.parse(faultSchema, fault), hitCount: 0 }));
    rankedMode = initialRankedMode;
    dumpMode = initialDumpMode;
    for (const end of [...waiting]) end();
  }

  return {
    add: (fault) => {
      active.push({ fault: v.parse(faultSchema, fault), hitCount: 0 });
    },
    clear: () => replace([]),
    replace,
    list: () => active.map((entry) => ({ ...entry })),
    strike,
    untilCleared,
    rankedMode: () => rankedMode,
    setRankedMode: (mode) => {
      rankedMode = mode;
    },
    dumpMode: () => dumpMode,
    setDumpMode: (mode) => {
      dumpMode = mode;
    },
  };
}
