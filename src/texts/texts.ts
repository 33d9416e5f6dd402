import type { Catalogue } from './catalogue';
import { english } from './english/english';

/**
 * What the app says, in the language it speaks. Another language is another catalogue, chosen
 * here before anything is drawn.
 */
export const texts: Catalogue = english;
