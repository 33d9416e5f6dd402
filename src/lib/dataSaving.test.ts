import { expect, it, vi } from 'vitest';
import { isDataSpared } from './dataSaving';

it.each([
  [undefined, false],
  [null, false],
  ['4g', false],
  [{}, false],
  [{ saveData: false, type: 'wifi' }, false],
  [{ saveData: true }, true],
  [{ type: 'cellular' }, true],
])('isDataSpared judges the connection %j as %s', (connection, isSpared) => {
  vi.stubGlobal('navigator', { connection });
  expect(isDataSpared()).toBe(isSpared);
  vi.unstubAllGlobals();
});
