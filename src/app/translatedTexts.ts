interface Translation {
  /** What the browser has put in the place of the texts. */
  readonly font: Element;
  /** The texts with their own words. */
  readonly words: Map<Text, string>;
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** What the records added of what no part of the app draws. */
function newFonts(records: readonly MutationRecord[]): ReadonlySet<Element> {
  const fonts = new Set<Element>();
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (isFont(node)) fonts.add(node);
  return fonts;
}

/** What may have taken the place of a text: what is around it now, or came just before or after it. */
function standIns(text: Text, record: MutationRecord): readonly Element[] {
  const { target, addedNodes, previousSibling, nextSibling } = record;
  let around: Node | null = text;
  while (around !== null && around.parentNode !== target) around = around.parentNode;
  return [around, ...addedNodes, previousSibling, nextSibling].filter(isFont);
}

/**
 * Lets a browser translate the page. Chrome puts a font with other words in the place of a text and
 * takes the text out. React still holds that text: it throws when it removes it or puts something
 * before it (facebook/react#11538), and nobody sees what it writes into it.
 *
 * So each text is put back at once, without words and in front of its font, where React finds it.
 * When React changes, moves or removes the text, the font goes and the words come back, which the
 * browser translates again. A page that is not translated has no fonts, and nothing happens in it.
 *
 * @returns ends it
 */
export function keepTranslatedTexts(root: Node): () => void {
  /** By its font and by each of its texts. */
  const translations = new WeakMap<Node, Translation>();
  let isTranslated = false;

  function putBack(text: Text, font: Element): void {
    // What a browser does in a translation is its own.
    if (font.parentElement?.closest('font') !== null) return;
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    if (text.parentNode !== null) return;
    const translation = translations.get(font) ?? { font, words: new Map<Text, string>() };
    translation.words.set(text, text.data);
    translations.set(font, translation).set(text, translation);
    text.data = '';
    font.before(text);
  }

  function endTranslation({ font, words }: Translation): void {
    font.remove();
    translations.delete(font);
    for (const [text, own] of words) {
      translations.delete(text);
      if (text.data === '') text.data = own;
      // Enters the page again, because browsers translate what is new in it.
      text.parentNode?.insertBefore(text, text.nextSibling);
    }
  }

  /** A node has left its place, or has changed its words. */
  function follow(node: Node, record: MutationRecord, fonts: ReadonlySet<Element>): void {
    const translation = translations.get(node);
    if (translation !== undefined) {
      endTranslation(translation);
      return;
    }
    if (fonts.size === 0 || !(node instanceof Text)) return;
    const found = standIns(node, record).filter((font) => fonts.has(font));
    // One font may replace several texts, but rather each has its own.
    const font = found.find((other) => !translations.has(other)) ?? found[0];
    if (font !== undefined) putBack(node, font);
  }

  const observer = new MutationObserver((records) => {
    const fonts = newFonts(records);
    isTranslated ||= fonts.size > 0;
    if (!isTranslated) return;
    for (const record of records) {
      const { type, target, removedNodes } = record;
      for (const node of type === 'characterData' ? [target] : removedNodes)
        follow(node, record, fonts);
    }
    // What was just done here.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
