/** What lies over a page, each closed by the browser's Back before that leaves the page. */
export interface BackLayers {
  /**
   * @param close takes it away; it may refuse
   * @returns to be called once it is gone, however that came
   */
  readonly add: (close: () => void) => () => void;
}

/** What is needed of the window. */
export interface LayeredPage {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  readonly setTimeout: (call: () => void) => unknown;
  readonly addEventListener: (name: 'popstate', listener: () => void) => void;
}

/** What an entry of the history says of the page it belongs to; app/router keeps it (hashHistory.ts). */
interface Place {
  /** The same for all entries of one page; null for a page that nothing has lain over. */
  readonly pageId: string | null;
  /** How many entries of the page are below this one. */
  readonly depth: number;
}

function placeOf({ history }: LayeredPage): Place {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { pageId: null, depth: 0 };
  const pageId: unknown = Reflect.get(state, 'pageId');
  const depth: unknown = Reflect.get(state, 'layerDepth');
  return {
    pageId: typeof pageId === 'string' ? pageId : null,
    depth: typeof depth === 'number' ? depth : 0,
  };
}

function mark({ history }: LayeredPage, marks: object): void {
  history.replaceState({ ...history.state, ...marks }, '');
}

/**
 * Holds one entry more in the history for each thing that lies over the page: Back takes the entry,
 * and with it what lies on top. One for each and not one for all: an entry that comes back after
 * each Back comes without a press on the page, and browsers pass over the entry below such a one.
 * What closes otherwise leaves its entry, which the next Back passes over: to go back by itself
 * could meet a user who goes on to another page.
 */
export function createBackLayers(page: LayeredPage): BackLayers {
  const layers: (() => void)[] = [];
  let place = placeOf(page);
  /** Whether the current entry of the history was there for what lay on top, and not left over. */
  let isHeld = false;
  let isDue = false;

  /** Later, as one layer may make way for another: a menu for the dialog it opens. */
  function settleSoon(): void {
    if (isDue) return;
    isDue = true;
    page.setTimeout(() => {
      isDue = false;
      settle();
    });
  }

  function settle(): void {
    const { depth } = placeOf(page);
    if (layers.length > depth) hold(depth);
    else if (depth > 0) mark(page, { isLayer: depth <= layers.length });
    place = placeOf(page);
    isHeld = place.depth > 0 && place.depth <= layers.length;
  }

  function hold(depth: number): void {
    const pageId = placeOf(page).pageId ?? Math.random().toString(36).slice(2);
    mark(page, depth === 0 ? { pageId } : { isLayer: true });
    try {
      for (let layerDepth = depth + 1; layerDepth <= layers.length; layerDepth += 1) {
        page.history.pushState({ ...page.history.state, pageId, layerDepth, isLayer: true }, '');
      }
    } catch {
      // Safari refuses a hundred steps in ten seconds: Back then leaves the page.
    }
  }

  function onPop(): void {
    const before = place;
    place = placeOf(page);
    const isSamePage = place.pageId !== null && place.pageId === before.pageId;
    // What lay over a page has no place over another.
    if (!isSamePage) closeDownTo(0);
    else if (place.depth < before.depth) {
      // What closed in this very moment was what Back was meant for.
      if (isHeld) closeDownTo(place.depth);
      else if (layers.length === 0) page.history.back();
      else closeDownTo(layers.length - 1);
    }
    isHeld = place.depth > 0 && place.depth <= layers.length;
    settleSoon();
  }

  function closeDownTo(count: number): void {
    for (const close of layers.slice(count).reverse()) close();
  }

  page.addEventListener('popstate', onPop);
  // Some may be there from before a reload, of what is not open any more.
  settleSoon();
  return {
    add(close) {
      // A function of its own: the same one may be given twice.
      const layer = () => close();
      layers.push(layer);
      // Back may be pressed in the very moment in which it is seen.
      if (layers.length > placeOf(page).depth) settle();
      else settleSoon();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        settleSoon();
      };
    },
  };
}
