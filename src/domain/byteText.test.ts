import { expect, it } from 'vitest';
import { byteText } from './byteText';

it.each([
  [0, '0 B'],
  [-5, '0 B'],
  [999, '999 B'],
  [999.7, '1 kB'],
  [1000, '1 kB'],
  [1234, '1.2 kB'],
  [99_960, '100 kB'],
  [123_456, '123 kB'],
  [999_600, '1 MB'],
  [12_345_678, '12.3 MB'],
  [64_000_000_000, '64 GB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
