import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CatalogueFacts } from '../../actions/catalogue/catalogue';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import type { DownloadsState } from '../../actions/downloads/downloads';
import { useDownloads } from '../../actions/downloads/useDownloads';
import type { OfflineStatus } from '../../actions/offline/runOffline';
import { useServices } from '../../actions/services';
import { FETCH_CHOICES, type FetchChoice, fetchChoiceOf } from '../../domain/app/catalogueFetching';
import { isDataSpared } from '../../lib/dataSaving';
import { useSettings } from '../../storage/settings/useSettings';
import { downloadFigures } from '../../texts/figures';
import { texts } from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button, RetryButton } from '../../ui/controls/Button';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { Notice } from '../../ui/feedback/Notice';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { OneOf, RemovalQuestion, Section } from './Section';
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
          {(fault !== null || missingIds.size > 0) && <RetryButton onRetry={downloads.tryAgain} />}
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

interface CatalogueControlsProps {
  readonly facts: CatalogueFacts;
  readonly onRemoved: (freedBytes: number) => void;
}

function CatalogueControls({ facts, onRemoved }: CatalogueControlsProps) {
  const { catalogue, storage } = useServices();
  const { catalogueChoices } = storage;
  const { isAutomatic, hostByteCount } = useSettings(catalogueChoices);
  const { download, hasNewer } = useCatalogue();
  const [isAsking, setIsAsking] = useState(false);
  /** The catalogue that was stored when the user checked for a newer one. */
  const [checkedMs, setCheckedMs] = useState<number | null>(null);
  /** The songs are as old as the host's catalogue, however late it was downloaded. */
  const asOfMs = facts.packed?.madeAtMs ?? facts.savedAtMs;
  const isIdle = download.kind === 'idle' || download.kind === 'failed';
  const isNewest = checkedMs === facts.savedAtMs && download.kind === 'idle' && !hasNewer;

  function fetchNewer() {
    setCheckedMs(facts.savedAtMs);
    catalogue.download();
  }

  return (
    <>
      <div>
        <p className="digits">
          {texts.catalogue.facts(facts.songCount, new Date(asOfMs), facts.byteCount)}
        </p>
        <p className="hint">{texts.catalogue.factsHint}</p>
        {facts.droppedCount > 0 && (
          <p className="hint">{texts.catalogue.dropped(facts.droppedCount)}</p>
        )}
        <p className="hint" role="status">
          {hasNewer && texts.catalogue.newer}
          {isNewest && texts.catalogue.newest}
        </p>
      </div>
      {isIdle && !isAsking && (
        <div className={styles.buttons}>
          <Button variant={hasNewer ? 'filled' : 'quiet'} onClick={fetchNewer}>
            {hasNewer ? texts.catalogue.downloadNewer : texts.catalogue.check}
          </Button>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {texts.pageWords.remove}
          </Button>
        </div>
      )}
      {isAsking && (
        <RemovalQuestion
          title={texts.catalogue.removeTitle}
          effect={texts.catalogue.removeEffect(facts.byteCount)}
          word={texts.pageWords.remove}
          onLeave={() => setIsAsking(false)}
          onRemove={() => void catalogue.remove().then(onRemoved)}
        />
      )}
      {/* Of the host's own list the choice below says when a newer one comes. */}
      {!hostByteCount && (
        <SettingSwitch
          label={texts.catalogue.automatic}
          hint={texts.catalogue.automaticHint}
          isOn={isAutomatic}
          onToggle={() => catalogueChoices.changeSettings({ isAutomatic: !isAutomatic })}
        />
      )}
    </>
  );
}

/** When the song list of the app's own host is fetched without being asked for. */
export function FetchingSection() {
  const { catalogue, storage } = useServices();
  const { catalogueChoices } = storage;

  function choose(fetching: FetchChoice) {
    catalogueChoices.changeSettings({ fetching, askHostFromMs: 0 });
    void catalogue.fetchQuietly();
  }

  return (
    <OneOf
      legend={texts.catalogue.fetching}
      hint={texts.catalogue.fetchingHint}
      choices={FETCH_CHOICES}
      names={texts.catalogue.fetchChoices}
      chosen={fetchChoiceOf(useSettings(catalogueChoices))}
      onChoose={choose}
    />
  );
}

/** The catalogue on this device: its facts, its download, and the offer. */
export function CatalogueSection() {
  const { catalogue } = useServices();
  const state = useCatalogue();
  const [freedBytes, setFreedBytes] = useState<number | null>(null);
  useEffect(() => void catalogue.open(), [catalogue]);
  if (!state.isKnown) return null;
  const { facts, download } = state;
  return (
    <Section title={texts.catalogue.title}>
      {facts !== null && <CatalogueControls facts={facts} onRemoved={setFreedBytes} />}
      {facts === null && download.kind === 'idle' && freedBytes !== null && (
        <Notice tone="info">{texts.catalogue.removed(freedBytes)}</Notice>
      )}
      {state.isBroken && <Notice tone="warning">{texts.catalogue.broken}</Notice>}
      {(facts === null || download.kind !== 'idle') && (
        <CatalogueOffer
          download={download}
          songCount={facts?.songCount ?? null}
          isDataSpared={isDataSpared()}
          onDownload={catalogue.download}
          onCancel={catalogue.cancelDownload}
        />
      )}
    </Section>
  );
}
