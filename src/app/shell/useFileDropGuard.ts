import { useEffect } from 'react';

/** A file let go over the page would make the browser leave the app, music and all, and open it. */
export function useFileDropGuard(): void {
  useEffect(() => {
    function refuse(event: DragEvent) {
      // A screen that takes files has said so, or says so after this.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    }
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
