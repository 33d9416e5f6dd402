/** What the browser tells of its connection; an empty object where it tells nothing. */
const connection = (): object => Object(Reflect.get(navigator, 'connection'));

/** Whether the user asked the browser to save data; false if the browser does not tell. */
export function isSavingData(): boolean {
  return Reflect.get(connection(), 'saveData') === true;
}

/** Whether the user turned on data saving or is on a mobile connection; false where unknown. */
export function isDataSpared(): boolean {
  return isSavingData() || Reflect.get(connection(), 'type') === 'cellular';
}
