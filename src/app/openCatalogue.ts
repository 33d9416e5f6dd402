import type { Services } from '../actions/services';
import { whenIdle } from './shell/whenIdle';

/**
 * Opens the catalogue after the first paint: at once where there was one the last time, so that the
 * first search finds it, and otherwise when the page has nothing to do.
 *
 * @returns takes it back
 */
export function openCatalogueSoon({
  catalogue,
  storage,
}: Pick<Services, 'catalogue' | 'storage'>): () => void {
  const open = () => void catalogue.open();
  const { isHere, isAsked } = storage.catalogueChoices.getSettings();
  if (!isHere && !isAsked) return whenIdle(open);
  const timer = setTimeout(open);
  return () => clearTimeout(timer);
}
