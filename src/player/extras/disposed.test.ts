import { expect, test } from 'vitest';
import { liveResources } from '../../testing/liveResources';
import { onFakeTimers, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { listenOn, type SoundHarness, soundHarness } from '../../testing/soundHarness';

onFakeTimers();

const SONGS = buildSongs(1, 2, 3);
const MEASURED = new Map([[SONGS[0]?.audio ?? '', -6]]);
const TOOLS = {
  readMeasured: async () => MEASURED,
  measure: async () => null,
  fetchWhole: () => new Promise<null>(() => undefined),
  readDownload: async () => null,
  addressOf: () => 'blob:',
};

/** Moments in which the player waits for something. Its harness expects nothing to be left. */
const MOMENTS: Readonly<Record<string, (harness: SoundHarness) => Promise<void>>> = {
  'the sleep time has not passed': async ({ controls }) => controls.sleepIn(5),
  'the volume glides to another level': async (harness) => {
    await listenOn(harness, 0.5);
    harness.controls.setEvened(true);
    await settle();
    await listenOn(harness, 0.1);
  },
  'a song is about to end': async (harness) => {
    await harness.send({ type: 'seek', positionSeconds: 88 });
    await listenOn(harness, 1.5);
  },
  'a sample is about to end': async (harness) => {
    harness.controls.sleepIn(5);
    harness.controls.setSampling(true);
    await listenOn(harness, 18);
    harness.controls.setSpeed(2);
  },
  'two songs fade': async (harness) => {
    harness.controls.setCrossfade(6);
    await harness.send({ type: 'next' });
    await listenOn(harness, 1);
  },
  'a whole file is fetched for its loudness': async (harness) => {
    harness.controls.setEvened(true);
    await harness.send({ type: 'seek', positionSeconds: 80 });
    await listenOn(harness, 1);
  },
  'a host hangs and others are asked': async (harness) => {
    harness.audio.respond = () => 'hangs';
    await harness.send({ type: 'next' });
    await listenOn(harness, 2.5);
  },
  'the connection is lost': async (harness) => {
    harness.setOnline(false);
    harness.audio.respond = () => 'fails';
    harness.audio.fail();
    await settle();
  },
  'songs are looked up after all of them failed': async (harness) => {
    harness.audio.respond = () => 'fails';
    await harness.send({ type: 'next' });
    await listenOn(harness, 1);
  },
};

test.each(Object.entries(MOMENTS))(
  'a player that is disposed while %s leaves nothing',
  async (_, reach) => {
    const harness = soundHarness({ extras: { loadLoudnessTools: async () => TOOLS } });
    await harness.send({ type: 'playSongs', songs: SONGS });
    await reach(harness);
    harness.player.dispose();
    await settle();
    expect(liveResources()?.list()).toEqual([]);
  },
);
