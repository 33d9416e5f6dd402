import type { DialogKind, OpenDialog } from '../../actions/dialogs';
import { useServices } from '../../actions/services';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { DIALOG_TABLE, type DialogTable } from './dialogTable';
import { useOverlays } from './useOverlays';

/** The dialog that is open, if one is. */
export function ConnectedDialogs() {
  const { dialogs } = useServices();
  const { dialog } = useOverlays(dialogs);
  if (dialog === null) return null;
  return <DialogOf key={dialog.kind} dialog={dialog} onClose={dialogs.closeDialog} />;
}

interface DialogOfProps<Kind extends DialogKind> {
  readonly dialog: OpenDialog<Kind>;
  readonly onClose: () => void;
}

function DialogOf<Kind extends DialogKind>({ dialog, onClose }: DialogOfProps<Kind>) {
  const kind: Kind = dialog.kind;
  const load: DialogTable[Kind] = DIALOG_TABLE[kind];
  return (
    <LazyPart load={load} onBroken={onClose}>
      {(Dialog) => <Dialog key={kind} {...dialog} onClose={onClose} />}
    </LazyPart>
  );
}
