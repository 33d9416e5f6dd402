import { isDataSpared } from '../../lib/dataSaving';

export function isBrowserSparingData(): boolean {
  return isDataSpared('connection' in navigator ? navigator.connection : undefined);
}
