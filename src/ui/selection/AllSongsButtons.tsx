import { IconDots, IconFolderPlus, IconListCheck, IconPlaylistAdd } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import { MenuButton } from '../menu/MenuButton';
import { useIsPhone } from '../nearness/useIsPhone';
import { SelectButton } from './SelectButton';
import type { ListSelection } from './useListSelection';

interface AllSongsButtonsProps {
  /** Where it is not all that goes to the queue. */
  readonly addWord?: string;
  readonly isDisabled: boolean;
  readonly onShuffle: () => void;
  readonly onAddToQueue: () => void;
  readonly onAddToPlaylist: () => void;
  readonly selection: ListSelection;
}

const ICON_PIXELS = 18;

/** Everything that is shown to the queue or to a playlist, or some of it; in a menu on a phone. */
export function AllSongsButtons(props: AllSongsButtonsProps) {
  const { addWord = texts.list.addAll, isDisabled, onAddToQueue, onAddToPlaylist } = props;
  const isPhone = useIsPhone();
  const shuffle = (
    <Button disabled={isDisabled} onClick={props.onShuffle}>
      {texts.list.shuffle}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {shuffle}
        <AllSongsMenu {...props} />
      </>
    );
  }
  return (
    <>
      {shuffle}
      <Button disabled={isDisabled} onClick={onAddToQueue}>
        {addWord}
      </Button>
      <Button disabled={isDisabled} onClick={onAddToPlaylist}>
        {texts.lists.addAllToPlaylist}
      </Button>
      {!isDisabled && <SelectButton selection={props.selection} />}
    </>
  );
}

function AllSongsMenu(props: AllSongsButtonsProps) {
  const { addWord = texts.list.addAll, isDisabled, onAddToQueue, onAddToPlaylist } = props;
  return (
    <MenuButton
      label={texts.lists.withAll}
      tooltip="belowEnd"
      icon={<IconDots aria-hidden="true" size={22} />}
      entries={[
        {
          kind: 'action',
          label: addWord,
          icon: <IconPlaylistAdd aria-hidden="true" size={ICON_PIXELS} />,
          isDisabled,
          onSelect: onAddToQueue,
        },
        {
          kind: 'action',
          label: texts.lists.addAllToPlaylist,
          icon: <IconFolderPlus aria-hidden="true" size={ICON_PIXELS} />,
          isDisabled,
          onSelect: onAddToPlaylist,
        },
        {
          kind: 'action',
          label: texts.playlistPage.select,
          icon: <IconListCheck aria-hidden="true" size={ICON_PIXELS} />,
          isDisabled,
          onSelect: props.selection.rows.selection.start,
        },
      ]}
    />
  );
}
