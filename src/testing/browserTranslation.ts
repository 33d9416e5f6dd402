/**
 * Translates the page as Chrome does, and goes on with what changes: a font within a font takes the
 * place of each text, which leaves the page. Runs in the page, so it needs nothing from outside.
 *
 * @param mark what tells a translated text from its own words; nothing keeps the words
 * @returns ends it; what is translated stays
 */
export function translatePage(mark = ''): () => void {
  const SKIPPED = 'font, script, style, textarea, [translate="no"]';
  const waiting = new Set<Node>();

  function textsIn(node: Node): readonly Node[] {
    return node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsIn);
  }

  function translate(text: Node): void {
    const { parentElement: parent, textContent: words } = text;
    if (words === null || !/\p{L}/u.test(words) || parent === null) return;
    if (!text.isConnected || parent.closest(SKIPPED) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = words + mark;
    outer.append(inner);
    parent.insertBefore(outer, text);
    parent.removeChild(text);
  }

  function translateWaiting(): void {
    const roots = [...waiting];
    waiting.clear();
    for (const root of roots) for (const text of textsIn(root)) translate(text);
  }

  /** The translation comes from a server, so never in the task of the change. */
  function translateSoon(nodes: Iterable<Node>): void {
    if (waiting.size === 0) setTimeout(translateWaiting);
    for (const node of nodes) waiting.add(node);
  }

  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    );
    if (changed.length > 0) translateSoon(changed);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  translateSoon([document.body]);
  return () => observer.disconnect();
}
