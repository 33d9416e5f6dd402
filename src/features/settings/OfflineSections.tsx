import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DownloadsState } from '../../actions/downloads/downloads';
import { useDownloads } from '../../actions/downloads/useDownloads';
import type { OfflineStatus } from '../../actions/offline/runOffline';
import { useServices } from '../../actions/services';
import { downloadFigures } from '../../texts/figures';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Notice, ProgressBar } from '../../ui/feedback/Feedback';
import { RemovalQuestion, Section } from './Section';
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
        <p className="digits">{downloadFigures(downloadedIds.size, wantedIds.size, byteCount)}</p>
        <FetchedNow progress={state.progress} />
      </div>
      {fault !== null && <Notice tone="warning">{texts.downloads.faults[fault]}</Notice>}
      {missingIds.size > 0 && (
        <Notice tone="warning">{texts.downloads.missing(missingIds.size)}</Notice>
      )}
      {!isAsking && (
        <div className={styles.buttons}>
          {(fault !== null || missingIds.size > 0) && (
            <Button onClick={downloads.tryAgain}>{texts.frame.retry}</Button>
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

/** The standard check for an installed app, and the one for older iPhones. */
function isInstalled(): boolean {
  const isStandalone = window.matchMedia('(display-mode: standalone)').matches;
  return isStandalone || ('standalone' in navigator && navigator.standalone === true);
}

/** Whether the app is installed and opens without a network, its version, and updates. */
export function OfflineSection() {
  const { offline } = useServices();
  const status = useSyncExternalStore(offline.subscribe, offline.getStatus);
  // Another app on this origin may have deleted files since the page was opened.
  useEffect(() => void offline.look(), [offline]);
  const said = texts.offline;
  return (
    <Section title={said.title}>
      <dl className="grid gap-1 small">
        <Fact name={said.installed}>{isInstalled() ? said.isInstalled : said.isNotInstalled}</Fact>
        <Fact name={said.ready}>{said.readiness[status.readiness]}</Fact>
        <Fact name={said.version}>{offline.version}</Fact>
      </dl>
      {canUpdate(status) && <Updates status={status} />}
    </Section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where workers are unavailable, a reload is enough to update. */
function canUpdate({ readiness }: OfflineStatus): boolean {
  return !['localService', 'embed', 'unsupported'].includes(readiness);
}

function newsOf({ stage, check }: OfflineStatus): string {
  if (stage === 'accepted') return texts.offline.switching;
  if (stage === 'tookOver') return texts.offline.waitingForQuiet;
  if (stage !== 'none') return texts.offline.waiting;
  return check === 'none' ? '' : texts.offline.checks[check];
}

function Updates({ status }: { readonly status: OfflineStatus }) {
  const { offline } = useServices();
  const { stage, check } = status;
  const isAsking = check === 'asking';
  return (
    <>
      <div className={styles.buttons}>
        {/* The update button does not replace this one: it appears by itself, maybe just before
            a click. */}
        <Button disabled={isAsking} onClick={() => void offline.check()}>
          {texts.offline.check}
        </Button>
        {stage === 'none' ? null : (
          <Button
            variant="filled"
            disabled={stage === 'accepted'}
            onClick={() => void offline.accept()}
          >
            {texts.offline.updateNow}
          </Button>
        )}
      </div>
      <p className="hint" role="status">
        {newsOf(status)}
      </p>
    </>
  );
}
