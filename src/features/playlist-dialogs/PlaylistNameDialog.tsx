import { type FormEvent, useId, useState } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { TextField } from '../../ui/controls/TextField';
import { Dialog } from '../../ui/dialog/Dialog';

interface PlaylistNameDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly initialName: string;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a playlist. Any name will do, also none (specification, point 5). */
export function PlaylistNameDialog(props: PlaylistNameDialogProps) {
  const { title, submitText, initialName, onSubmit, onClose } = props;
  const [name, setName] = useState(initialName);
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    onSubmit(name);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeButton="word"
      footer={
        <Button type="submit" form={formId} variant="filled">
          {submitText}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField label={texts.pageWords.name} value={name} onChange={setName} isFocusedFirst />
      </form>
    </Dialog>
  );
}
