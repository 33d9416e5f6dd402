import { useState } from 'react';
import { useServices } from '../../actions/services';
import { downloadText } from '../../actions/share/downloadText';
import { localTimeOf } from '../../actions/share/localTime';
import { useListenChoice } from '../../actions/useListenChoice';
import { ANIME_SITES } from '../../config/sites';
import { countExported, formatListenBrainz } from '../../domain/listens/listenExport';
import type { HeardSong } from '../../domain/listens/listenKinds';
import { dayKeyOf } from '../../domain/listens/localDays';
import * as texts from '../../texts/texts';
import { Panel } from '../../ui/chart/Figure';
import { Button } from '../../ui/controls/Button';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './Statistics.module.css';

const said = texts.statistics;

export function ManageListens({ heard }: { readonly heard: readonly HeardSong[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { notify } = useServices();

  function exportAll() {
    const fileName = said.exportName(dayKeyOf(localTimeOf(Date.now())));
    const playerName = texts.frame.productName;
    const pageOf = ({ annId }: { readonly annId: number }) => ANIME_SITES.ann.pageOf(annId);
    downloadText(fileName, formatListenBrainz(heard, { playerName, pageOf }));
    notify({ tone: 'info', message: said.exported(countExported(heard), fileName) });
  }

  return (
    <Panel title={said.manage} size="whole">
      <KeepSwitch />
      {heard.length > 0 && (
        <>
          <p className="hint">{said.exportHint}</p>
          <div className={styles.buttons}>
            <Button onClick={exportAll}>{said.exportFile}</Button>
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              {said.deleteAll}
            </Button>
          </div>
        </>
      )}
      {isAsking && <DeleteAll count={heard.length} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function KeepSwitch() {
  const { isKept, toggle } = useListenChoice();
  if (isKept === undefined) return null;
  return (
    <SettingSwitch
      label={texts.listenChoice.keep}
      hint={texts.listenChoice.keepHint}
      isOn={isKept}
      onToggle={toggle}
    />
  );
}

function DeleteAll({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const { storage, notify } = useServices();
  async function remove() {
    const isGone = await (await storage.openListens()).removeAll();
    if (!isGone) return notify({ tone: 'error', message: said.notDeleted });
    onClose();
  }
  return (
    <Dialog
      title={said.deleteAllTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.pageWords.cancel}</Button>
          <Button variant="danger" onClick={() => void remove()}>
            {said.deleteAll}
          </Button>
        </>
      }
    >
      <p>{said.deleteAllEffect(count)}</p>
    </Dialog>
  );
}
