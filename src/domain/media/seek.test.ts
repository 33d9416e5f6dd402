import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildFocus, buildKeyPress } from '../../testing/keyPressBuilder';
import {
  fromSeekValue,
  positionAfter,
  SEEK_RANGE_MAX,
  seekStepFor,
  shownLength,
  toSeekValue,
} from './seek';

test.each([
  ['ArrowLeft', {}, { kind: 'by', seconds: -5 }],
  ['ArrowRight', {}, { kind: 'by', seconds: 5 }],
  ['ArrowLeft', { shiftKey: true }, { kind: 'by', seconds: -15 }],
  ['ArrowRight', { shiftKey: true, repeat: true }, { kind: 'by', seconds: 15 }],
  ['0', {}, { kind: 'toShare', share: 0 }],
  ['7', {}, { kind: 'toShare', share: 0.7 }],
  // French keyboards need Shift for digits.
  ['3', { shiftKey: true }, { kind: 'toShare', share: 0.3 }],
  ['ภ', { code: 'Digit4' }, { kind: 'toShare', share: 0.4 }],
  ['4', { focused: buildFocus('BUTTON') }, { kind: 'toShare', share: 0.4 }],
] as const)('the key %s with %o gives the seek step %o', (key, more, step) => {
  expect(seekStepFor(buildKeyPress(key, more))).toEqual(step);
});

describe('seekStepFor [11.26]', () => {
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
  ] as const)('ignores the key %s with %o', (key, more) => {
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
] as const)('a seek step moves the position %s', (_name, step, position, duration, expected) => {
  expect(positionAfter(step, position, duration)).toBe(expected);
});

test.each([
  { position: 0, duration: 90, value: 0 },
  { position: 45, duration: 90, value: 60_000 },
  { position: 90, duration: 90, value: 120_000 },
  { position: 400, duration: 90, value: 120_000 },
  { position: -4, duration: 90, value: 0 },
  { position: 4, duration: null, value: 0 },
  { position: 4, duration: 0, value: 0 },
])(
  'the position $position of $duration seconds is at $value on the seek bar [9.8]',
  ({ position, duration, value }) => {
    expect(toSeekValue(position, duration)).toBe(value);
  },
);

test('a value of the seek bar converts to a position in the song and back to itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: SEEK_RANGE_MAX + 10 }),
      fc.integer({ min: 1, max: 7_200 }),
      (value, duration) => {
        const position = fromSeekValue(value, duration);
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(duration);
        const inRange = Math.min(SEEK_RANGE_MAX, Math.max(0, value));
        expect(toSeekValue(position, duration)).toBe(inRange);
      },
    ),
  );
});

test('each value of the seek bar gives position 0 when the length is unknown', () => {
  expect(fromSeekValue(60_000, null)).toBe(0);
});

test.each([
  { record: null, media: null, shown: null },
  { record: 89.7, media: null, shown: 89.7 },
  { record: null, media: 90.02, shown: 90.02 },
  { record: 89.7, media: 90.02, shown: 89.7 },
  { record: 90, media: 88.9, shown: 90 },
  { record: 90, media: 88.5, shown: 88.5 },
  { record: 90, media: 240, shown: 240 },
])(
  'a length of $record s in the record and $media s in the media is shown as $shown s',
  ({ record, media, shown }) => {
    expect(shownLength(record, media)).toBe(shown);
  },
);
