/** The regions of ranked matches; the service limits its text search at their local times. */
const RANKED_REGIONS = ['Asia/Tokyo', 'America/Chicago', 'Europe/Paris'] as const;
export type RankedRegion = (typeof RANKED_REGIONS)[number];

interface RankedWindow {
  readonly isActive: boolean;
  /** Rounded up, so 1 in the last minute; 0 outside the window. */
  readonly minutesLeft: number;
  readonly secondsLeft: number;
  readonly region: RankedRegion | null;
}

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;
const WINDOW_START_SECONDS = 20 * SECONDS_PER_HOUR + 30 * SECONDS_PER_MINUTE;
const WINDOW_END_SECONDS = 21 * SECONDS_PER_HOUR + 23 * SECONDS_PER_MINUTE;
/** Intl throws for times beyond this. */
const LARGEST_EPOCH_MS = 8.64e15;

const CLOSED: RankedWindow = { isActive: false, minutesLeft: 0, secondsLeft: 0, region: null };

type RegionClock = { readonly region: RankedRegion; readonly format: Intl.DateTimeFormat };
let clocks: readonly RegionClock[] | null = null;

/** Created on first use, because three formats with time zones would delay the start by some ms. */
function regionClocks(): readonly RegionClock[] {
  clocks ??= RANKED_REGIONS.map((region) => ({
    region,
    format: new Intl.DateTimeFormat('en-US', {
      timeZone: region,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
  }));
  return clocks;
}

function secondsOfDay(format: Intl.DateTimeFormat, epochMs: number): number {
  const parts = new Map(format.formatToParts(epochMs).map((part) => [part.type, part.value]));
  return (
    Number(parts.get('hour')) * SECONDS_PER_HOUR +
    Number(parts.get('minute')) * SECONDS_PER_MINUTE +
    Number(parts.get('second'))
  );
}

/**
 * Whether ranked matches run: from 20:30:00 (inclusive) to 21:23:00 (exclusive) local time in any
 * of the regions, including daylight saving time (specification, point 9).
 *
 * @param epochMs milliseconds since 1970 UTC; an invalid time counts as outside
 * @example rankedWindowAt(Date.UTC(2026, 0, 1, 11, 30)) // Asia/Tokyo, 53 minutes left
 */
export function rankedWindowAt(epochMs: number): RankedWindow {
  if (!(Math.abs(epochMs) <= LARGEST_EPOCH_MS)) return CLOSED;
  for (const { region, format } of regionClocks()) {
    const now = secondsOfDay(format, epochMs);
    if (now >= WINDOW_START_SECONDS && now < WINDOW_END_SECONDS) {
      const secondsLeft = WINDOW_END_SECONDS - now;
      const minutesLeft = Math.ceil(secondsLeft / SECONDS_PER_MINUTE);
      return { isActive: true, minutesLeft, secondsLeft, region };
    }
  }
  return CLOSED;
}

/** The song database's report about ranked time, with times of the browser's clock. */
export interface RankedReport {
  readonly isActive: boolean;
  /** When it was reported, in milliseconds since 1970. */
  readonly atMs: number;
  /** When ranked time ends; null if that was not reported or ranked time is off. */
  readonly endsAtMs: number | null;
}

/** All known facts about ranked time. Times are milliseconds since 1970. */
export interface RankedKnowledge {
  readonly report: RankedReport | null;
  /** The time of the last status request, whether it was answered or not. */
  readonly askedAtMs: number | null;
  /** When the service last refused a search because of a ranked match. */
  readonly refusedAtMs: number | null;
}

export interface RankedTime {
  readonly isActive: boolean;
  /** Rounded up, so 1 in the last minute; null if unknown or if ranked time is off. */
  readonly minutesLeft: number | null;
  /** To the minute, in milliseconds since 1970; null where minutesLeft is. */
  readonly endsAtMs: number | null;
}

/** While names of songs and people cannot be searched: until when. */
export type NameLimit = Pick<RankedTime, 'endsAtMs'>;

export const NOTHING_KNOWN: RankedKnowledge = { report: null, askedAtMs: null, refusedAtMs: null };
export const NO_RANKED_TIME: RankedTime = { isActive: false, minutesLeft: null, endsAtMs: null };

const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;
/** The minimum interval of status requests. */
const ASK_EVERY_MS = MS_PER_MINUTE;
/** How long a report stays valid if the service stops answering. */
const REPORT_HOLDS_MS = 5 * MS_PER_MINUTE;

/** Whether a time is within the last `spanMs`. A future one comes from a clock set back. */
function isWithin(spanMs: number, atMs: number | null, nowMs: number): boolean {
  return atMs !== null && atMs <= nowMs && nowMs - atMs < spanMs;
}

/** A report is valid until its announced end, however late that is. */
function isReportValid({ atMs, endsAtMs }: RankedReport, nowMs: number): boolean {
  if (nowMs < atMs) return false;
  return nowMs < (endsAtMs ?? atMs) + REPORT_HOLDS_MS;
}

/** A report takes a moment to arrive, so its seconds vary. */
function toMinute(timeMs: number): number {
  return Math.round(timeMs / MS_PER_MINUTE) * MS_PER_MINUTE;
}

function timeByClock(nowMs: number): RankedTime {
  const { isActive, minutesLeft, secondsLeft } = rankedWindowAt(nowMs);
  if (!isActive) return NO_RANKED_TIME;
  return { isActive, minutesLeft, endsAtMs: toMinute(nowMs + secondsLeft * MS_PER_SECOND) };
}

function timeByReport({ isActive, endsAtMs }: RankedReport, nowMs: number): RankedTime {
  if (!isActive) return NO_RANKED_TIME;
  if (endsAtMs === null) return { ...timeByClock(nowMs), isActive };
  if (nowMs >= endsAtMs) return NO_RANKED_TIME;
  const minutesLeft = Math.ceil((endsAtMs - nowMs) / MS_PER_MINUTE);
  return { isActive, minutesLeft, endsAtMs: toMinute(endsAtMs) };
}

/**
 * Whether ranked time is on, according to the service. The clock's rule counts only if a status
 * request got no answer. Before the first request, ranked time is off.
 *
 * @param nowMs milliseconds since 1970
 */
export function rankedTimeAt(knowledge: RankedKnowledge, nowMs: number): RankedTime {
  const { report, askedAtMs } = knowledge;
  if (report !== null && isReportValid(report, nowMs)) return timeByReport(report, nowMs);
  return isWithin(REPORT_HOLDS_MS, askedAtMs, nowMs) ? timeByClock(nowMs) : NO_RANKED_TIME;
}

/**
 * Whether to request the status: if ranked time may be on by the clock's rule, or was on in the
 * last report; then once a minute, and as soon as the announced end is over.
 */
export function isStatusDue({ report, askedAtMs }: RankedKnowledge, nowMs: number): boolean {
  const announced = report?.isActive && isReportValid(report, nowMs) ? report : null;
  if (announced === null && !rankedWindowAt(nowMs).isActive) return false;
  if (askedAtMs === null || !isWithin(ASK_EVERY_MS, askedAtMs, nowMs)) return true;
  const endsAtMs = announced?.endsAtMs ?? null;
  return endsAtMs !== null && askedAtMs < endsAtMs && endsAtMs <= nowMs;
}

/**
 * Like isSearchLimited, if the status cannot be requested first, for example while the user types:
 * the clock's rule counts until the service reports otherwise.
 */
export function mayBeLimited(knowledge: RankedKnowledge, nowMs: number): boolean {
  const { report } = knowledge;
  const isTold = report !== null && isReportValid(report, nowMs);
  return isSearchLimited(knowledge, nowMs) || (!isTold && rankedWindowAt(nowMs).isActive);
}

/**
 * Whether searches for song, artist and composer names are not allowed: in ranked time, and for a
 * minute after such a search was refused, whatever the status says.
 */
export function isSearchLimited(knowledge: RankedKnowledge, nowMs: number): boolean {
  return (
    rankedTimeAt(knowledge, nowMs).isActive || isWithin(ASK_EVERY_MS, knowledge.refusedAtMs, nowMs)
  );
}

/** Until when the searches of mayBeLimited are limited; null if that is unknown, or they are not. */
export function limitedUntilMs(knowledge: RankedKnowledge, nowMs: number): number | null {
  if (!mayBeLimited(knowledge, nowMs)) return null;
  const said = rankedTimeAt(knowledge, nowMs);
  return (said.isActive ? said : timeByClock(nowMs)).endsAtMs;
}
