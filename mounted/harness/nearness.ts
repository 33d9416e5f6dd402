import { realTimers } from './realTimers';

/**
 * Observes what is near the window, where nothing has a place: every element is near, and hears so
 * in a task of its own, as in a browser. That those further away are left alone is for browser tests.
 */
export class NearnessObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  private readonly observed = new Set<Element>();

  constructor(private readonly tell: IntersectionObserverCallback) {}

  observe(target: Element): void {
    if (this.observed.has(target)) return;
    this.observed.add(target);
    realTimers.schedule(() => {
      if (!this.observed.has(target)) return;
      const rect = target.getBoundingClientRect();
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        boundingClientRect: rect,
        intersectionRect: rect,
        rootBounds: null,
        time: performance.now(),
      };
      this.tell([entry], this);
    });
  }

  unobserve(target: Element): void {
    this.observed.delete(target);
  }

  disconnect(): void {
    this.observed.clear();
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
