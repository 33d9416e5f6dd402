/** The parts of the window that are used. */
export interface LayeredPage {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  readonly setTimeout: (call: () => void) => unknown;
  readonly addEventListener: (name: 'popstate', listener: () => void) => void;
}

/** The page that a history entry belongs to; app/router writes the entries (hashHistory.ts). */
function placeOf({ history }: LayeredPage) {
  const state: object = Object(history.state);
  const pageId: unknown = Reflect.get(state, 'pageId');
  const depth: unknown = Reflect.get(state, 'layerDepth');
  return {
    /** All entries of one page have one id; null for a page that never had a layer. */
    pageId: typeof pageId === 'string' ? pageId : null,
    /** The number of entries of the same page below this one. */
    depth: typeof depth === 'number' ? depth : 0,
  };
}

function mark({ history }: LayeredPage, marks: object): void {
  history.replaceState({ ...history.state, ...marks }, '');
}

/**
 * Dialogs, menus and sheets over a page. Back closes the topmost one before it leaves the page.
 *
 * Adds a history entry for each layer, so that Back removes the entry and closes the layer.
 *
 * Each layer needs its own entry. A single entry, added again after each Back, would be added without
 * a user gesture, and browsers skip entries that a page adds without one.
 *
 * A layer that closes in another way leaves its entry behind, and the next Back skips it. Calling
 * history.back() instead could interfere with a navigation that the user has just started.
 */
export function createBackLayers(page: LayeredPage) {
  const layers: (() => void)[] = [];
  let place = placeOf(page);
  /** Whether the current entry belongs to an open layer and is not left over from a closed one. */
  let isHeld = false;
  let isDue = false;

  /** Deferred, because one layer may replace another: a menu closes and opens a dialog. */
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
      // Safari refuses more than 100 entries in 10 seconds. Back leaves the page then.
    }
  }

  function onPop(): void {
    const before = place;
    place = placeOf(page);
    const isSamePage = place.pageId !== null && place.pageId === before.pageId;
    // Layers of one page must not stay open over another page.
    if (!isSamePage) closeDownTo(0);
    else if (place.depth < before.depth) {
      // If the layer has just closed by itself, Back was meant for it.
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
  // After a reload there may be entries of layers that are no longer open.
  settleSoon();
  return {
    /**
     * @param close closes the layer; it may refuse
     * @returns to be called when the layer has closed, for whatever reason
     */
    add(close: () => void) {
      // Wrapped, because callers may pass the same function twice.
      const layer = () => close();
      layers.push(layer);
      // At once, because Back may be pressed as soon as the layer is visible.
      if (layers.length > placeOf(page).depth) settle();
      else settleSoon();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        settleSoon();
      };
    },
  };
}

export type BackLayers = ReturnType<typeof createBackLayers>;
