import { expect as valueExpect } from 'vitest';
import { absent } from './absent';
import { MountedLocator } from './MountedLocator';
import { MountedPage } from './MountedPage';
import {
  accessibleDescription,
  accessibleName,
  describe,
  isChecked,
  isDisabled,
  isDrawn,
  isTextMatch,
  oneLine,
  type TextMatch,
} from './queries';
import { PATIENCE_MS, untilPasses } from './realTimers';

interface Patience {
  readonly timeout?: number;
  readonly exact?: boolean;
  readonly ignoreCase?: boolean;
}

/** What is looked at, and how it is told when it is not as it should be. */
interface Look {
  readonly passes: boolean;
  readonly seen: unknown;
}

function told(seen: unknown): string {
  return seen instanceof Element ? describe(seen) : (JSON.stringify(seen) ?? String(seen));
}

type Rule = (locator: MountedLocator, ...given: never[]) => Look;

function isWanted(text: string, wanted: TextMatch, isPart: boolean, ignoreCase = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(oneLine(text));
  if (isPart || ignoreCase) {
    const [line, part] = [oneLine(text), oneLine(wanted)].map((each) =>
      ignoreCase ? each.toLowerCase() : each,
    );
    return isPart ? (line ?? '').includes(part ?? '') : line === part;
  }
  return isTextMatch(text, wanted, { exact: true });
}

function textRule(isPart: boolean) {
  return (
    locator: MountedLocator,
    wanted: TextMatch | readonly TextMatch[],
    { ignoreCase = false }: Patience = {},
  ): Look => {
    if (Array.isArray(wanted)) {
      const seen = locator.elements().map((each) => oneLine(each.textContent ?? ''));
      const passes =
        (isPart || seen.length === wanted.length) &&
        wanted.every((each, place) => isWanted(seen[place] ?? '', each, isPart, ignoreCase));
      return { passes, seen };
    }
    const seen = oneLine(locator.one().textContent ?? '');
    return { passes: isWanted(seen, wanted as TextMatch, isPart, ignoreCase), seen };
  };
}

function oneRule(read: (element: Element) => string) {
  return (locator: MountedLocator, wanted: TextMatch): Look => {
    const seen = read(locator.one());
    return { passes: isWanted(seen, wanted, false), seen };
  };
}

function shownValue(element: Element): string {
  if (element instanceof HTMLSelectElement) return element.value;
  return 'value' in element ? String(element.value) : '';
}

const LOCATOR_RULES = {
  toBeVisible: (locator: MountedLocator, { visible = true }: { visible?: boolean } = {}) => {
    const seen = isDrawn(locator.one());
    return { passes: seen === visible, seen: seen ? 'drawn' : 'not drawn' };
  },
  toBeHidden: (locator: MountedLocator) => {
    const drawn = locator.elements().filter(isDrawn).length;
    return { passes: drawn === 0, seen: `${drawn} drawn` };
  },
  toBeAttached: (locator: MountedLocator, { attached = true }: { attached?: boolean } = {}) => {
    const seen = locator.elements().length;
    return { passes: seen > 0 === attached, seen };
  },
  toHaveCount: (locator: MountedLocator, wanted: number) => {
    const seen = locator.elements().length;
    return { passes: seen === wanted, seen };
  },
  toHaveText: textRule(false),
  toContainText: textRule(true),
  toHaveValue: oneRule(shownValue),
  toHaveAccessibleName: oneRule(accessibleName),
  toHaveAccessibleDescription: oneRule(accessibleDescription),
  toHaveAttribute: (locator: MountedLocator, name: string, wanted?: TextMatch) => {
    const seen = locator.one().getAttribute(name);
    const passes =
      wanted === undefined ? seen !== null : seen !== null && isWanted(seen, wanted, false);
    return { passes, seen };
  },
  toHaveClass: (locator: MountedLocator, wanted: TextMatch) => {
    const seen = locator.one().getAttribute('class') ?? '';
    return { passes: isWanted(seen, wanted, false), seen };
  },
  toBeFocused: (locator: MountedLocator) => {
    const seen = document.activeElement;
    return { passes: seen === locator.one(), seen };
  },
  toBeChecked: (locator: MountedLocator, { checked = true }: { checked?: boolean } = {}) => {
    const seen = isChecked(locator.one());
    return { passes: seen === checked, seen };
  },
  toBeDisabled: (locator: MountedLocator) => {
    const seen = isDisabled(locator.one());
    return { passes: seen, seen };
  },
  toBeEnabled: (locator: MountedLocator) => {
    const seen = !isDisabled(locator.one());
    return { passes: seen, seen };
  },
  toBeEditable: (locator: MountedLocator) => {
    const seen = !isDisabled(locator.one()) && !locator.one().hasAttribute('readonly');
    return { passes: seen, seen };
  },
  toBeEmpty: (locator: MountedLocator) => {
    const seen = `${shownValue(locator.one())}${oneLine(locator.one().textContent ?? '')}`;
    return { passes: seen === '', seen };
  },
  toHaveJSProperty: (locator: MountedLocator, name: string, wanted: unknown) => {
    const seen: unknown = Reflect.get(locator.one(), name);
    return {
      passes: valueExpect.objectContaining({ seen: wanted }).asymmetricMatch({ seen }),
      seen,
    };
  },
  toBeInViewport: absent('toBeInViewport'),
  toHaveCSS: absent('toHaveCSS'),
  toHaveScreenshot: absent('toHaveScreenshot'),
} satisfies Record<string, Rule | (() => never)>;

function addressOf(page: MountedPage, wanted: string | RegExp | ((url: URL) => boolean)): Look {
  const seen = page.url();
  if (typeof wanted === 'function') return { passes: wanted(new URL(seen)), seen };
  if (wanted instanceof RegExp) return { passes: wanted.test(seen), seen };
  return { passes: seen === new URL(wanted, page.baseUrl).href, seen };
}

const PAGE_RULES = {
  toHaveURL: addressOf,
  toHaveTitle: (_page: MountedPage, wanted: TextMatch) => ({
    passes: isWanted(document.title, wanted, false),
    seen: document.title,
  }),
};

/** Absent elements are as good as what a negated rule asks for, but for those that need one. */
const FINE_WITHOUT = new Set(['toBeVisible', 'toBeFocused']);

function patienceOf(given: readonly unknown[]): number {
  const last: unknown = given.at(-1);
  const timeout: unknown =
    typeof last === 'object' && last !== null ? Reflect.get(last, 'timeout') : null;
  return typeof timeout === 'number' ? timeout : PATIENCE_MS;
}

function rulesOf(
  rules: Readonly<Record<string, (subject: never, ...given: never[]) => Look>>,
  subject: MountedLocator | MountedPage,
  message: string | undefined,
  isNegated: boolean,
): object {
  const entries = Object.entries(rules).map(([name, rule]) => [
    name,
    (...given: never[]) =>
      untilPasses(() => {
        let look: Look;
        try {
          look = rule(subject as never, ...given);
        } catch (error) {
          const isNothing =
            isNegated &&
            FINE_WITHOUT.has(name) &&
            subject instanceof MountedLocator &&
            subject.elements().length === 0;
          if (isNothing) return;
          throw error;
        }
        if (look.passes !== isNegated) return;
        const wanted = given.map((each) => String(each)).join(', ');
        const asked = `${String(subject)} ${isNegated ? 'not ' : ''}${name} ${wanted}`;
        throw new Error(`${message ?? asked}\n${asked}\nseen: ${told(look.seen)}`);
      }, patienceOf(given)),
  ]);
  return Object.fromEntries(entries);
}

function withNot(
  rules: Readonly<Record<string, (subject: never, ...given: never[]) => Look>>,
  subject: MountedLocator | MountedPage,
  message: string | undefined,
): object {
  return {
    ...rulesOf(rules, subject, message, false),
    not: rulesOf(rules, subject, message, true),
  };
}

/** Repeats a look until vitest's own matcher is content with what was seen. */
function polled(
  look: () => unknown,
  { message, timeout = PATIENCE_MS }: { message?: string; timeout?: number },
): object {
  const matchers = (isNegated: boolean) =>
    new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'not') return matchers(true);
          return (...given: unknown[]) =>
            untilPasses(async () => {
              const seen = valueExpect(await look(), message);
              const own = isNegated ? seen.not : seen;
              const matcher: unknown = Reflect.get(own, name);
              if (typeof matcher !== 'function') throw new Error(`no matcher ${String(name)}`);
              Reflect.apply(matcher, own, given);
            }, timeout);
        },
      },
    );
  return matchers(false);
}

function expectAnything(subject: unknown, given?: string | { message?: string }): unknown {
  const message = typeof given === 'string' ? given : given?.message;
  if (subject instanceof MountedLocator) return withNot(LOCATOR_RULES, subject, message);
  if (subject instanceof MountedPage) return withNot(PAGE_RULES, subject, message);
  if (typeof subject !== 'function') return valueExpect(subject, message);
  return Object.assign(Object.create(valueExpect(subject, message)), {
    toPass: ({ timeout = PATIENCE_MS }: Patience = {}) => untilPasses(() => subject(), timeout),
  });
}

/** Playwright's `expect` over the mounted page; values are vitest's. */
export const mountedExpect = Object.assign(expectAnything, {
  poll: (look: () => unknown, options: string | { message?: string; timeout?: number } = {}) =>
    polled(look, typeof options === 'string' ? { message: options } : options),
  soft: expectAnything,
  objectContaining: valueExpect.objectContaining,
  arrayContaining: valueExpect.arrayContaining,
  stringContaining: valueExpect.stringContaining,
  stringMatching: valueExpect.stringMatching,
  any: valueExpect.any,
  anything: valueExpect.anything,
});
