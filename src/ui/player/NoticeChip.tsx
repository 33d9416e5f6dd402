import { IconX } from '@tabler/icons-react';
import type { PlayerNotice } from '../../domain/playback';
import { keepModule } from '../../mechanisms/keepModule';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { useToastObstacle } from '../feedback/toastPlace';
import { LazyPart } from '../lazy/LazyPart';
import styles from './NoticeChip.module.css';

export interface NoticeChipProps {
  readonly notice: PlayerNotice | null;
  /** The name of the song that is loading; said, not shown: the button shows it. */
  readonly loadingSongName: string | null;
  /** Of a song that has begun; said, not shown. */
  readonly announcement: string;
  readonly onDismiss: () => void;
}

/** Fetches the words for what went wrong, which most visits never need. */
export const loadNoticeText = keepModule(() => import('./noticeText'));

const nothing = () => undefined;

/** What the player has to say, above its bar; read out politely. */
export function NoticeChip(props: NoticeChipProps) {
  const { notice, loadingSongName, announcement, onDismiss } = props;
  useToastObstacle(notice === null ? null : 'notice');
  const said = loadingSongName === null ? announcement : texts.player.loading(loadingSongName);
  return (
    <div className={styles.place}>
      <div role="status" className={notice === null ? 'visually-hidden' : styles.text}>
        {notice === null ? (
          said
        ) : notice.kind === 'noConnection' ? (
          texts.player.noConnection
        ) : (
          <LazyPart load={loadNoticeText} onBroken={nothing}>
            {({ noticeText }) => noticeText(notice)}
          </LazyPart>
        )}
      </div>
      {notice === null ? null : (
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
