import { useEffect, useState } from 'react';
import type { CatalogueFacts } from '../../actions/catalogue/catalogue';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useServices } from '../../actions/services';
import { isDataSpared } from '../../lib/dataSaving';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button } from '../../ui/controls/Button';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { Notice } from '../../ui/feedback/Feedback';
import { RemovalQuestion, Section } from './Section';
import styles from './Settings.module.css';

interface CatalogueControlsProps {
  readonly facts: CatalogueFacts;
  readonly onRemoved: (freedBytes: number) => void;
}

function CatalogueControls({ facts, onRemoved }: CatalogueControlsProps) {
  const { catalogue, storage } = useServices();
  const { catalogueChoices } = storage;
  const { isAutomatic } = useSettings(catalogueChoices);
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
      <SettingSwitch
        label={texts.catalogue.automatic}
        hint={texts.catalogue.automaticHint}
        isOn={isAutomatic}
        onToggle={() => catalogueChoices.changeSettings({ isAutomatic: !isAutomatic })}
      />
    </>
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
