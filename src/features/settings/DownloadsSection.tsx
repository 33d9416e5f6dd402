import { useState } from 'react';
import type { DownloadsState } from '../../actions/downloads/downloads';
import { useDownloads } from '../../actions/downloads/useDownloads';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice, ProgressBar } from '../../ui/feedback/Feedback';
import { RemovalQuestion } from './Question';
import { Section } from './Section';
import styles from './Settings.module.css';

/** The downloads: their number and size, the one in progress, and a button that deletes them. */
export function DownloadsSection() {
  const { downloads } = useServices();
  const state = useDownloads();
  const [isAsking, setIsAsking] = useState(false);
  if (!state.isKnown) return null;
  if (state.requests.length === 0) {
    return (
      <Section title={texts.downloads.title}>
        <p className="hint">{texts.downloads.hint}</p>
      </Section>
    );
  }
  const { wantedIds, downloadedIds, missingIds, byteCount, fault } = state;
  return (
    <Section title={texts.downloads.title}>
      <div>
        <p className={styles.figures}>
          {texts.downloads.figures(downloadedIds.size, wantedIds.size, byteCount)}
        </p>
        <FetchedNow progress={state.progress} />
      </div>
      {fault !== null && <Notice tone="warning">{texts.downloads.faults[fault]}</Notice>}
      {missingIds.size > 0 && (
        <Notice tone="warning">{texts.downloads.missing(missingIds.size)}</Notice>
      )}
      {!isAsking && (
        <div className={styles.buttons}>
          {(fault !== null || missingIds.size > 0) && (
            <Button onClick={downloads.tryAgain}>{texts.pageWords.tryAgain}</Button>
          )}
          <Button onClick={() => setIsAsking(true)}>{texts.downloads.remove}</Button>
        </div>
      )}
      {isAsking && (
        <RemovalQuestion
          title={texts.downloads.removeTitle}
          effect={texts.downloads.removeEffect(byteCount)}
          word={texts.downloads.remove}
          onLeave={() => setIsAsking(false)}
          onRemove={() => void downloads.removeAll()}
        />
      )}
    </Section>
  );
}

function FetchedNow({ progress }: Pick<DownloadsState, 'progress'>) {
  if (progress === null) return null;
  const { songName, receivedBytes, totalBytes } = progress;
  const name = songName || texts.common.untitledSong;
  const value = totalBytes === null ? {} : { value: receivedBytes, max: totalBytes };
  return (
    <>
      <ProgressBar aria-label={name} {...value} />
      <p className="hint" dir="auto">
        {texts.downloads.fetching(name, receivedBytes, totalBytes)}
      </p>
    </>
  );
}
