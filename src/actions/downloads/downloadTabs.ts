import * as v from 'valibot';
import type { Topic } from '../../lib/broadcast';

/** What the tabs tell each other about the songs on this device. */
export const DOWNLOADS_TOPIC: Topic<'changed'> = { name: 'kept', schema: v.literal('changed') };

/** The name under which one tab at a time fetches them. */
export const DOWNLOADS_LOCK = 'SuperPlayer.kept';
