/** The parts of the repository that can be cited. */
export interface Citable {
  /** Points and statements of docs/specification.md: "4", "4.12". */
  readonly points: ReadonlySet<string>;
  /** Numbers of the pages in docs/decisions. */
  readonly decisions: ReadonlySet<number>;
}

const NUMBERS = String.raw`\d+(?:\.\d+)?(?:(?:,| and)\s\d+(?:\.\d+)?)*`;
const CITED_POINTS = new RegExp(String.raw`\bspecification, points?\s(${NUMBERS})`, 'gi');
const CITED_DECISIONS = /\bdecisions? (\d+)/gi;
/** Readers have no access to the tracker. */
const CITED_ISSUE = /\bissues? #?\d+/gi;
const LINE_BREAK_IN_COMMENT = /\n\s*(?:\*|\/\/)?\s*/g;

/** Numbers of the points and statements of a page such as docs/specification.md. */
export function pointsOf(specification: string): ReadonlySet<string> {
  const numbers = specification.matchAll(/^(?:## (\d+)\. |- \*\*(\d+\.\d+)\*\* )/gm);
  return new Set([...numbers].map(([, point, sentence]) => point ?? sentence ?? ''));
}

/** A message for every citation in a text without a target. */
export function citationFaults(text: string, { points, decisions }: Citable): readonly string[] {
  const flat = text.replace(LINE_BREAK_IN_COMMENT, ' ');
  const cited = [...flat.matchAll(CITED_POINTS)].flatMap(
    ([, numbers = '']) => numbers.match(/\d+(?:\.\d+)?/g) ?? [],
  );
  return [
    ...cited
      .filter((number) => !points.has(number))
      .map((number) => `the specification has no point ${number}`),
    ...[...flat.matchAll(CITED_DECISIONS)]
      .filter(([, number]) => !decisions.has(Number(number)))
      .map(([citation]) => `there is no ${citation}`),
    ...[...flat.matchAll(CITED_ISSUE)].map(([citation]) => `no reader can look up "${citation}"`),
  ];
}

/** The anchor of a heading in a page. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/**
 * Every link of a page to a missing file or heading.
 *
 * @param readPage the text of a link's target, null if there is none
 */
export function linkFaults(
  page: string,
  readPage: (target: string) => string | null,
): readonly string[] {
  return [...page.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([, target = '', anchor]) => {
      const linked = target === '' ? page : readPage(target);
      if (linked === null) return [`there is no ${target}`];
      if (anchor === undefined) return [];
      const anchors = [...linked.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title));
      return anchors.includes(anchor) ? [] : [`${target} has no heading #${anchor}`];
    },
  );
}

const NAMED_FILE =
  /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mjs|css)|(?:src|service|scripts|e2e|bench|docs)\/[\w./-]*)`/g;

/**
 * Files and folders named in a page that do not exist. The end of a file's path is enough.
 *
 * @param files paths of the repository's files
 */
export function namedFileFaults(page: string, files: readonly string[]): readonly string[] {
  const exists = (name: string) =>
    files.some(
      (file) => `/${file}`.endsWith(`/${name}`) || file.startsWith(`${name.replace(/\/$/, '')}/`),
    );
  return [...page.matchAll(NAMED_FILE)]
    .map(([, name = '']) => name)
    .filter((name) => !exists(name))
    .map((name) => `there is no ${name}`);
}
