import { IconX } from '@tabler/icons-react';
import type { QueueActions } from '../../actions/queue/queueActions';
import { useListAddOn } from '../../actions/songs/useListAddOn';
import { texts } from '../../texts/texts';
import { Button, IconButton } from '../../ui/controls/Button';
import styles from './QueuePanel.module.css';
import { QueueLeft } from './queueSongs';

interface QueueHeadProps {
  readonly songIds: readonly number[];
  readonly actions: Pick<QueueActions, 'saveAsPlaylist' | 'clear'>;
  readonly onClose: () => void;
  /** Another screen opens, which a queue over the page would cover. */
  readonly onLeave: () => void;
}

/** The head of the queue: how much is left, and what can be done with all of its songs. */
export function QueueHead({ songIds, actions, onClose, onLeave }: QueueHeadProps) {
  const addOn = useListAddOn();

  function openAddOn() {
    onLeave();
    return addOn?.open({ name: texts.common.queue, readIds: async () => songIds });
  }

  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 className={styles.heading}>{texts.common.queue}</h2>
        <span className={styles.count}>{texts.common.songCount(songIds.length)}</span>
        <IconButton
          label={texts.playerQueue.closeQueue}
          tooltip="none"
          icon={<IconX aria-hidden="true" size={20} />}
          onClick={onClose}
        />
      </div>
      {songIds.length > 0 && (
        <>
          <p className={styles.left}>
            <QueueLeft />
          </p>
          <div className={styles.actions}>
            <Button className={styles.action ?? ''} onClick={actions.saveAsPlaylist}>
              {texts.pageWords.saveAsPlaylist}
            </Button>
            <Button className={styles.action ?? ''} onClick={actions.clear}>
              {texts.queueChanges.clear}
            </Button>
            {addOn && (
              <Button className={styles.action ?? ''} onClick={openAddOn}>
                {texts.screens[addOn.name]}
              </Button>
            )}
          </div>
        </>
      )}
    </header>
  );
}
