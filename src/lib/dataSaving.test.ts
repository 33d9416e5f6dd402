import { expect, it, vi } from 'vitest';
import { isConnectionCostly, isDataSpared } from './dataSaving';

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

it.each([
  [undefined, false],
  [{ type: 'wifi', effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ saveData: true }, false],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ metered: true }, true],
])('isConnectionCostly judges the connection %j as %s', (connection, isCostly) => {
  vi.stubGlobal('navigator', { connection });
  expect(isConnectionCostly()).toBe(isCostly);
  vi.unstubAllGlobals();
});
