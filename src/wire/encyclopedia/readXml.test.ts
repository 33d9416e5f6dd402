import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, type XmlElement } from './readXml';

/** The element in short: name, attributes, children, and its text if it has no children. */
function outline({ name, attributes, children, text }: XmlElement): unknown {
  const parts = children.length > 0 ? children.map(outline) : text;
  return attributes.size > 0 ? [name, Object.fromEntries(attributes), parts] : [name, parts];
}

describe('readXml', () => {
  it.each([
    ['an element', '<a/>', ['a', '']],
    ['its text', '<a>b</a>', ['a', 'b']],
    ['attributes in either quotes', `<a b="1" c = '"2"' />`, ['a', { b: '1', c: '"2"' }, '']],
    [
      'children',
      '<a> <b>1</b>\n<c d="2"/></a>',
      [
        'a',
        [
          ['b', '1'],
          ['c', { d: '2' }, ''],
        ],
      ],
    ],
    ['marks', '<a b="&lt;&quot;">&amp;&gt;&apos;</a>', ['a', { b: '<"' }, "&>'"]],
    ['characters by number', '<a>&#65;&#x1F3B5;&#10;</a>', ['a', 'A🎵\n']],
    ['a mark once, not twice', '<a>&amp;lt;</a>', ['a', '&lt;']],
    ['character data as it stands', '<a><![CDATA[<b>&amp;]]></a>', ['a', '<b>&amp;']],
    [
      'no comments and instructions',
      '<?xml version="1.0"?>\n<!-- 1 --><a><!-- <b> --><?go?>2</a>\n<!-- -->',
      ['a', '2'],
    ],
    ['a byte order mark', '\uFEFF<a>b</a>', ['a', 'b']],
    ['line ends as one', '<a b="1\r\n2">3\r4</a>', ['a', { b: '1 2' }, '3\n4']],
    ['names with a prefix', '<a:b c:d="1"/>', ['a:b', { 'c:d': '1' }, '']],
  ])('reads %s', (_name, text, expected) => {
    const root = readXml(text);
    expect(root && outline(root)).toEqual(expected);
  });

  it('joins the text of an element and all elements in it', () => {
    expect(readXml('<a>1<b>2<c>3</c></b>4</a>')?.text).toBe('1234');
  });

  it.each([
    ['nothing', ''],
    ['text', 'Bad gateway'],
    ['text around the root', '<a/>b'],
    ['character data around the root', '<a/><![CDATA[ ]]>'],
    ['two roots', '<a/><b/>'],
    ['an end without a start', '</a>'],
    ['another end', '<a><b></a></b>'],
    ['no end', '<a><b></b>'],
    ['half a tag', '<a><b c="1'],
    ['an attribute without quotes', '<a b=1/>'],
    ['an attribute without a value', '<a b/>'],
    ['attributes in one', '<a b="1"c="2"/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['a tag in an attribute', '<a b="<"/>'],
    ['an ampersand alone', '<a>b & c</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a number that is no character', '<a>&#0;</a>'],
    ['a number beyond all characters', '<a>&#x110000;</a>'],
    ['half a character', '<a>&#xD800;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['a comment with two dashes in it', '<a><!-- -- --></a>'],
    ['a comment without an end', '<a><!-- </a>'],
    ['a declaration in the middle', '<a><?xml version="1.0"?></a>'],
    ['a name that begins with a number', '<1/>'],
    ['nested without an end in sight', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
  ])('refuses %s', (_name, text) => {
    expect(readXml(text)).toBeNull();
  });

  it('reads any escaped text and attribute back unchanged', () => {
    const written = (text: string) =>
      text.replace(/[&<>"'\t\n\r]/g, (mark) => `&#${mark.charCodeAt(0)};`);
    const plain = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(plain, plain, (attribute, text) => {
        const root = readXml(`<a b="${written(attribute)}">${written(text)}</a>`);
        expect([root?.attributes.get('b'), root?.text]).toEqual([attribute, text]);
      }),
    );
  });

  it('rejects very long runs of markup without slowing down', () => {
    for (const run of ['<', ' ', '&', '-', '<a ', '<!--', '<a b="" ', ']]>', '<![CDATA[']) {
      expect(readXml(`<a>${run.repeat(100_000)}`)).toBeNull();
      expect(readXml(`<a ${run.repeat(100_000)}`)).toBeNull();
    }
  });
});
