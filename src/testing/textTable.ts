import type { TextTable } from '../engine/tables/tables';

/** Texts as a table, by their places. */
export function buildTextTable(texts: readonly string[]): TextTable {
  return { count: texts.length, textOf: (id) => texts[id] ?? '', utf8: null, folded: null };
}
