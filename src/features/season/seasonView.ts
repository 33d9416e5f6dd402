import * as v from 'valibot';
import { SEASON_VIEWS, type SeasonView } from '../../domain/season/seasonSongs';

/** What the page lists stands in its address (?show=songs); anime without. */
const VIEW_PARAMETER = 'show';
const [DEFAULT_VIEW] = SEASON_VIEWS;
const viewSchema = v.fallback(v.picklist(SEASON_VIEWS), DEFAULT_VIEW);

export function readSeasonView(parameters: URLSearchParams): SeasonView {
  return v.parse(viewSchema, parameters.get(VIEW_PARAMETER));
}

/** The parameters of an address with this view; all else stays. */
export function withSeasonView(parameters: URLSearchParams, view: SeasonView): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (view === DEFAULT_VIEW) next.delete(VIEW_PARAMETER);
  else next.set(VIEW_PARAMETER, view);
  return next;
}
