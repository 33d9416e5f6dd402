/** A rectangle in pixels of the window. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A control or a text, and how it is drawn. */
interface DrawnPart {
  /** 'BUTTON "Play"' */
  readonly name: string;
  readonly box: Box;
  /** Whether a text inside ends outside of the box. */
  readonly isTooNarrow: boolean;
  /** Whether it is cut on purpose, or the user can scroll it. */
  readonly isMeant: boolean;
}

export interface DrawnControl extends DrawnPart {
  /** The name in its attribute, if it has one. */
  readonly label: string | null;
  /** The text that is drawn. */
  readonly shownText: string;
  /** Controls in one parent have the same number. */
  readonly group: number;
  /** Whether it leaves the flow, so that it may lie over its neighbours. */
  readonly isPlaced: boolean;
}

/** An element that Tab reaches. */
export interface TabStop {
  readonly name: string;
  readonly tabIndex: number;
  /** The landmark, dialog or floating part in which it is; stops of different parts have no order. */
  readonly part: number;
  readonly box: Box;
  /** False for what only a screen reader sees. */
  readonly isSeen: boolean;
}

/** What a page or dialog reports about itself. */
export interface PageFacts {
  readonly windowWidth: number;
  readonly scrollWidth: number;
  /** The beginnings of the elements that lie outside of the window, if the page scrolls sideways. */
  readonly tooWide: readonly string[];
  readonly controls: readonly DrawnControl[];
  readonly words: readonly DrawnPart[];
  readonly texts: readonly { readonly place: string; readonly text: string }[];
  /** The headings of the topmost dialog, else of the page. */
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly isDialog: boolean;
  readonly documentTitle: string;
  readonly landmarks: readonly string[];
  /** In the order in which Tab reaches them, if none has a number of its own. */
  readonly tabStops: readonly TabStop[];
}

/** Runs in the page. The elements that Tab reaches stay in `window.walkedStops`. */
export function collectFacts(): PageFacts {
  const all = (selector: string, root: ParentNode = document.body) => [
    ...root.querySelectorAll<HTMLElement>(selector),
  ];
  const isShown = (each: Element) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 1 && height > 1 && each.checkVisibility({ visibilityProperty: true });
  };
  const nameOf = (each: Element) =>
    `${each.tagName} "${(each.ariaLabel ?? each.textContent).trim().slice(0, 50)}"`;
  const boxOf = (each: Element): Box => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const isFloating = (each: Element) => /absolute|fixed/.test(getComputedStyle(each).position);
  const numbers = new Map<unknown, number>();
  function numberOf(key: unknown): number {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  }

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

  /** Tooltips, which are placed, may leave the box. */
  function isTooNarrow(each: Element): boolean {
    const box = each.getBoundingClientRect();
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0 || (left >= box.left - 1 && right <= box.right + 1)) continue;
      let isElsewhere = false;
      for (let at = node.parentElement; at !== null && at !== each; at = at.parentElement)
        isElsewhere ||= isFloating(at) || isMeant(at);
      if (!isElsewhere) return true;
    }
    return false;
  }

  function shownText(each: Element): string {
    const drawn: string[] = [];
    const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = node.parentElement;
      // The name of a key is a hint.
      const isDrawn = box !== null && box.closest('kbd') === null && isShown(box);
      if (isDrawn && range.getBoundingClientRect().width > 1) drawn.push(node.nodeValue ?? '');
    }
    return drawn.join(' ');
  }

  function drawnPart(each: Element): DrawnPart {
    const isNarrow = isTooNarrow(each);
    const box = boxOf(each);
    const isAtEdge = box.left < 0 || box.right > innerWidth;
    return {
      name: nameOf(each),
      box,
      isTooNarrow: isNarrow,
      isMeant: (isNarrow || isAtEdge) && isMeant(each),
    };
  }

  /** A name from the data may carry its language. */
  const isName = (each: Element) => each.closest('body [lang]') !== null;

  function wordsSaid(): { place: string; text: string }[] {
    const found: { place: string; text: string }[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const box = node.parentElement;
      if (box === null || box.closest('script, style, noscript, kbd') !== null) continue;
      if (!isName(box) && isShown(box))
        found.push({ place: box.tagName, text: node.nodeValue ?? '' });
    }
    return found;
  }

  const attributesSaid = (name: string) =>
    all(`[${name}]`)
      .filter((each) => !isName(each) && each.querySelector('[lang]') === null)
      .map((each) => ({
        place: `${each.tagName} ${name}`,
        text: each.getAttribute(name) ?? '',
      }));

  /** Of radio buttons with one name, Tab reaches the chosen one, else the first. */
  function isPassedOver(each: HTMLElement): boolean {
    if (!(each instanceof HTMLInputElement) || each.type !== 'radio' || each.name === '')
      return false;
    const group = all(`input[type=radio][name="${CSS.escape(each.name)}"]`).filter(
      (other): other is HTMLInputElement => other instanceof HTMLInputElement,
    );
    return each !== (group.find(({ checked }) => checked) ?? group[0]);
  }

  function partOf(each: Element): number {
    const landmark = each.closest(
      '[role=dialog], [role=alertdialog], [role=menu], [role=region], main, header, nav, aside, section',
    );
    // What lies over others, itself or as a whole, has no place in their lines.
    for (let box: Element | null = each; box !== null && box !== landmark; box = box.parentElement)
      if (/absolute|fixed|sticky/.test(getComputedStyle(box).position)) return numberOf(box);
    return numberOf(landmark);
  }

  /** Where it is seen: what is scrolled out of a box lies at its edge. */
  function seenBoxOf(each: Element): Box {
    let box = boxOf(each);
    const within = (value: number, least: number, most: number) =>
      Math.min(Math.max(value, least), most);
    for (let around = each.parentElement; around !== null; around = around.parentElement) {
      if (around === document.body) break;
      const { overflowX, overflowY } = getComputedStyle(around);
      const edges = around.getBoundingClientRect();
      if (overflowX !== 'visible') {
        const { left, right } = edges;
        box = {
          ...box,
          left: within(box.left, left, right),
          right: within(box.right, left, right),
        };
      }
      if (overflowY !== 'visible') {
        const { top, bottom } = edges;
        box = {
          ...box,
          top: within(box.top, top, bottom),
          bottom: within(box.bottom, top, bottom),
        };
      }
    }
    return box;
  }

  const modal = document.querySelector('[aria-modal=true]');
  const root = modal ?? document.body;

  /** The element whose style says that Tab follows what is seen inside, if there is one. */
  function visualFlowOf(each: Element): Element | null {
    for (let around = each.parentElement; around !== null; around = around.parentElement) {
      const flow: unknown = Reflect.get(getComputedStyle(around), 'readingFlow');
      if (typeof flow === 'string' && flow !== 'normal') return around;
    }
    return null;
  }

  /** In the order of the document, and by lines where a style says so. */
  function inTabOrder(elements: readonly HTMLElement[]): readonly HTMLElement[] {
    const ordered: HTMLElement[] = [];
    for (const each of elements) {
      const flow = visualFlowOf(each);
      const isEarlier = (other: HTMLElement) => {
        const [one, two] = [each.getBoundingClientRect(), other.getBoundingClientRect()];
        return one.bottom <= two.top + 1 || (one.top < two.bottom - 1 && one.right <= two.left + 1);
      };
      let place = ordered.length;
      for (let at = place - 1; flow !== null && at >= 0; at -= 1) {
        const other = ordered[at];
        if (other === undefined || !flow.contains(other)) break;
        if (isEarlier(other)) place = at;
      }
      ordered.splice(place, 0, each);
    }
    return ordered;
  }

  /** Whether it is drawn and not covered, as far as it is in the window. */
  function isSeen(each: Element, { left, top, right, bottom }: Box): boolean {
    const isSmall = right - left < 2 || bottom - top < 2;
    if (!isShown(each) || isSmall || each.closest('.visually-hidden') !== null) return false;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over === null || each.contains(over) || over.contains(each);
  }

  function tabStops(): TabStop[] {
    const elements = inTabOrder(
      all('a[href], button, input, select, textarea, summary, iframe, [tabindex]')
        .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled'))
        .filter((each) => each.closest('[inert], [data-base-ui-focus-guard]') === null)
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => !isPassedOver(each)),
    );
    Reflect.set(window, 'walkedStops', elements);
    return elements.map((each) => {
      const box = seenBoxOf(each);
      return {
        name: nameOf(each),
        tabIndex: each.tabIndex,
        part: partOf(each),
        box,
        isSeen: isSeen(each, box),
      };
    });
  }

  const isInFlow = (each: Element) =>
    isShown(each) && each.closest('.visually-hidden, [data-closed]') === null;
  const controls = all('button, a[href], [role=tab], label', root)
    .filter(isInFlow)
    // A label without words is only the place of its box.
    .filter((each) => each.tagName !== 'LABEL' || each.textContent.trim() !== '');
  const words = all('h1, h2, h3, p, legend, dt, dd, th, kbd', root).filter(isInFlow);
  const { scrollWidth } = document.documentElement;
  const outside = all('*').filter((each) => each.getBoundingClientRect().right > innerWidth);
  return {
    windowWidth: innerWidth,
    scrollWidth,
    tooWide: scrollWidth > innerWidth ? outside.map((each) => each.outerHTML.slice(0, 120)) : [],
    controls: controls.map((each) => ({
      ...drawnPart(each),
      label: each.ariaLabel,
      shownText: each.ariaLabel === null ? '' : shownText(each),
      group: numberOf(each.parentElement),
      // A link on two lines has others beside both.
      isPlaced: isFloating(each) || each.getClientRects().length > 1,
    })),
    words: words.map(drawnPart),
    texts: [
      ...wordsSaid(),
      ...['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'].flatMap(attributesSaid),
    ],
    headings: all('h1, h2, h3, h4, h5, h6', root)
      .filter((each) => each.checkVisibility() && each.closest('[inert]') === null)
      .map((each) => ({ level: Number(each.tagName[1]), text: each.textContent.slice(0, 40) })),
    isDialog: modal !== null,
    documentTitle: document.title,
    landmarks: ['main', 'header', 'nav'].filter((name) => document.querySelector(name) !== null),
    tabStops: tabStops(),
  };
}
