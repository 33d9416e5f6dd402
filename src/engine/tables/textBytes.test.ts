import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText, encodeTexts } from './packedTexts';

it.each(['', 'abc', 'é', '紅蓮華', '🎵', '\ud83c', 'a\udfb5b', 'x'.repeat(10_000)])(
  'decodeText returns the encoded text %j',
  (text) => {
    const { bytes } = encodeTexts([text]);
    expect(decodeText(bytes, 0, bytes.length)).toBe(text);
  },
);

it('encodeTexts writes UTF-8 that TextDecoder reads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { bytes } = encodeTexts([text]);
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(text);
    }),
  );
});

it('decodeText returns some text for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(decodeText(bytes, 0, bytes.length)).toEqual(expect.any(String));
    }),
  );
});

it('encodeTexts keeps several texts apart', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const { starts, bytes } = encodeTexts(texts);
      expect(texts.map((_, id) => decodeText(bytes, starts[id] ?? 0, starts[id + 1] ?? 0))).toEqual(
        texts,
      );
    }),
  );
});
