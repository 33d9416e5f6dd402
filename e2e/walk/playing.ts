import * as more from '../../src/texts/made/en-XA/more';
import * as pages from '../../src/texts/made/en-XA/pages';
import * as start from '../../src/texts/made/en-XA/start';
import { expect } from '../expect';
import { PlayerBar } from '../screens/PlayerBar';
import type { Group, Step } from './places';
import { openPageMenu, storeNames } from './steps';

const isWide = (width: number) => width >= 1440;

/** A message goes by itself, perhaps just when Tab would reach its button. */
const untilMessagesAreGone: Step = async (page) => {
  const messages = page.getByRole('region', { name: start.frame.notifications });
  await expect(messages.getByRole('button')).toHaveCount(0);
};

const untilItSounds: Step = (page) => new PlayerBar(page).expectSoundAdvances();

export const PLAYING: Group = {
  what: 'a song that plays',
  seed: storeNames,
  places: [
    {
      what: 'the player under its page',
      at: '/search/cowboy%20bebop',
      by: [['button', start.list.playAll], untilItSounds],
      shows: ['button', start.player.pause],
    },
    {
      what: 'the queue',
      by: [['key', 'q']],
      shows: ['complementary', start.common.queue],
      after: 'stays',
    },
    {
      what: 'the menu of a row of the queue',
      by: [
        (page) =>
          page
            .getByRole('complementary', { name: start.common.queue })
            .getByRole('button', { name: start.common.optionsFor('Tank!') })
            .click(),
      ],
      shows: ['menuitem', pages.playerQueue.removeFromQueue],
    },
    {
      what: 'the queue with an earlier one',
      by: [['key', 'q'], ['button', start.common.playNamed('Tank!')], untilItSounds, ['key', 'q']],
      shows: pages.queueChanges.earlier,
      after: [['key', 'q']],
    },
    {
      what: 'the streaming quality',
      by: [['button', start.player.quality]],
      shows: ['menuitemradio', start.player.qualities[480]],
      widths: isWide,
    },
    {
      what: 'Now playing',
      by: [['key', 'f']],
      shows: ['dialog', pages.nowPlaying.title],
      after: 'stays',
    },
    {
      what: 'its menu',
      by: [
        (page) =>
          page
            .getByRole('dialog')
            .getByRole('button', { name: start.player.more, exact: true })
            .click(),
      ],
      shows: ['menuitem', pages.playerMenu.sound],
      after: 'stays',
    },
    {
      what: 'the sound',
      by: [['menuitem', pages.playerMenu.sound]],
      shows: ['dialog', more.sound.title],
    },
    {
      what: 'Now playing with hidden names',
      by: [
        ['key', 'f'],
        ['button', pages.nowPlaying.hideNames],
      ],
      shows: ['button', start.player.reveal],
    },
    {
      what: 'the player and the queue with hidden names',
      by: [['key', 'q']],
      shows: ['complementary', start.common.queue],
      after: [
        ['key', 'q'],
        ['key', 'g'],
      ],
    },
    {
      what: 'Now playing with a video',
      by: [['key', 'f'], ['radio', start.common.video], untilItSounds],
      shows: ['button', pages.nowPlaying.fullScreen],
    },
    {
      what: 'the video pop-up',
      by: [['key', 'v']],
      shows: ['region', start.common.video],
      after: [['key', 'v']],
    },
    {
      what: '/404 while a song plays',
      at: '/404',
      by: [untilMessagesAreGone],
      shows: ['button', start.player.pause],
      isWalkedByTab: true,
    },
    {
      what: 'practice before a session',
      at: '/search/cowboy%20bebop',
      by: [openPageMenu, ['menuitem', start.screens.practice]],
      shows: ['button', more.practiceStart.start],
    },
    {
      what: 'a round of practice',
      by: [['button', more.practiceStart.start]],
      shows: ['heading', more.practiceRound.round(1)],
    },
    {
      what: 'the game before it starts',
      at: '/search/cowboy%20bebop',
      by: [openPageMenu, ['menuitem', start.screens.guess]],
      shows: ['button', more.practiceStart.start],
    },
    {
      what: 'a round of the game',
      by: [['button', more.practiceStart.start]],
      shows: ['button', more.guessGame.stop],
    },
    {
      what: 'the reveal of a round of the game',
      by: [['button', more.practiceRound.giveUp]],
      shows: more.practiceReveal.verdicts.gaveUp,
    },
  ],
};
