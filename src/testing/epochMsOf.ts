/** The time an ISO text names, for tests of rules that have no clock of their own. */
export function epochMsOf(iso: string): number {
  return Date.parse(iso);
}
