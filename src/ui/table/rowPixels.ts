import { useEffect, useState } from 'react';

/** The height of a row, in rem; the same as the token. */
const ROW_REM = 3.75;
const USUAL_ROOT_PIXELS = 16;

/** The size of letters that the user set in the browser, and that lengths in rem follow. */
export function rootPixels(): number {
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(pixels) ? pixels : USUAL_ROOT_PIXELS;
}

const rowPixels = () => ROW_REM * rootPixels();

/** The height of a row, which follows the size of letters also while the page is open. */
export function useRowPixels(): number {
  const [pixels, setPixels] = useState(rowPixels);
  useEffect(() => {
    const probe = document.createElement('span');
    probe.ariaHidden = 'true';
    Object.assign(probe.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
    const observer = new ResizeObserver(() => setPixels(rowPixels()));
    document.body.append(probe);
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return pixels;
}
