/** Whether the user turned on data saving or is on a mobile connection; false where unknown. */
export function isDataSpared(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const isAsked = 'saveData' in connection && connection.saveData === true;
  return isAsked || ('type' in connection && connection.type === 'cellular');
}
