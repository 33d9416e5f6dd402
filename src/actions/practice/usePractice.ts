import { useEffect, useState } from 'react';
import { useServices } from '../services';
import type { Practice } from './practice';

/** Practice for its screens; null for a moment when the first of them opens. */
export function usePractice(): Practice | null {
  const { openPractice } = useServices();
  const [practice, setPractice] = useState(openPractice.arrived);
  useEffect(() => {
    let isOver = false;
    // Its code came with the screen that uses this.
    void openPractice().then((opened) => !isOver && setPractice(opened));
    return () => {
      isOver = true;
    };
  }, [openPractice]);
  return practice;
}
