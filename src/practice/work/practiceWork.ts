import { useMemo } from 'react';
import { type Services, useServices } from '../../actions/services';
import type { Song } from '../../domain/song/song';
import type { Lazy } from '../../lib/lazy';
import { texts } from '../../texts/texts';
import type { Deck } from '../rules/deck';
import type { Retention } from '../rules/practiceLog';
import type { NewFact } from '../store/practiceStore';
import { deckName } from './deckName';
import { usePractice } from './PracticeAddOn';
import type { Practice } from './practice';

/** What can be changed outside of a session, each with a notice and Undo where it may be regretted. */
function practiceWork(openPractice: Lazy<Practice>, { notify }: Services) {
  const say = (message: string, undo?: () => unknown) =>
    notify({
      tone: 'info',
      message,
      ...(undo && { action: { label: texts.pageWords.undo, onClick: undo } }),
    });

  const addFact = async (fact: NewFact) => (await openPractice()).store.addFacts([fact]);
  const saveDeck = async (deck: Deck) => (await openPractice()).store.saveDeck(deck);

  return {
    saveDeck,
    async removeDeck(deck: Deck) {
      await (await openPractice()).store.removeDeck(deck.id);
      say(texts.practiceDecks.removed(deckName(deck)), () => saveDeck(deck));
    },
    async suspend(recording: string, { songName }: Song) {
      const recordings = [recording];
      await addFact({ kind: 'suspend', recordings });
      const name = songName || texts.common.untitledSong;
      say(texts.practiceTrouble.suspended(name), () => addFact({ kind: 'resume', recordings }));
    },
    resume: (recording: string) => addFact({ kind: 'resume', recordings: [recording] }),
    saveNote: (recording: string, text: string) => addFact({ kind: 'note', recording, text }),
    async aimAt(retention: Retention) {
      await addFact({ kind: 'retention', retention });
      say(texts.practiceProgress.changed(retention));
    },
  };
}

export function usePracticeWork() {
  const services = useServices();
  const openPractice = usePractice();
  return useMemo(() => practiceWork(openPractice, services), [openPractice, services]);
}
