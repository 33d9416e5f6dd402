import { SPEEDS } from '../../domain/media/soundSettings';
import type { SoundControls } from '../../player/extras/soundControls';
import * as texts from '../../texts/texts';
import type { ShortcutTools } from '../runShortcut';
import { action, type Command } from './command';

const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60, 90] as const;
const CROSSFADE_SECONDS = [0, 3, 6, 12] as const;

/** The sound controls are a lazy chunk, which the command loads. */
function ofSound(id: string, name: string, work: (controls: SoundControls) => void): Command {
  const run = ({ sound, notify }: ShortcutTools) =>
    void sound.load().then(work, () => notify({ tone: 'error', message: texts.shell.partMissing }));
  return action(id, name, run);
}

const { choice } = texts.commands;
const said = texts.sound;

/** Speed, sleep timer, crossfade, the repeated part, the sampler and the loudness. */
export const SOUND_COMMANDS: readonly Command[] = [
  action('sound', texts.commands.sound, ({ dialogs }) => dialogs.openDialog({ kind: 'sound' })),
  ...SLEEP_MINUTES.map((minutes) =>
    ofSound(`sleep-${minutes}`, choice(said.sleep, said.sleepMinutes(minutes)), (controls) =>
      controls.sleepIn(minutes),
    ),
  ),
  ofSound('sleep-end', choice(said.sleep, said.sleepAtEnd), (controls) => controls.sleepAtEnd()),
  ofSound('sleep-off', choice(said.sleep, said.off), (controls) => controls.stayAwake()),
  ...SPEEDS.map((speed) =>
    // Rounded, because the id is part of an element's id.
    ofSound(`speed-${Math.round(speed * 100)}`, choice(said.speed, said.times(speed)), (controls) =>
      controls.setSpeed(speed),
    ),
  ),
  ...CROSSFADE_SECONDS.map((seconds) =>
    ofSound(
      `crossfade-${seconds}`,
      choice(said.crossfade, seconds === 0 ? said.off : said.seconds(seconds)),
      (controls) => controls.setCrossfade(seconds),
    ),
  ),
  ofSound('part-start', choice(said.part, said.setStart), (controls) => controls.markPartStart()),
  ofSound('part-end', choice(said.part, said.setEnd), (controls) => controls.markPartEnd()),
  ofSound('part-clear', choice(said.part, said.clearPart), (controls) => controls.clearPart()),
  ofSound('sampler', texts.commands.sampler, (controls) =>
    controls.setSampling(!controls.getState().isSampling),
  ),
  ofSound('even', texts.commands.even, (controls) =>
    controls.setEvened(!controls.getState().isEvened),
  ),
];
