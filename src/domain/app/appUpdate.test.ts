import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppUpdate, NO_UPDATE, nextUpdate, type UpdateEvent } from './appUpdate';

const EVENTS: readonly UpdateEvent[] = [
  'found',
  'accept',
  'postpone',
  'takeOver',
  'becameBusy',
  'becameFree',
];

/** Runs events in sequence. */
function run(...events: readonly UpdateEvent[]) {
  let update: AppUpdate = NO_UPDATE;
  const effects: string[] = [];
  for (const event of events) {
    const next = nextUpdate(update, event);
    update = next.update;
    if (next.effect !== null) effects.push(next.effect);
  }
  return { stage: update.stage, effects };
}

describe('an update of the app [10.34]', () => {
  it.each<[string, readonly UpdateEvent[], string, readonly string[]]>([
    ['is announced and waits', ['found'], 'ready', ['announce']],
    ['waits during a song', ['becameBusy', 'found', 'becameFree'], 'ready', ['announce']],
    ['waits when put off', ['found', 'postpone'], 'postponed', ['announce']],
    ['switches when the user says so', ['found', 'accept'], 'accepted', ['announce', 'switch']],
    [
      'can be had after "Later"',
      ['found', 'postpone', 'accept'],
      'accepted',
      ['announce', 'switch'],
    ],
    [
      'starts the tab anew once it has taken over, during a song too if the user said so here',
      ['becameBusy', 'found', 'accept', 'takeOver'],
      'accepted',
      ['announce', 'switch', 'reload'],
    ],
    [
      'starts a quiet tab anew when another tab says so',
      ['found', 'takeOver'],
      'accepted',
      ['announce', 'reload'],
    ],
    [
      'leaves a song of another tab alone, and says so there',
      ['becameBusy', 'found', 'takeOver'],
      'tookOver',
      ['announce', 'announce'],
    ],
    [
      'comes there when the song pauses',
      ['becameBusy', 'found', 'takeOver', 'becameFree'],
      'accepted',
      ['announce', 'announce', 'reload'],
    ],
    [
      'comes there at the word of the user',
      ['becameBusy', 'takeOver', 'accept'],
      'accepted',
      ['announce', 'reload'],
    ],
    [
      '"Later" there lasts until the song pauses',
      ['becameBusy', 'takeOver', 'postpone'],
      'tookOver',
      ['announce'],
    ],
    [
      'announces an even newer one',
      ['found', 'postpone', 'found'],
      'ready',
      ['announce', 'announce'],
    ],
    ['accepts nothing where nothing is', ['accept', 'postpone'], 'none', []],
  ])('%s', (_name, events, stage, effects) => {
    expect(run(...events)).toEqual({ stage, effects });
  });

  it('never reloads a busy tab unless the user accepted the update in that tab', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        let update: AppUpdate = NO_UPDATE;
        let isAccepted = false;
        for (const event of events) {
          const next = nextUpdate(update, event);
          if (event === 'accept' && next.update.stage === 'accepted') isAccepted = true;
          if (next.effect === 'reload') {
            expect(isAccepted || !next.update.isBusy).toBe(true);
            return;
          }
          update = next.update;
        }
      }),
    );
  });
});
