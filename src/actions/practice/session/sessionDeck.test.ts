import { expect, it } from 'vitest';
import {
  answer,
  goOn,
  heardSong,
  openDue,
  passSeconds,
  phaseOf,
  practiceSongs,
  start,
} from '../../../testing/sessionHarness';
import { MY_DECK } from '../builtInDecks';

it('a deck that asks something else since has a session of its own on the same day', async () => {
  const { browser, tab } = await openDue(3, { songs: practiceSongs(3) });
  await start(tab);
  await answer(tab, `anime ${heardSong(tab)}`);
  await goOn(tab);
  tab.session.leave();
  await tab.store.saveDeck({ ...MY_DECK, question: 'song' });
  const other = await browser.open();
  expect(phaseOf(other, 'ready').isBegun).toBe(false);
  expect(other.session.getView().counts).toMatchObject({ newCount: 3, dueCount: 0 });
  await start(other);
  await passSeconds(other, 1);
  expect(phaseOf(other, 'hear').round.question).toBe('song');
});

it('a name that several songs bear is taken for the one in the deck', async () => {
  const songs = practiceSongs(2);
  const others = songs.map((song) => ({ ...song, annSongId: song.annSongId + 50 }));
  const { tab } = await openDue(2, { songs, others });
  await start(tab);
  const other = heardSong(tab) === 1 ? 2 : 1;
  await answer(tab, `Anime ${other}`);
  expect(phaseOf(tab, 'reveal').reveal.mistakenFor?.annSongId).toBe(other);
});
