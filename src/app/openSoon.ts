import type { Services } from '../actions/services';
import { TEXT_KEYS } from '../storage/database/keys';
import { whenIdle } from './shell/whenIdle';

type SoonServices = Pick<Services, 'catalogue' | 'likes' | 'keeping' | 'storage'>;

const nothing = () => undefined;

/** At once after the first paint where there is something to open, else when the page is idle. */
function openAt(isHere: boolean, open: () => void): () => void {
  if (!isHere) return whenIdle(open);
  const timer = setTimeout(open);
  return () => clearTimeout(timer);
}

/**
 * Opens the catalogue and the hearts after the first paint: at once where there were some the last
 * time, so that the first search finds them, and otherwise when the page has nothing to do. What is to
 * be kept on this device goes on coming in then.
 *
 * @returns takes it back
 */
export function openSoon({ catalogue, likes, keeping, storage }: SoonServices): () => void {
  const { isHere, isAsked } = storage.catalogueChoices.getSettings();
  const hasLikes = storage.openRoom((_, texts) => texts.read(TEXT_KEYS.likedSongs) !== null);
  const leave = [
    openAt(isHere || isAsked, () => void catalogue.open()),
    // Without them the rows stay as they are; the next press of a heart asks again.
    openAt(hasLikes, () => likes.open().catch(nothing)),
    // Back passes over an entry that was there for what lay over the page before a reload.
    openAt(Reflect.get(Object(window.history.state), 'isLayer') === true, () => {
      import('../ui/nearness/useClosedByBack').then(({ watchBack }) => watchBack(), nothing);
    }),
    whenIdle(() => {
      if (storage.keptMark.getSettings().isAny) void keeping.open();
    }),
  ];
  return () => {
    for (const each of leave) each();
  };
}
