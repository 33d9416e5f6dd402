import type { PropsOf } from '../../actions/dialogs';
import { downloadSongs } from '../../actions/downloads/downloadSongs';
import { useServices } from '../../actions/services';
import type { DownloadEstimate } from '../../domain/media/songDownloads';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/dialog/Dialog';

/** Says what a download of several songs takes, and begins it. */
export function DownloadSongsDialog(props: PropsOf<'downloadSongs'>) {
  const { songs, figures, hasRoom, onClose } = props;
  const services = useServices();

  function begin() {
    onClose();
    void downloadSongs(services, songs);
  }

  return (
    <Dialog
      title={texts.downloads.several}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.pageWords.cancel}</Button>
          <Button variant="filled" onClick={begin} data-autofocus>
            {texts.pageWords.download}
          </Button>
        </>
      }
    >
      <p>{estimateText(songs.length, figures)}</p>
      {!hasRoom && (
        <p className="hint" role="status">
          {texts.downloads.noRoom}
        </p>
      )}
    </Dialog>
  );
}

/** @example '32 songs, about 110 MB, 2 skipped: no file' */
function estimateText(songCount: number, figures: DownloadEstimate): string {
  const { estimate, withoutFile, withHeld } = texts.downloads;
  const { byteCount, withoutFileCount, heldCount } = figures;
  let text = estimate(songCount, byteCount);
  if (withoutFileCount > 0) text = withoutFile(text, withoutFileCount);
  return heldCount > 0 ? withHeld(text, heldCount) : text;
}
