import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePageParameter } from '../../actions/address/pageParameters';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { type Services, useServices } from '../../actions/services';
import { downloadText } from '../../actions/share/downloadText';
import { localTimeOf } from '../../actions/share/localTime';
import { useListenChoice } from '../../actions/useListenChoice';
import { ANIME_SITES } from '../../config/sites';
import { clampPage, countPages, PAGE_SIZE } from '../../domain/filter/pager';
import { countExported, formatListenBrainz } from '../../domain/listens/listenExport';
import type { HeardSong } from '../../domain/listens/listenKinds';
import type { Listen } from '../../domain/listens/listens';
import { dayKeyOf } from '../../domain/listens/localDays';
import { animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { lazy } from '../../lib/lazy';
import { texts } from '../../texts/texts';
import { Panel } from '../../ui/chart/Figure';
import { Button, IconButton } from '../../ui/controls/Button';
import { SettingSwitch } from '../../ui/controls/SettingSwitch';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { Pager } from '../../ui/list/Pager';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { nameAttributes } from '../../ui/names/nameAttributes';
import { useFocusAfterRemoval } from '../../ui/nearness/useFocusAfterRemoval';
import { PlayCover } from '../../ui/table/PlayCover';
import { type SongRowControls, useRowState } from '../../ui/table/songRowControls';
import { nameOf } from './pictureBars';
import styles from './Statistics.module.css';

/** It is opened rarely, and its library is as large as this screen. */
const loadDialog = lazy(() => import('../../ui/dialog/Dialog'), 'Dialog');

interface ListenRowsProps {
  readonly heard: readonly HeardSong[];
  /** Whether all are of one day, which is named above them. */
  readonly isOneDay?: boolean;
}

/** Listens with their title, as ListenRows. */
export function EveryListen({ heard }: ListenRowsProps) {
  return (
    <Panel title={texts.statistics.every} size="whole">
      <ListenRows heard={heard} />
    </Panel>
  );
}

/** Listens, the latest first, in pages; each plays its song and can be deleted. */
export function ListenRows({ heard, isOneDay = false }: ListenRowsProps) {
  const [page, goToPage] = usePageParameter();
  const first = (clampPage(page, countPages(heard.length)) - 1) * PAGE_SIZE;
  const rows = heard.toReversed().slice(first, first + PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useFocusAfterRemoval(list, 'li > button', heard);
  const controls = useSongRowControls();
  return (
    <>
      <ul ref={list} className={styles.listens}>
        {rows.map((each, place) => (
          <ListenRow
            key={`${each.listen.startedAtMs} ${each.listen.annSongId}`}
            heard={each}
            controls={controls}
            isOneDay={isOneDay}
            onRemove={(isGoing) => {
              removedAt.current = isGoing ? place : null;
            }}
          />
        ))}
      </ul>
      <Pager page={page} rowCount={heard.length} onPage={goToPage} />
    </>
  );
}

interface ListenRowProps {
  readonly heard: HeardSong;
  readonly controls: SongRowControls;
  readonly isOneDay: boolean;
  /** Called with true when deleting starts, and with false if the browser refused. */
  readonly onRemove: (isGoing: boolean) => void;
}

function ListenRow({ heard, controls, isOneDay, onRemove }: ListenRowProps) {
  const services = useServices();
  const style = useAnimeNameStyle();
  const { listen, song } = heard;
  const name = nameOf('song', String(listen.annSongId), song?.songName ?? '');
  const startedAt = new Date(listen.startedAtMs);
  const moment = texts.statistics.moment(startedAt);
  return (
    <li className={styles.listen}>
      {song === null ? (
        <span className={styles.noCover} />
      ) : (
        <PlayListened song={song} name={name} controls={controls} />
      )}
      <span className="grid flexible">
        <span {...nameAttributes(name)} className="one-line">
          {name}
        </span>
        <span dir="auto" className="hint one-line">
          {(song && animeName(song, style)) ?? texts.common.unknown}
        </span>
      </span>
      <time className={`${styles.moment} hint`} dateTime={startedAt.toISOString()}>
        {isOneDay && <span aria-hidden="true">{texts.wording.timeOfDay(startedAt)}</span>}
        {/* Read out whole in any case. */}
        <span className={isOneDay ? 'visually-hidden' : undefined}>{moment}</span>
      </time>
      <IconButton
        label={texts.statistics.deleteOne(name, moment)}
        icon={<IconTrash size={18} aria-hidden="true" />}
        tooltip="none"
        onClick={() => void removeListen(listen, name, services, onRemove)}
      />
    </li>
  );
}

interface PlayListenedProps {
  readonly song: Song;
  readonly name: string;
  readonly controls: SongRowControls;
}

function PlayListened({ song, name, controls }: PlayListenedProps) {
  return (
    <span className={styles.play}>
      <PlayCover
        annId={song.annId}
        label={texts.common.playNamed(name)}
        state={useRowState(controls.rowStates, song.annSongId)}
        isTabStop
        onPlay={() => controls.onPlay(song)}
        number={null}
      />
    </span>
  );
}

/** Deletes a listen, with a notice and Undo. */
export async function removeListen(
  listen: Listen,
  name: string,
  { storage, notify }: Services,
  onRemove: (isGoing: boolean) => void,
): Promise<void> {
  const listens = await storage.openListens();
  onRemove(true);
  if (!(await listens.remove([listen]))) {
    onRemove(false);
    return notify({ tone: 'error', message: texts.statistics.notDeleted });
  }
  notify({
    tone: 'info',
    message: texts.statistics.deletedOne(name),
    action: { label: texts.pageWords.undo, onClick: () => listens.putBack([listen]) },
    series: { key: 'deleted listens', count: 1, say: texts.statistics.deletedMany },
  });
}

export function ManageListens({ heard }: { readonly heard: readonly HeardSong[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { notify } = useServices();
  const { isKept, toggle } = useListenChoice();

  function exportAll() {
    const fileName = texts.statistics.exportName(dayKeyOf(localTimeOf(Date.now())));
    const playerName = texts.frame.productName;
    const pageOf = ({ annId }: { readonly annId: number }) => ANIME_SITES.ann.pageOf(annId);
    downloadText(fileName, formatListenBrainz(heard, playerName, pageOf));
    notify({ tone: 'info', message: texts.statistics.exported(countExported(heard), fileName) });
  }

  return (
    <Panel title={texts.statistics.manage} size="whole">
      {isKept !== undefined && (
        <SettingSwitch
          label={texts.listenChoice.keep}
          hint={texts.listenChoice.keepHint}
          isOn={isKept}
          onToggle={toggle}
        />
      )}
      {heard.length > 0 && (
        <>
          <p className="hint">{texts.statistics.exportHint}</p>
          <div className="flex wrap gap-2">
            <Button onClick={exportAll}>{texts.statistics.exportFile}</Button>
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              {texts.statistics.deleteAll}
            </Button>
          </div>
        </>
      )}
      {isAsking && <DeleteAll count={heard.length} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function DeleteAll({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const { storage, notify } = useServices();
  async function remove() {
    const isGone = await (await storage.openListens()).removeAll();
    if (!isGone) return notify({ tone: 'error', message: texts.statistics.notDeleted });
    onClose();
  }
  return (
    <LazyPart load={loadDialog} onBroken={onClose}>
      {(Dialog) => (
        <Dialog
          title={texts.statistics.deleteAllTitle}
          onClose={onClose}
          footer={
            <>
              <Button onClick={onClose}>{texts.pageWords.cancel}</Button>
              <Button variant="danger" onClick={() => void remove()}>
                {texts.statistics.deleteAll}
              </Button>
            </>
          }
        >
          <p>{texts.statistics.deleteAllEffect(count)}</p>
        </Dialog>
      )}
    </LazyPart>
  );
}
