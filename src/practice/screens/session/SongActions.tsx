import {
  IconCalendarPause,
  IconDots,
  IconEyeOff,
  IconMovie,
  IconPlaylistAdd,
  IconSchool,
} from '@tabler/icons-react';
import { useSongRowControls } from '../../../actions/queue/useSongRowControls';
import { songPath } from '../../../config/paths';
import type { Song } from '../../../domain/song/song';
import { useNavigator } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { IconButton } from '../../../ui/controls/Button';
import { LikeButton } from '../../../ui/like/LikeButton';
import { MenuButton } from '../../../ui/menu/MenuButton';
import { type MenuEntry, menuAction } from '../../../ui/menu/menuEntry';
import type { Session } from '../../work/session/session';
import type { SetAside } from '../../work/session/sessionView';
import styles from './Reveal.module.css';

const WAYS = [
  ['postpone', 'notToday', IconCalendarPause],
  ['suspend', 'notMine', IconEyeOff],
  ['known', 'iKnowIt', IconSchool],
] as const satisfies readonly (readonly [SetAside, string, typeof IconDots])[];

/** The heart, a playlist, and a menu: set the song or its anime aside, open its anime. */
export function SongActions({ session, song }: { session: Session; song: Song }) {
  const controls = useSongRowControls();
  const navigator = useNavigator();
  const words = texts.practiceWords;
  const setAside = (isWholeAnime: boolean): readonly MenuEntry[] =>
    WAYS.map(([way, name, Icon]) =>
      menuAction(isWholeAnime ? words.wholeAnime(words[name]) : words[name], Icon, () =>
        session.setAside(way, isWholeAnime),
      ),
    );
  // Rounds for fun change nothing.
  const counted: readonly MenuEntry[] = session.getView().isForFun
    ? []
    : [
        ...setAside(false),
        { kind: 'divider' },
        ...setAside(true),
        { kind: 'note', text: texts.practiceRound.setAsideHint },
      ];
  const entries = [
    ...counted,
    menuAction(texts.songMenu.goToAnime, IconMovie, () =>
      navigator.push(songPath(song.annId, song.annSongId)),
    ),
  ] as const satisfies readonly MenuEntry[];
  return (
    <>
      <LikeButton song={song} likes={controls.likes} className={styles.like} />
      <IconButton
        label={texts.songMenu.addToPlaylist}
        tooltip="aboveEnd"
        icon={<IconPlaylistAdd size={22} aria-hidden="true" />}
        onClick={() => controls.onAddToPlaylist([song])}
      />
      <MenuButton
        label={texts.common.optionsFor(song.songName || texts.common.untitledSong)}
        icon={<IconDots size={22} aria-hidden="true" />}
        tooltip="none"
        entries={entries}
      />
    </>
  );
}
