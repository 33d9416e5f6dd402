import { PeopleScreen } from './ArtistsScreen';

/** A file of its own, because the early fetch expects one per route (scripts/earlyFetch.ts). */
export function CreatorsScreen() {
  return <PeopleScreen people="composers" />;
}
