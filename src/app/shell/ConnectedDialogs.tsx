import type { DialogKind, OpenDialog } from '../../actions/dialogs';
import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { DIALOG_TABLE, type DialogTable } from './dialogTable';
import { useOverlays } from './useOverlays';

/** The dialog that is open, if one is. */
export function ConnectedDialogs() {
  const { dialogs, notify } = useServices();
  const { dialog } = useOverlays(dialogs);
  if (dialog === null) return null;
  function onBroken() {
    dialogs.closeDialog();
    notify({ tone: 'error', message: texts.shell.partMissing });
  }
  return (
    <DialogOf key={dialog.kind} dialog={dialog} onClose={dialogs.closeDialog} onBroken={onBroken} />
  );
}

interface DialogOfProps<Kind extends DialogKind> {
  readonly dialog: OpenDialog<Kind>;
  readonly onClose: () => void;
  readonly onBroken: () => void;
}

function DialogOf<Kind extends DialogKind>({ dialog, onClose, onBroken }: DialogOfProps<Kind>) {
  const kind: Kind = dialog.kind;
  const load: DialogTable[Kind] = DIALOG_TABLE[kind];
  return (
    <LazyPart load={load} onBroken={onBroken}>
      {(Dialog) => <Dialog key={kind} {...dialog} onClose={onClose} />}
    </LazyPart>
  );
}
