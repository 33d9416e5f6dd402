/** What browsers (Chromium, Firefox, Safari) and the bundler say when a part of the program is not to be had. */
const MESSAGES = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

/** Whether a screen is missing because its file did not come: offline, or a newer build stands there now. */
export function isChunkMissing(error: unknown): boolean {
  return error instanceof Error && MESSAGES.some((message) => message.test(error.message));
}
