import { createWording } from '../wording';

export const { number, plural, listNames, joinParts, spokenTime, bytes } = createWording('en');
