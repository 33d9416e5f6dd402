import { describe, expect, test } from 'vitest';
import { buildFocus, buildKeyPress } from '../../testing/keyPressBuilder';
import { positionAfter, seekStepFor } from './seekKeys';

test.each([
  ['ArrowLeft', {}, { kind: 'by', seconds: -5 }],
  ['ArrowRight', {}, { kind: 'by', seconds: 5 }],
  ['ArrowLeft', { shiftKey: true }, { kind: 'by', seconds: -15 }],
  ['ArrowRight', { shiftKey: true, repeat: true }, { kind: 'by', seconds: 15 }],
  ['0', {}, { kind: 'toShare', share: 0 }],
  ['7', {}, { kind: 'toShare', share: 0.7 }],
  // French keyboards write digits with shift.
  ['3', { shiftKey: true }, { kind: 'toShare', share: 0.3 }],
  ['4', { focused: buildFocus('BUTTON') }, { kind: 'toShare', share: 0.4 }],
] as const)('%s with %o is %o', (key, more, step) => {
  expect(seekStepFor(buildKeyPress(key, more))).toEqual(step);
});

describe('nothing [11.26]', () => {
  test.each([
    ['ArrowUp', {}],
    ['5', { repeat: true }],
    ['10', {}],
    ['', {}],
    ['1', { ctrlKey: true }],
    ['ArrowLeft', { altKey: true }],
    ['ArrowRight', { metaKey: true }],
    ['2', { isComposing: true }],
    ['2', { focused: buildFocus('INPUT', { inputType: 'search' }) }],
    ['2', { focused: buildFocus('SELECT') }],
    ['ArrowLeft', { focused: buildFocus('TEXTAREA') }],
    ['ArrowLeft', { focused: buildFocus('INPUT', { inputType: 'range' }) }],
    ['ArrowRight', { focused: buildFocus('DIV', { role: 'tab' }) }],
    ['ArrowRight', { focused: buildFocus('VIDEO') }],
  ] as const)('is %s with %o', (key, more) => {
    expect(seekStepFor(buildKeyPress(key, more))).toBeNull();
  });
});

test.each([
  ['on', { kind: 'by', seconds: 5 }, 60, 90, 65],
  ['not past the end', { kind: 'by', seconds: 15 }, 80, 90, 90],
  ['not before the start', { kind: 'by', seconds: -5 }, 3, 90, 0],
  ['on in a song of unknown length', { kind: 'by', seconds: 5 }, 3, null, 8],
  ['to a tenth', { kind: 'toShare', share: 0.5 }, 3, 90, 45],
  ['to the start', { kind: 'toShare', share: 0 }, 30, 90, 0],
  ['nowhere in a song of unknown length', { kind: 'toShare', share: 0.5 }, 3, null, null],
] as const)('goes %s', (_name, step, position, duration, expected) => {
  expect(positionAfter(step, position, duration)).toBe(expected);
});
