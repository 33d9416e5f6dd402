import { beforeEach, expect, test } from 'vitest';
import { ASKED_LAST_MS } from '../../domain/media/hostFailover';
import { HostMemory } from './hostMemory';

const TIMEOUT_MS = 6_000;

let nowMs = 0;
let hosts: HostMemory;
const stateOf = (host: 'NA1' | 'EU1') => [hosts.isAskedLast(host), hosts.timeoutMsOf(host)];

/** One host has hung, another one has failed twice. */
beforeEach(() => {
  nowMs = 0;
  hosts = new HostMemory({ now: () => nowMs }, TIMEOUT_MS);
  hosts.noteFailure('NA1', 'hang');
  for (const failure of ['error', 'error'] as const) hosts.noteFailure('EU1', failure);
  expect(stateOf('NA1')).toEqual([true, TIMEOUT_MS / 3]);
  expect(stateOf('EU1')).toEqual([true, TIMEOUT_MS]);
});

test.each([
  [
    'somebody pressed a button',
    () => hosts.resetTimeouts(),
    [true, TIMEOUT_MS],
    [true, TIMEOUT_MS],
  ],
  ['it delivers', () => hosts.noteDelivery('NA1'), [false, TIMEOUT_MS / 3], [true, TIMEOUT_MS]],
  ['it was the connection', () => hosts.forget(), [false, TIMEOUT_MS], [false, TIMEOUT_MS]],
  [
    'a while has passed',
    () => {
      nowMs += ASKED_LAST_MS;
    },
    [false, TIMEOUT_MS / 3],
    [false, TIMEOUT_MS],
  ],
])('HostMemory updates the order and the timeout of hosts when %s', (_, happens, hung, failed) => {
  happens();
  expect([stateOf('NA1'), stateOf('EU1')]).toEqual([hung, failed]);
});
