import { IconX } from '@tabler/icons-react';
import type { PlayerNotice } from '../../domain/playback';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { useToastObstacle } from '../feedback/toastPlace';
import styles from './NoticeChip.module.css';
import { noticeText } from './noticeText';

export interface NoticeChipProps {
  readonly notice: PlayerNotice | null;
  /** The name of the song that is loading; said, not shown: the button shows it. */
  readonly loadingSongName: string | null;
  readonly onDismiss: () => void;
}

/** What the player has to say, above its bar; read out politely. */
export function NoticeChip({ notice, loadingSongName, onDismiss }: NoticeChipProps) {
  const text = notice === null ? null : noticeText(notice);
  useToastObstacle(text === null ? null : 'notice');
  return (
    <div className={styles.place}>
      <div role="status" className={text === null ? 'visually-hidden' : styles.text}>
        {text ?? (loadingSongName === null ? '' : texts.player.loading(loadingSongName))}
      </div>
      {text === null ? null : (
        <IconButton
          label={texts.player.dismissNotice}
          tooltip="none"
          icon={<IconX aria-hidden="true" size={16} />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
