/** Runs before every test file: the texts are there, in English, before any module reads them. */
import { loadTexts, showLanguage } from '../texts/texts';

await showLanguage('en');
await Promise.all((['start', 'pages', 'more'] as const).map(loadTexts));
