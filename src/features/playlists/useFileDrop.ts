import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page.
 *
 * @returns whether a file is held over the page right now
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isHeldOver, setHeldOver] = useState(false);
  const takeFile = useEffectEvent(onFile);
  useEffect(() => {
    function onDragOver(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setHeldOver(true);
    }
    function onDragLeave(event: DragEvent) {
      // Null when the pointer leaves the window, not when it goes from one element to the next.
      if (event.relatedTarget === null) setHeldOver(false);
    }
    function onDrop(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setHeldOver(false);
      const [file] = event.dataTransfer.files;
      if (file) takeFile(file);
    }
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return isHeldOver;
}
