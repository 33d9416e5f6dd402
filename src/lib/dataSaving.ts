/** What the browser tells of its connection; an empty object where it tells nothing. */
const connection = (): object => Object(Reflect.get(navigator, 'connection'));

/** Whether the user asked the browser to save data; false if the browser does not tell. */
export function isSavingData(): boolean {
  return Reflect.get(connection(), 'saveData') === true;
}

/** Types that are paid for by what is sent. */
const COSTLY_TYPES: readonly unknown[] = ['cellular', 'wimax'];
/** Slower than 3G. */
const SLOW_TYPES: readonly unknown[] = ['slow-2g', '2g'];

/** Whether the connection says that it is cellular, metered or slower than 3G. */
export function isConnectionCostly(): boolean {
  const told = connection();
  return (
    COSTLY_TYPES.includes(Reflect.get(told, 'type')) ||
    SLOW_TYPES.includes(Reflect.get(told, 'effectiveType')) ||
    Reflect.get(told, 'metered') === true
  );
}

/** Whether the user turned on data saving or is on a mobile connection; false where unknown. */
export function isDataSpared(): boolean {
  return isSavingData() || Reflect.get(connection(), 'type') === 'cellular';
}
