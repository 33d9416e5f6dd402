import type { Shift } from '../layoutShift';
import type { DrawnControl, PageFacts, TabStop } from './pageFacts';

/** What may be said in a page that is in the pseudo language without being marked. */
interface KnownTexts {
  /** Names from the data, which are in no language of the app. */
  readonly names: readonly string[];
  /** Texts that are the same in every language. */
  readonly everywhere: RegExp;
}

/** A letter that is another one in the pseudo language. */
const UNMARKED = /[aeiouycnsz]/i;
/** What makes a text longer: "lorem ipsum", cut anywhere. */
const FILLER = / l(?:o[a-z ]*)?\]/g;
/** The limit that Web Vitals set for a page of good quality. */
const LARGEST_SHIFT = 0.1;

const CONTROL =
  /^- (button|link|checkbox|radio|switch|slider|combobox|textbox|searchbox|tab|menuitem|menuitemradio|menuitemcheckbox|option|spinbutton|dialog|menu)( \[|:|$)/;

/** Controls and dialogs without a name. @param tree the page's accessibility tree as Playwright writes it */
export function findUnnamed(tree: string): readonly string[] {
  return tree
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => CONTROL.test(line))
    .map((line) => `a control has no name: ${line}`);
}

/** The words of a text of the pseudo language, without accents, brackets, spaces and what makes it longer. */
const wordsOf = (text: string) =>
  text
    .replace(FILLER, ']')
    .normalize('NFD')
    .replaceAll(/[[\]\p{Mark}\s]/gu, '')
    .toLowerCase();

/** Controls whose name lacks the words that they show, so that nobody can say them to press it. */
export function findMisnamed({ controls }: PageFacts): readonly string[] {
  return controls.flatMap(({ label, shownText }) =>
    label === null || wordsOf(label).includes(wordsOf(shownText))
      ? []
      : [`"${label}" is named otherwise than it shows: "${shownText}"`],
  );
}

/** Heading levels that are skipped, and landmarks, the title and the one first heading of a page. */
export function findOutlineFlaws(facts: PageFacts): readonly string[] {
  const found = facts.headings.flatMap(({ level, text }, place) => {
    const before = facts.headings[place - 1]?.level ?? level;
    return level > before + 1 ? [`heading "${text}" skips from ${before} to ${level}`] : [];
  });
  if (facts.isDialog) return found;
  const first = facts.headings.filter(({ level }) => level === 1).length;
  if (first !== 1) found.push(`the page has ${first} first headings`);
  if (facts.documentTitle.trim() === '') found.push('the page has no title');
  for (const landmark of ['main', 'header', 'nav'])
    if (!facts.landmarks.includes(landmark)) found.push(`the page has no ${landmark}`);
  return found;
}

/** In groups, each in the order of the list. */
function groupBy<Each>(
  list: readonly Each[],
  keyOf: (each: Each) => number,
): readonly (readonly Each[])[] {
  const groups = new Map<number, Each[]>();
  for (const each of list) {
    const group = groups.get(keyOf(each));
    if (group === undefined) groups.set(keyOf(each), [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

function overlapsOf(controls: readonly DrawnControl[]): readonly string[] {
  const flowing = groupBy(
    controls.filter(({ isPlaced }) => !isPlaced),
    ({ group }) => group,
  );
  return flowing.flatMap((group) =>
    group.flatMap((first, place) =>
      group.slice(place + 1).flatMap((second) => {
        const wide =
          Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const high =
          Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        return wide > 2 && high > 2 ? [`${first.name} overlaps ${second.name}`] : [];
      }),
    ),
  );
}

/**
 * What is wider than the window, leaves its box or lies over its neighbour.
 *
 * @param askedWidth the width of the window; a phone makes it wider for content that does not fit
 */
export function findMisfits(facts: PageFacts, askedWidth: number): readonly string[] {
  const { windowWidth, scrollWidth } = facts;
  const widest = Math.max(windowWidth, scrollWidth);
  const found =
    widest > askedWidth ? [`the page is ${widest} px wide: ${facts.tooWide.join(', ')}`] : [];
  for (const { name, box, isTooNarrow, isMeant } of [...facts.controls, ...facts.words]) {
    const isOutside = box.right > askedWidth + 1 || box.left < -1;
    if (isMeant || !(isOutside || isTooNarrow)) continue;
    found.push(`${name} ${isOutside ? 'is outside' : 'is too narrow'}`);
  }
  return [...found, ...overlapsOf(facts.controls)];
}

/** Whether the second stop lies before the first for a reader of lines and of columns. */
function isBackwards(first: TabStop, second: TabStop): boolean {
  const [one, other] = [first.box, second.box];
  const isAbove = other.bottom <= one.top + 1;
  if (isAbove) return other.left < one.right;
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const isOnLine = high > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
  return isOnLine && other.right <= one.left + 1 && other.left < one.left - 1;
}

/** Stops of the Tab key that are out of the order in which a user sees them. */
export function findTabFlaws({ tabStops }: PageFacts): readonly string[] {
  const found = tabStops
    .filter(({ tabIndex }) => tabIndex > 0)
    .map(({ name }) => `Tab reaches ${name} before all others`);
  const seen = tabStops.filter(({ isSeen }) => isSeen);
  for (const part of groupBy(seen, (stop) => stop.part)) {
    for (const [place, stop] of part.entries()) {
      const next = part[place + 1];
      if (next !== undefined && isBackwards(stop, next))
        found.push(`Tab goes back from ${stop.name} to ${next.name}`);
    }
  }
  return found;
}

/** Texts that come from no form, in a page that is in the pseudo language. */
export function findForeignTexts(
  { texts }: PageFacts,
  { names, everywhere }: KnownTexts,
): readonly string[] {
  const found = new Set<string>();
  const withoutNames = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  for (const { place, text } of texts) {
    if (!UNMARKED.test(text.replace(FILLER, ']'))) continue;
    // What is the same everywhere may begin as a name does: "De".
    if (!UNMARKED.test(text.replace(everywhere, '').replace(FILLER, ']'))) continue;
    // After the names, since one may end as the filler begins: "so long".
    const rest = withoutNames(text).replace(FILLER, ']');
    // A long name may be cut, and a marked one is in pieces.
    const isPiece = names.some((name) => name.includes(rest.trim().replace(/…$/, '')));
    if (!isPiece && UNMARKED.test(rest.replace(everywhere, '')))
      found.add(`${place} says "${text.trim()}"`);
  }
  return [...found];
}

/** What moved although the user did nothing. @param sinceMs on the page's clock */
export function findShift(shifts: readonly Shift[], sinceMs: number): readonly string[] {
  const unasked = shifts.filter(({ atMs, isAsked }) => atMs >= sinceMs && !isAsked);
  const sum = unasked.reduce((total, { value }) => total + value, 0);
  const moved = new Set(unasked.flatMap((shift) => shift.moved));
  return sum > LARGEST_SHIFT ? [`moved by ${sum.toFixed(3)}: ${[...moved].join(', ')}`] : [];
}
