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
  readonly history: Pick<History, 'state' | 'pushState' | 'back'>;
  readonly setTimeout: (call: () => void) => unknown;
  readonly addEventListener: (name: 'popstate', listener: () => void) => void;
}

/** Stands with the one entry of the history that is there for Back to take. */
const MARK = { isLayer: true } as const;

/** Whether the history stands at an entry of the same page that is only there for Back. */
function isAtLayer({ history }: LayeredPage): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isLayer' in state;
}

/**
 * Holds one entry more in the history while anything lies over the page, at the same address: Back
 * takes that, and with it what lies on top. Where the page is left for another one meanwhile, that
 * has to replace the entry.
 */
export function createBackLayers(page: LayeredPage): BackLayers {
  const layers: (() => void)[] = [];
  let isHeld = false;
  let isGoingBack = false;
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
    if (isGoingBack) return;
    const isThere = isAtLayer(page);
    if (layers.length > 0 && !isThere) hold();
    else if (layers.length === 0 && isThere) {
      isGoingBack = true;
      page.history.back();
    }
    isHeld = layers.length > 0 && isAtLayer(page);
  }

  function hold(): void {
    try {
      page.history.pushState({ ...page.history.state, ...MARK }, '');
    } catch {
      // Safari refuses a hundred steps in ten seconds: Back then leaves the page.
    }
  }

  function onPop(): void {
    const wasPressed = !isGoingBack && isHeld && !isAtLayer(page);
    isGoingBack = false;
    isHeld = false;
    if (wasPressed) layers.at(-1)?.();
    settleSoon();
  }

  page.addEventListener('popstate', onPop);
  // One may be left from before a reload, of what is not open any more.
  settleSoon();
  return {
    add(close) {
      // A function of its own: the same one may be given twice.
      const layer = () => close();
      layers.push(layer);
      settleSoon();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        settleSoon();
      };
    },
  };
}
