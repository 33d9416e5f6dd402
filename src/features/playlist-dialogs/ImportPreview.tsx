import { useId } from 'react';
import { IMPORT_MODES, type ImportMode } from '../../domain/playlist/importPlan';
import type { PlaylistFilePreview } from '../../domain/playlist/playlistFile';
import type { SongProblem } from '../../domain/song/parseSong';
import type { ImportProgress } from '../../storage/files/importCalls';
import * as texts from '../../texts/texts';
import { ProgressBar } from '../../ui/feedback/Feedback';
import styles from './Dialogs.module.css';

/** Renders nothing for an import without songs, whose bar would stay empty. */
export function SongProgress({ doneCount, totalCount }: ImportProgress) {
  if (totalCount === 0) return null;
  const text = texts.playlistDialogs.progress(doneCount, totalCount);
  return (
    <div className={styles.progress}>
      <ProgressBar
        aria-label={texts.pageWords.songsTitle}
        aria-valuetext={text}
        value={doneCount}
        max={totalCount}
      />
      <p aria-hidden="true" className="hint">
        {text}
      </p>
    </div>
  );
}

export function ImportPreview({ file }: { readonly file: PlaylistFilePreview }) {
  const { missingCount, repeatedCount, problemCount, firstProblems } = file;
  return (
    <>
      <dl className={styles.facts}>
        {file.title !== null && (
          <>
            <dt>{texts.playlistDialogs.title}</dt>
            <dd>{texts.playlist.titleOf(file.title)}</dd>
          </>
        )}
        <dt>{texts.pageWords.songsTitle}</dt>
        <dd>{texts.common.songCount(file.songCount)}</dd>
      </dl>
      {missingCount > 0 && (
        <p className="hint">{texts.playlistDialogs.missingSongs(missingCount)}</p>
      )}
      {repeatedCount > 0 && (
        <p className="hint">{texts.playlistDialogs.repeatedSongs(repeatedCount)}</p>
      )}
      {problemCount > 0 && <SkippedSongs count={problemCount} listed={firstProblems} />}
    </>
  );
}

interface SkippedSongsProps {
  readonly count: number;
  /** The first problems. */
  readonly listed: readonly SongProblem[];
}

function SkippedSongs({ count, listed }: SkippedSongsProps) {
  const moreCount = count - listed.length;
  return (
    <div className={styles.skipped}>
      <p>{texts.playlistDialogs.skipped(count)}</p>
      <ul>
        {listed.map(({ index, fault }) => (
          <li key={index}>
            {texts.playlistDialogs.skippedSong(index + 1, texts.problems.ofSong(fault))}
          </li>
        ))}
        {moreCount > 0 && <li>{texts.pageWords.andMore(moreCount)}</li>}
      </ul>
    </div>
  );
}

interface ImportModesProps {
  readonly mode: ImportMode;
  readonly onChange: (mode: ImportMode) => void;
}

/** What to do if the title exists already (specification, point 4). */
export function ImportModes({ mode, onChange }: ImportModesProps) {
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{texts.playlistDialogs.exists}</legend>
      {IMPORT_MODES.map((each) => (
        <label key={each} className={styles.mode}>
          <input
            type="radio"
            name={name}
            aria-label={texts.playlistDialogs.modes[each]}
            aria-describedby={`${name}-${each}`}
            checked={mode === each}
            onChange={() => onChange(each)}
          />
          <span>
            <span className={styles.modeName}>{texts.playlistDialogs.modes[each]}</span>
            <span id={`${name}-${each}`} className={styles.modeHint}>
              {texts.playlistDialogs.modeHints[each]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
