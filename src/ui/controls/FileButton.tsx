import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from './Button';

export interface FileButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What the picker offers, such as ".json". */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that lets one file be chosen. */
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
          // The same file, put right meanwhile, can be chosen again.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
