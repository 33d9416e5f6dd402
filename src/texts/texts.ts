/**
 * What the app says, in the language it speaks: another language is another catalogue, chosen here.
 * Imported as a whole (`import * as texts`), so that a section comes with the screens that use it and
 * not with every page.
 */
export * from './english/english';
