import { IconBrain } from '@tabler/icons-react';
import { type AddOn, type Services, useServices } from '../../actions/services';
import { practicePath, ROUTES } from '../../config/paths';
import { MOST_GUESS_SONGS } from '../../domain/app/guessChoices';
import { tidyTitle } from '../../domain/playlist/title';
import { chanceRank, drawSeed } from '../../domain/queue/chance';
import type { Lazy } from '../../lib/lazy';
import { beforeLeaving } from '../../lib/listen';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { dueBy, practiceDayOf } from '../rules/practiceDay';
import type { Practice } from './practice';

type Clock = Pick<Services['trustedClock'], 'now'>;

/** How many songs are due today, as far as noted. */
function countDue(
  { dueAhead }: { readonly dueAhead: Parameters<typeof dueBy>[0] },
  clock: Clock,
): number {
  const atMs = clock.now();
  return dueBy(dueAhead, practiceDayOf({ atMs, zoneMinutes: -new Date(atMs).getTimezoneOffset() }));
}

/** Shows at the icon of the installed app how many songs are due, once the app is left. */
export function showDueAtLeaving(parts: Pick<Services, 'storage' | 'trustedClock'>): void {
  if (!('setAppBadge' in navigator)) return;
  beforeLeaving(() => {
    const count = countDue(parts.storage.practiceSettings.getSettings(), parts.trustedClock);
    // Refused where the user forbids it, or the app is not installed.
    (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
  });
}

/** What the menus, lists of songs and Home have of practice. */
export class PracticeAddOn implements AddOn {
  readonly path = ROUTES.practice;
  readonly name = 'practice';
  readonly Icon = IconBrain;
  /** Loads practice; rejects if the code cannot be loaded. */
  readonly openPractice: Lazy<Practice>;

  constructor(openPractice: Lazy<Practice>) {
    this.openPractice = openPractice;
  }

  /** How many songs are due today. */
  useHomeLine(): string | null {
    const { storage, trustedClock } = useServices();
    const dueCount = countDue(useSettings(storage.practiceSettings), trustedClock);
    return dueCount === 0 ? null : texts.actions.practiceDue(dueCount);
  }

  /** Makes a deck of a list, or takes the one made before, and opens its session. */
  readonly openList: AddOn['openList'] = async (
    { name, readIds, address = null },
    navigator,
    notify,
  ) => {
    try {
      const songIds = await readIds();
      const { deckOf } = await this.openPractice();
      const shownName = name || texts.common.songCount(songIds.length);
      navigator.push(practicePath((await deckOf({ name: shownName, songIds, address })).id));
    } catch {
      notify({ tone: 'error', message: texts.actions.practiceFailed });
    }
  };

  /** Notes the list, which the game finds again after a reload. */
  readonly openGuess: AddOn['openGuess'] = async (list, navigator, { storage, notify }) => {
    try {
      if (list !== null) {
        const ids = [...new Set(await list.readIds())];
        // While names are hidden, a page has none.
        const name = list.name === null ? '' : list.name || texts.common.songCount(ids.length);
        storage.guessChoices.changeSettings({
          list: { name: tidyTitle(name), songCount: ids.length, songIds: someByChance(ids) },
        });
      }
      navigator.push(ROUTES.guess);
    } catch {
      notify({ tone: 'error', message: texts.actions.guessFailed });
    }
  };
}

/** Of more songs than a game draws from, some by chance. */
function someByChance(ids: readonly number[]): readonly number[] {
  if (ids.length <= MOST_GUESS_SONGS) return ids;
  const seed = drawSeed(Math.random);
  const rankOf = (id: number) => chanceRank(id, seed);
  return ids.toSorted((left, right) => rankOf(left) - rankOf(right)).slice(0, MOST_GUESS_SONGS);
}

/** @throws Error in an app without practice, which shows none of its pages */
export function usePractice(): Lazy<Practice> {
  const { addOn } = useServices();
  if (!(addOn instanceof PracticeAddOn)) throw new Error('usePractice needs an app with practice');
  return addOn.openPractice;
}
