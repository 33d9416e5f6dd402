/**
 * Whether the visitor asked the browser to spare data, or pays for it by the amount; browsers that
 * cannot be asked say nothing.
 *
 * @param connection the browser's navigator.connection, or nothing
 */
export function isDataSpared(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false;
  const isAsked = 'saveData' in connection && connection.saveData === true;
  return isAsked || ('type' in connection && connection.type === 'cellular');
}
