import { useEffect } from 'react';

/** Otherwise a file dropped on the page makes the browser leave the app, music and all. */
export function useFileDropGuard(): void {
  useEffect(() => {
    function refuse(event: DragEvent) {
      // A screen that accepts files handles the event before or after this.
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
