import { createWording } from '../wording';

export const { number, plural, spokenTime } = createWording('en');
