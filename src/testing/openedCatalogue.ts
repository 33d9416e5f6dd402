import { vi } from 'vitest';
import type { Catalogue } from '../actions/catalogue/catalogue';
import { NO_FILTER } from '../domain/filter/filter';
import { BY_RELEVANCE } from '../domain/filter/songSort';
import { anyFind, openCatalogueHarness } from './catalogueHarness';
import { dumpText, SOUND_SONG_NAME } from './dumpBuilder';

export const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
export const FIND = { ...anyFind(SOUND_SONG_NAME), filter: NO_FILTER, sort: BY_RELEVANCE };
export const dumpAnswer = (text = dumpText(), etag = '"one"') => ({
  '/catalog_dump': () => new Response(text, { headers: { ETag: etag } }),
});

export function until(
  catalogue: Catalogue,
  isSo: (state: ReturnType<Catalogue['getState']>) => boolean,
) {
  return vi.waitFor(() => {
    if (!isSo(catalogue.getState())) throw new Error(JSON.stringify(catalogue.getState()));
  }, 5000);
}
export const isReady = (state: ReturnType<Catalogue['getState']>) =>
  state.isSearchable && state.download.kind === 'idle';
export const failsWith = (fault: string) => (state: ReturnType<Catalogue['getState']>) =>
  state.download.kind === 'failed' && state.download.fault === fault;

export async function openWithCatalogue(answers = dumpAnswer()) {
  const harness = openCatalogueHarness(answers);
  const catalogue = harness.openTab();
  await catalogue.open();
  catalogue.download();
  await until(catalogue, isReady);
  return { harness, catalogue };
}

export async function namesOf(catalogue: Catalogue, question = FIND) {
  const found = await catalogue.find(question);
  const rows = await found?.readRows(0, 10);
  return rows?.map(({ songName }) => songName) ?? null;
}
