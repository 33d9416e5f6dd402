import { IconBrain, IconDots, IconPlaylistAdd } from '@tabler/icons-react';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { MenuButton } from '../menu/MenuButton';
import { menuAction } from '../menu/menuEntry';
import type { SongRowControls } from '../table/songRowControls';
import styles from './PlayButtons.module.css';

interface PlayButtonsProps {
  readonly songs: readonly Song[];
  readonly controls: SongRowControls;
  /** Asks for them in a session of practice. */
  readonly onPractice?: () => unknown;
}

/** Plays all songs of a short list; the rest of what can be done with them is in a menu. */
export function PlayButtons({ songs, controls, onPractice }: PlayButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
        {texts.list.playAll}
      </Button>
      <MenuButton
        label={texts.lists.withAll}
        tooltip="none"
        icon={<IconDots aria-hidden="true" size={22} />}
        entries={[
          menuAction(texts.list.addAll, IconPlaylistAdd, () => controls.onAddToQueue(songs)),
          ...(onPractice ? [menuAction(texts.screens.practice, IconBrain, onPractice)] : []),
        ]}
      />
    </div>
  );
}
