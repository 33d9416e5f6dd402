import * as v from 'valibot';
import type { Topic } from '../../lib/broadcast';

/** What the tabs tell each other about the catalogue. */
export const CATALOGUE_TOPIC: Topic<'begun' | 'stored' | 'removed' | 'cancelled'> = {
  name: 'catalogue',
  schema: v.picklist(['begun', 'stored', 'removed', 'cancelled']),
};

/** The name under which one tab at a time fetches it. */
export const DOWNLOAD_LOCK = 'SuperPlayer.catalogue.download';
