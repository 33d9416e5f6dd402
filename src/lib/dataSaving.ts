/**
 * Whether the user turned on data saving or is on a mobile connection.
 *
 * @param connection navigator.connection; undefined where the browser has none: false then
 */
export function isDataSpared(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false;
  const isAsked = 'saveData' in connection && connection.saveData === true;
  return isAsked || ('type' in connection && connection.type === 'cellular');
}
