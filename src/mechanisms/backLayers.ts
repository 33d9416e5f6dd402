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
  readonly location: Pick<Location, 'href'>;
  readonly setTimeout: (call: () => void) => unknown;
  readonly addEventListener: (name: 'popstate', listener: () => void) => void;
}

/** The entry of the history that is there for Back to take, and the same once nothing is open. */
const LAYER = { isLayer: true, isLeft: false } as const;
const LEFT = { isLayer: false, isLeft: true } as const;

/** Whether the history stands at an entry of the same page that has this mark. */
function isAt(mark: keyof typeof LAYER, { history }: LayeredPage): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && Reflect.get(state, mark) === true;
}

/**
 * Holds one entry more in the history while anything lies over the page, at the same address: Back
 * takes that, and with it what lies on top. What closes otherwise leaves the entry, which the next
 * Back passes over: to go back by itself could meet somebody who goes on to another page.
 */
export function createBackLayers(page: LayeredPage): BackLayers {
  const layers: (() => void)[] = [];
  let isHeld = false;
  /** The address of an entry that is only left over, while the history stands there. */
  let leftAt: string | null = null;
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
    if (layers.length > 0) hold();
    else if (isAt('isLayer', page)) mark(LEFT);
    isHeld = isAt('isLayer', page);
    noteLeft();
  }

  function noteLeft(): void {
    leftAt = isAt('isLeft', page) ? page.location.href : null;
  }

  function mark(as: typeof LAYER | typeof LEFT): void {
    page.history.replaceState({ ...page.history.state, ...as }, '');
  }

  function hold(): void {
    if (isAt('isLeft', page)) mark(LAYER);
    else if (!isAt('isLayer', page)) {
      try {
        page.history.pushState({ ...page.history.state, ...LAYER }, '');
      } catch {
        // Safari refuses a hundred steps in ten seconds: Back then leaves the page.
      }
    }
  }

  function onPop(): void {
    const isBelow = !isAt('isLayer', page) && !isAt('isLeft', page);
    if (isBelow && leftAt === page.location.href && layers.length === 0) page.history.back();
    else if (isBelow && isHeld) layers.at(-1)?.();
    isHeld = false;
    noteLeft();
    settleSoon();
  }

  page.addEventListener('popstate', onPop);
  // One may be there from before a reload, of what is not open any more.
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
