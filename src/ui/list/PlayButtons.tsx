import { type Icon, IconDownload, IconEyeQuestion, IconHeart } from '@tabler/icons-react';
import type { Song } from '../../domain/song/song';
import { texts } from '../../texts/texts';
import { Button } from '../controls/Button';
import { MenuButton } from '../menu/MenuButton';
import { menuAction } from '../menu/menuEntry';
import { useIsSmall } from '../nearness/useWindowQuery';
import type { SongRowControls } from '../table/songRowControls';

interface PlayButtonsProps {
  readonly songs: readonly Song[];
  readonly controls: SongRowControls;
  /** What an add-on of the app does with them; null without one. */
  readonly addOn?: {
    readonly name: keyof typeof texts.screens;
    readonly Icon: Icon;
    readonly open: () => unknown;
    /** The game that guesses them. */
    readonly guess: () => unknown;
  } | null;
}

/** What can be done with all songs of a short list; on a phone, part of it is in a menu. */
export function PlayButtons({ songs, controls, addOn }: PlayButtonsProps) {
  const isSmall = useIsSmall();
  const others = [
    menuAction(texts.songMenu.like, IconHeart, () => controls.onLikeAll(songs)),
    menuAction(texts.songMenu.keep, IconDownload, () => controls.onDownloadAll(songs)),
  ];
  if (addOn) {
    others.push(menuAction(texts.screens[addOn.name], addOn.Icon, addOn.open));
    others.push(menuAction(texts.screens.guess, IconEyeQuestion, addOn.guess));
  }
  return (
    <div className="flex wrap gap-2">
      <Button variant="filled" onClick={() => controls.onPlayAll(songs)}>
        {texts.list.playAll}
      </Button>
      <Button onClick={() => controls.onAddToQueue(songs)}>{texts.list.addAll}</Button>
      {isSmall ? (
        <MenuButton label={texts.lists.withAll} entries={others} />
      ) : (
        // Named by their places: in another language they stay the same buttons.
        [...others.entries()].map(([place, { label, onSelect }]) => (
          <Button key={place} onClick={onSelect}>
            {label}
          </Button>
        ))
      )}
    </div>
  );
}
