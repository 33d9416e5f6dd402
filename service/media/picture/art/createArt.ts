import type { Art, ArtFrame } from './art';
import { createCity } from './city';
import { createPetals } from './petals';
import { createRings } from './rings';
import { createStars } from './stars';
import { createSun } from './sun';

const FAMILIES = [createSun, createRings, createCity, createPetals, createStars] as const;

/** The picture of an anime; neighbours in id get different families. */
export function createArt(annId: number, frame: ArtFrame): Art {
  const family = FAMILIES[annId % FAMILIES.length] ?? createSun;
  return family(frame);
}
