import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText, encodeTexts } from './textBytes';

it.each(['', 'abc', 'é', '紅蓮華', '🎵', '\ud83c', 'a\udfb5b', 'x'.repeat(10_000)])(
  'gives back %j',
  (text) => {
    const { bytes } = encodeTexts([text]);
    expect(decodeText(bytes, 0, bytes.length)).toBe(text);
  },
);

it('writes what every reader of UTF-8 reads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { bytes } = encodeTexts([text]);
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(text);
    }),
  );
});

it('gives some text for bytes that are none', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeText(bytes, 0, bytes.length)).toEqual(expect.any(String));
    }),
  );
});

it('keeps texts apart', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const { starts, bytes } = encodeTexts(texts);
      expect(texts.map((_, id) => decodeText(bytes, starts[id] ?? 0, starts[id + 1] ?? 0))).toEqual(
        texts,
      );
    }),
  );
});
