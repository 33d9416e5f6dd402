import {
  CatalogueTextError,
  contentLines,
  splitEscaped,
  type TextLine,
  unescapeText,
} from './fields';

export interface CataloguePerson {
  readonly id: number;
  /** The preferred name comes first. */
  readonly names: readonly string[];
  readonly memberIds: readonly number[];
  /** The groups this person is listed in, derived from their member lists. */
  readonly groupIds: readonly number[];
}

export interface People {
  readonly byId: ReadonlyMap<number, CataloguePerson>;
  readonly byName: ReadonlyMap<string, CataloguePerson>;
}

interface PersonRow {
  readonly id: number;
  readonly names: readonly string[];
  readonly memberIds: readonly number[];
  readonly line: TextLine;
}

const MEMBERS_PREFIX = 'members:';

function parseRow(line: TextLine, fileName: string): PersonRow {
  const [idText = '', namesText = '', extra] = splitEscaped(line.text, '|');
  const id = Number(idText);
  if (!Number.isSafeInteger(id) || id < 1) {
    throw new CatalogueTextError(fileName, line.number, `"${idText}" is not a person id`);
  }
  const names = splitEscaped(namesText, ';').map(unescapeText);
  if (names.includes('')) {
    throw new CatalogueTextError(fileName, line.number, `person ${id} has an empty name`);
  }
  if (extra === undefined) return { id, names, memberIds: [], line };
  const memberIds = extra.replace(MEMBERS_PREFIX, '').split(',').map(Number);
  if (!extra.startsWith(MEMBERS_PREFIX) || !memberIds.every((member) => member > 0)) {
    throw new CatalogueTextError(
      fileName,
      line.number,
      `expected "members: id, id", not "${extra}"`,
    );
  }
  return { id, names, memberIds, line };
}

function groupsByMember(rows: readonly PersonRow[], fileName: string): Map<number, number[]> {
  const known = new Set(rows.map(({ id }) => id));
  const groups = new Map<number, number[]>();
  for (const { id, memberIds, line } of rows) {
    for (const memberId of memberIds) {
      if (!known.has(memberId)) {
        throw new CatalogueTextError(
          fileName,
          line.number,
          `member ${memberId} is not in the file`,
        );
      }
      groups.set(memberId, [...(groups.get(memberId) ?? []), id]);
    }
  }
  return groups;
}

/**
 * Reads people.txt: `id | Name; Other name | members: id, id`.
 *
 * @throws CatalogueTextError on a bad line, an id or a name given twice, or an unknown member
 */
export function parsePeopleText(fileText: string, fileName: string): People {
  const rows = contentLines(fileText).map((line) => parseRow(line, fileName));
  const groups = groupsByMember(rows, fileName);
  const byId = new Map<number, CataloguePerson>();
  const byName = new Map<string, CataloguePerson>();
  for (const { id, names, memberIds, line } of rows) {
    if (byId.has(id)) throw new CatalogueTextError(fileName, line.number, `id ${id} stands twice`);
    const person = { id, names, memberIds, groupIds: groups.get(id) ?? [] };
    byId.set(id, person);
    for (const name of names) {
      if (byName.has(name)) {
        throw new CatalogueTextError(fileName, line.number, `the name "${name}" stands twice`);
      }
      byName.set(name, person);
    }
  }
  return { byId, byName };
}
