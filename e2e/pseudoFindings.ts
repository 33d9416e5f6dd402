/** What `listFindings` needs to know, as it runs in the page. */
export interface KnownTexts {
  /** Names from the data, which are in no language of the app. */
  readonly names: readonly string[];
  /** Texts that are the same in every language. */
  readonly everywhere: string;
}

/**
 * Runs in the page, which is in the pseudo language: lists texts that come from no form, and texts and
 * controls that do not fit.
 */
export function listFindings({ names, everywhere }: KnownTexts): readonly string[] {
  /** A letter that is another one in the pseudo language. */
  const unmarked = /[aeiouycnsz]/i;
  /** What makes a text longer: "lorem ipsum", cut anywhere. */
  const filler = / l(?:o[a-z ]*)?\]/g;
  const alike = new RegExp(everywhere, 'g');
  const isShown = (each: Element) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 1 && height > 1 && each.checkVisibility({ visibilityProperty: true });
  };
  const out = new Set<string>();

  function checkText(text: string, place: string): void {
    let rest = text.replace(filler, ']');
    if (!unmarked.test(rest)) return;
    for (const name of names) rest = rest.replaceAll(name, '');
    // A long name may be cut, and a marked one is in pieces.
    const isPiece = names.some((name) => name.includes(rest.trim().replace(/…$/, '')));
    if (!isPiece && unmarked.test(rest.replace(alike, '')))
      out.add(`${place} says "${text.trim()}"`);
  }

  function checkTexts(): void {
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node !== null; node = all.nextNode()) {
      const box = node.parentElement;
      if (box === null || box.closest('script, style, noscript, kbd, body [lang]') !== null)
        continue;
      if (isShown(box)) checkText(node.nodeValue ?? '', box.tagName);
    }
  }

  function checkAttributes(): void {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      for (const each of document.querySelectorAll(`body [${name}]`)) {
        const isName = each.closest('body [lang]') ?? each.querySelector('[lang]');
        if (isName === null) checkText(each.getAttribute(name) ?? '', `${each.tagName} ${name}`);
      }
    }
  }

  /** Cut on purpose, or scrolled by the user. */
  function isMeant(each: Element): boolean {
    for (let box: Element | null = each; box !== null; box = box.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
      if (box === document.documentElement || !/auto|scroll/.test(overflowX)) continue;
      // One that scrolls up and down is "auto" in both directions.
      if (box.scrollWidth > box.clientWidth + 1) return true;
    }
    return false;
  }

  const nameOf = (each: Element) =>
    `${each.tagName} "${(each.ariaLabel ?? each.textContent).trim().slice(0, 50)}"`;

  /** Whether a text of the element leaves its box; tooltips, which are placed, may. */
  function isLeft(each: Element): boolean {
    const box = each.getBoundingClientRect();
    const all = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node !== null; node = all.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0 || (left >= box.left - 1 && right <= box.right + 1)) continue;
      let isPlaced = false;
      for (let at = node.parentElement; at !== null && at !== each; at = at.parentElement) {
        isPlaced ||= /absolute|fixed/.test(getComputedStyle(at).position) || isMeant(at);
      }
      if (!isPlaced) return true;
    }
    return false;
  }

  function checkFit(each: Element): void {
    const { left, right } = each.getBoundingClientRect();
    const isOutside = right > innerWidth + 1 || left < -1;
    if (!(isOutside || isLeft(each)) || isMeant(each)) return;
    out.add(`${nameOf(each)} ${isOutside ? 'is outside' : 'is too narrow'}`);
  }

  function checkOverlaps(controls: readonly Element[]): void {
    const groups = Map.groupBy(controls, (each) => each.parentElement);
    for (const [parent, group] of groups) {
      const flowing = group.filter(
        (each) => !/absolute|fixed/.test(getComputedStyle(each).position),
      );
      for (const [place, first] of flowing.entries()) {
        for (const second of flowing.slice(place + 1)) {
          const [one, other] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (parent !== null && wide > 2 && high > 2) {
            out.add(`${nameOf(first)} overlaps ${nameOf(second)}`);
          }
        }
      }
    }
  }

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const all = [...document.body.querySelectorAll('*')];
    const wide = all.filter((each) => each.getBoundingClientRect().right > innerWidth);
    out.add(
      `the page scrolls sideways: ${wide.map((each) => each.outerHTML.slice(0, 120)).join(', ')}`,
    );
  }
  checkTexts();
  checkAttributes();
  const modal = document.querySelector('[aria-modal=true]');
  const root = modal ?? document.body;
  const controls = [...root.querySelectorAll('button, a[href], [role=tab], label')].filter(isShown);
  const words = [...root.querySelectorAll('h1, h2, h3, p, legend, dt, dd, th, kbd')].filter(
    isShown,
  );
  for (const each of [...controls, ...words]) {
    if (each.closest('.visually-hidden, [data-closed]') === null) checkFit(each);
  }
  checkOverlaps(controls);
  return [...out];
}
