import type { Page } from '@playwright/test';

/** Long enough for the page to render the result of an answer. */
const QUIET_MS = 60;

/**
 * Makes a page record its last input, the calls to its workers, and the frame in which the last
 * change of the document was painted. Call it before the page is opened.
 */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript((quietMs) => {
    const facts = { inputAtMs: 0, changedAtMs: 0, paintedAtMs: 0, answeredAtMs: 0 };
    const openCalls = new Set<string>();
    let workerCount = 0;
    const frames = new MessageChannel();
    frames.port1.onmessage = () => {
      facts.paintedAtMs = performance.now();
    };
    const noteInput = ({ timeStamp, isTrusted }: Event) => {
      if (isTrusted) Object.assign(facts, { inputAtMs: timeStamp, changedAtMs: 0 });
    };
    for (const type of ['keydown', 'click']) addEventListener(type, noteInput, true);
    const isInWindow = (node: Node) => {
      if (!(node instanceof Element)) return true;
      const { top, bottom } = node.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    // Rows of a long list that appear or disappear outside the window are not visible.
    const isSeen = ({ type, target, addedNodes }: MutationRecord) =>
      target instanceof HTMLUListElement
        ? type === 'childList' && [...addedNodes].some(isInWindow)
        : isInWindow(target);
    new MutationObserver((records) => {
      if (!records.some(isSeen)) return;
      facts.changedAtMs = performance.now();
      requestAnimationFrame(() => frames.port2.postMessage(null));
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });

    window.Worker = class extends Worker {
      readonly #number: number;
      constructor(...parts: ConstructorParameters<typeof Worker>) {
        super(...parts);
        workerCount += 1;
        this.#number = workerCount;
        this.addEventListener('message', ({ data }) => {
          if (typeof data?.id !== 'number') return;
          facts.answeredAtMs = performance.now();
          if (data.kind !== 'part') openCalls.delete(`${this.#number} ${data.id}`);
        });
      }
      override postMessage(message: unknown, options: object = []) {
        const { id, name } = Object(message);
        const call = `${this.#number} ${id}`;
        if (name === null) openCalls.delete(call);
        else openCalls.add(call);
        super.postMessage(message, options);
      }
    };

    const settle = async () => {
      for (;;) {
        await new Promise((done) => setTimeout(done, 10));
        const lastMs = Math.max(facts.inputAtMs, facts.changedAtMs, facts.answeredAtMs);
        const isPainted = facts.paintedAtMs >= facts.changedAtMs && facts.changedAtMs > 0;
        if (openCalls.size > 0 || !isPainted || performance.now() - lastMs < quietMs) continue;
        return facts.paintedAtMs - facts.inputAtMs;
      }
    };
    Reflect.set(window, 'settlePaint', settle);
  }, QUIET_MS);
}

/**
 * Waits until the last input has no further effect.
 *
 * @returns milliseconds from the input to the frame with its last change
 */
export function settlePaint(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'settlePaint')());
}
