import { nameForNickname } from '../../domain/anime/nicknames';
import { foldText } from './foldName';
import { HIT } from './hitCloseness';
import type { NameHits } from './nameFinder';
import type { LazyTextHits } from './textHits';

/** Real names that are the text come first. */
function asOtherName({ names, closeness }: NameHits): NameHits {
  return { names, closeness: closeness.map((each) => Math.max(each, HIT.wholeNameLoosely)) };
}

function join(one: NameHits, other: NameHits): NameHits {
  const names = new Uint32Array(one.names.length + other.names.length);
  const closeness = new Uint8Array(names.length);
  names.set(one.names);
  names.set(other.names, one.names.length);
  closeness.set(one.closeness);
  closeness.set(other.closeness, one.closeness.length);
  return { names, closeness };
}

/**
 * Finds anime also by what fans call them: a nickname, or an acronym that no name is. The names
 * that fit the text itself stay.
 *
 * @param readAcronyms called once, for the first text that may be an acronym
 */
export function withOtherNames(
  hits: LazyTextHits,
  readAcronyms: () => ReadonlyMap<string, string>,
): LazyTextHits {
  let acronyms: ReadonlyMap<string, string> | null = null;

  function acronymFor(text: string, found: NameHits): string | null {
    acronyms ??= readAcronyms();
    const name = acronyms.get(foldText(text)) ?? null;
    return name === null || found.closeness.some((each) => each <= HIT.wholeNameLoosely)
      ? null
      : name;
  }

  function also(find: (text: string) => NameHits) {
    return (text: string) => {
      const found = find(text);
      const name = nameForNickname(text) ?? acronymFor(text, found);
      return name === null ? found : join(found, asOtherName(hits.findWhole(name)));
    };
  }

  return { ...hits, findWord: also(hits.findWord), findWhole: also(hits.findWhole) };
}
