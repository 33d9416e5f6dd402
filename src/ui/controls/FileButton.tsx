import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './Button';

interface FileButtonProps extends Pick<ButtonProps, 'variant'> {
  /** The file types of the picker, such as ".json". */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that opens a picker for one file. */
export function FileButton({ accept, onChoose, children, variant = 'quiet' }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Otherwise choosing the same file again, after it was corrected, would send no event.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
