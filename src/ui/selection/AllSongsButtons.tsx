import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';

interface AllSongsButtonsProps {
  readonly isDisabled: boolean;
  readonly onAddToQueue: () => void;
  readonly onAddToPlaylist: () => void;
}

/** Everything that is shown to the queue, or to a playlist. */
export function AllSongsButtons({
  isDisabled,
  onAddToQueue,
  onAddToPlaylist,
}: AllSongsButtonsProps) {
  return (
    <>
      <Button disabled={isDisabled} onClick={onAddToQueue}>
        {texts.list.addAll}
      </Button>
      <Button disabled={isDisabled} onClick={onAddToPlaylist}>
        {texts.lists.addAllToPlaylist}
      </Button>
    </>
  );
}
