import type { PictureSize } from '../../domain/anime/pictures';
import { systemClock } from '../../lib/clock';
import styles from './CoverArt.module.css';
import { createFrames } from './frames';
import { joinPictures } from './pictureCovers';

export interface PictureSource {
  readonly use: () => 'none' | 'stored' | 'all';
  readonly subscribe: (listener: () => void) => void;
  readonly peek: (annId: number) => string | null;
  readonly find: (
    annId: number,
    size: PictureSize,
    isWanted: () => boolean,
  ) => Promise<string | null>;
}

/** A cover that is scrolled past needs no picture. */
const STAY_MS = 300;
/** Wider covers, in the screen's own pixels, need the large picture. */
const SMALL_PIXELS = 220;

function removePicture(cover: HTMLElement): void {
  cover.querySelector('img')?.remove();
}

function createImage(url: string): HTMLImageElement {
  const image = new Image();
  image.className = styles.picture ?? '';
  image.alt = '';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  image.onerror = () => image.remove();
  image.onload = () => {
    if (image.naturalWidth > image.naturalHeight) image.dataset.wide = '';
  };
  image.src = url;
  return image;
}

/**
 * Shows the pictures of anime over their drawn covers. They are requested for covers that stay in
 * sight for a moment. React does not know of the images, so no list is rendered again for them.
 */
export function showPictures(source: PictureSource): void {
  const frames = createFrames();
  /** Covers in sight, with what ends their wait. */
  const inSight = new Map<HTMLElement, () => void>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      inSight.get(target)?.();
      inSight.delete(target);
      if (!isIntersecting) continue;
      const width = boundingClientRect.width * window.devicePixelRatio;
      const size = width > SMALL_PIXELS ? 'large' : 'small';
      const endWait = systemClock.schedule(() => void show(target, size), STAY_MS);
      inSight.set(target, endWait);
    }
  });

  async function show(cover: HTMLElement, size: PictureSize): Promise<void> {
    const annId = covers.get(cover);
    if (annId === undefined) return;
    const isWanted = () => covers.get(cover) === annId && inSight.has(cover);
    const url = await source.find(annId, size, isWanted);
    if (!isWanted()) return;
    // Shown, or there is none: sight makes no difference any more.
    if (url !== null || source.use() === 'all') forget(cover);
    if (url === null || cover.querySelector('img')?.src === url) return;
    const image = createImage(url);
    try {
      await image.decode();
    } catch {
      return;
    }
    frames.add(() => {
      if (covers.get(cover) !== annId || source.use() === 'none') return;
      removePicture(cover);
      image.dataset.arrives = '';
      image.addEventListener('animationend', () => delete image.dataset.arrives, { once: true });
      cover.append(image);
    });
  }

  function forget(cover: HTMLElement): void {
    observer.unobserve(cover);
    inSight.get(cover)?.();
    inSight.delete(cover);
  }

  function add(cover: HTMLElement, annId: number): void {
    if (source.use() === 'none') return;
    const url = source.peek(annId);
    if (url !== null) cover.append(createImage(url));
    observer.observe(cover);
  }

  const covers = joinPictures({
    add,
    remove(cover) {
      forget(cover);
      removePicture(cover);
    },
  });
  source.subscribe(() => {
    for (const [cover, annId] of covers) {
      forget(cover);
      if (source.use() === 'none') removePicture(cover);
      else if (cover.querySelector('img') === null) add(cover, annId);
    }
  });
}
