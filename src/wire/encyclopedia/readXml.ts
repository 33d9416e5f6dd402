export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text in the element and its children, in order. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/**
 * The encyclopedia nests only a few levels. A limit, because text is added to all enclosing
 * elements.
 */
const MOST_DEPTH = 50;
/** Characters that XML forbids. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

const NAME = '[A-Za-z_][\\w.:-]*';
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`;
/** The parts of a text. Each pattern is matched where the previous match ended. */
const SKIPPED = /<!--(?:[^-]|-(?!-))*-->|<\?(?!xml\s)[\s\S]*?\?>/y;
const DECLARATION = /^\uFEFF?(?:<\?xml\s[^<>]*\?>)?/;
const CHARACTER_DATA = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const START = new RegExp(`<(${NAME})((?:${ATTRIBUTE})*)\\s*(/?)>`, 'y');
const END = new RegExp(`</(${NAME})\\s*>`, 'y');
const TEXT = /[^<]+/y;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The character of a reference. @throws SyntaxError if XML does not allow it */
function characterOf(reference: string): string {
  const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(reference) ?? [];
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  const character =
    ENTITIES.get(reference) ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : null);
  if (character === null || FORBIDDEN.test(character)) throw new SyntaxError(`&${reference};`);
  return character;
}

/** @throws SyntaxError for a lone ampersand */
function decode(text: string): string {
  return text.replace(/&(?:([#\w]+);)?/g, (_all, reference = '') => characterOf(reference));
}

/** @throws SyntaxError for a repeated attribute */
function attributesOf(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', quoted, apostrophed = ''] of source.matchAll(
    new RegExp(ATTRIBUTE, 'g'),
  )) {
    if (attributes.has(name)) throw new SyntaxError(`${name} twice`);
    attributes.set(name, decode((quoted ?? apostrophed).replace(/[\t\n]/g, ' ')));
  }
  return attributes;
}

class XmlReader {
  private position: number;
  private root: XmlElement | null = null;
  private readonly open: OpenElement[] = [];

  constructor(private readonly source: string) {
    this.position = DECLARATION.exec(source)?.[0].length ?? 0;
  }

  /** @throws SyntaxError */
  read(): XmlElement {
    while (this.position < this.source.length) this.readPart();
    if (this.root === null || this.open.length > 0) throw new SyntaxError('cut off');
    return this.root;
  }

  private readPart(): void {
    if (this.take(SKIPPED)) return;
    const data = this.take(CHARACTER_DATA);
    const end = data ? null : this.take(END);
    const start = data || end ? null : this.take(START);
    if (data) this.addText(data[1] ?? '', true);
    else if (end) this.close(end[1]);
    else if (start) this.begin(start[1] ?? '', start[2] ?? '', start.at(-1) === '/');
    else this.readText();
  }

  private readText(): void {
    const text = this.take(TEXT)?.[0];
    if (text === undefined) throw new SyntaxError('no XML');
    this.addText(decode(text), text.trim() !== '');
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.source);
    if (match) this.position = pattern.lastIndex;
    return match;
  }

  private addText(text: string, isContent: boolean): void {
    if (isContent && this.open.length === 0) throw new SyntaxError('text around the root');
    for (const element of this.open) element.text += text;
  }

  private begin(name: string, attributes: string, isEmpty: boolean): void {
    const parent = this.open.at(-1);
    if (this.open.length === MOST_DEPTH) throw new SyntaxError('too deep');
    if (parent === undefined && this.root !== null) throw new SyntaxError('two roots');
    const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
    if (parent) parent.children.push(element);
    else this.root = element;
    if (!isEmpty) this.open.push(element);
  }

  private close(name: string | undefined): void {
    if (this.open.pop()?.name !== name) throw new SyntaxError(`</${name}>`);
  }
}

/**
 * Reads the plain XML that services answer with: elements, attributes and text. Entities other than
 * XML's own, and document types, which define entities, are rejected. The browser's own parser
 * answers broken XML with a page that contains styles, which the content security policy blocks
 * with an error in the console (decision 32). It would also need Trusted Types to allow markup.
 *
 * @returns the root element; null if the text is not such XML
 */
export function readXml(text: string): XmlElement | null {
  if (FORBIDDEN.test(text)) return null;
  try {
    return new XmlReader(text.replace(/\r\n?/g, '\n')).read();
  } catch {
    return null;
  }
}
