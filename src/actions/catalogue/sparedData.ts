import { isDataSpared } from '../../lib/dataSaving';

/** Whether this browser is to spare data now. */
export function isBrowserSparingData(): boolean {
  return isDataSpared('connection' in navigator ? navigator.connection : undefined);
}
