import { absent } from './absent';
import type { MountedPage } from './MountedPage';
import {
  allByAttribute,
  allByLabel,
  allByRole,
  allByText,
  describe,
  drawnText,
  isChecked,
  isDisabled,
  isDrawn,
  isTextMatch,
  oneLine,
  type RoleOptions,
  type TextMatch,
  type TextOptions,
} from './queries';
import { nextTask, untilPasses } from './realTimers';

interface FilterOptions {
  readonly has?: MountedLocator;
  readonly hasNot?: MountedLocator;
  readonly hasText?: TextMatch;
  readonly hasNotText?: TextMatch;
  readonly visible?: boolean;
}

interface ActionOptions {
  readonly timeout?: number;
  readonly force?: boolean;
}

interface ClickOptions extends ActionOptions {
  readonly button?: 'left' | 'right' | 'middle';
  readonly modifiers?: readonly ('Shift' | 'Control' | 'Alt' | 'Meta' | 'ControlOrMeta')[];
  readonly clickCount?: number;
  readonly position?: { readonly x: number; readonly y: number };
}

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Uint8Array<ArrayBuffer>;
}

type Query = () => readonly Element[];

function inOrder(elements: readonly Element[]): readonly Element[] {
  return [...new Set(elements)].sort((left, right) =>
    left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

function cssOf(root: Element | Document, selector: string): readonly Element[] {
  if (selector === '..') {
    const parent = root instanceof Element ? root.parentElement : null;
    return parent === null ? [] : [parent];
  }
  const plain = selector.replaceAll(':visible', '').replaceAll('option:checked', 'option');
  const own = root instanceof Element && plain.startsWith('>') ? `:scope ${plain}` : plain;
  const found = [...root.querySelectorAll(own)];
  return found.filter(
    (element) =>
      (!selector.includes(':visible') || isDrawn(element)) &&
      (!selector.includes('option:checked') ||
        (element instanceof HTMLOptionElement && element.selected)),
  );
}

function setValue(element: Element, value: string): void {
  const prototype = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
}

function editedText(element: Element): string {
  const { value = '' } = element as HTMLInputElement;
  return value;
}

/**
 * Elements of the mounted page, found anew at each use, by the same names as in the browser tests.
 * An action waits for the one element that it is meant for, as there.
 */
export class MountedLocator {
  constructor(
    private readonly mounted: MountedPage,
    private readonly query: Query,
    private readonly title: string,
  ) {}

  private next(title: string, query: Query): MountedLocator {
    return new MountedLocator(this.mounted, query, `${this.title} › ${title}`);
  }

  private within(title: string, find: (root: Element) => readonly Element[]): MountedLocator {
    return this.next(title, () => {
      const [root, ...more] = this.query();
      if (root === undefined) return [];
      return more.length === 0 ? find(root) : inOrder([root, ...more].flatMap(find));
    });
  }

  toString = () => this.title;

  getByRole = (role: string, options: RoleOptions = {}) =>
    this.within(`${role} ${String(options.name ?? '')}`.trim(), (root) =>
      allByRole(root, role, options),
    );
  getByText = (text: TextMatch, options: TextOptions = {}) =>
    this.within(`text ${String(text)}`, (root) => allByText(root, text, options));
  getByLabel = (text: TextMatch, options: TextOptions = {}) =>
    this.within(`label ${String(text)}`, (root) => allByLabel(root, text, options));
  getByPlaceholder = (text: TextMatch, options: TextOptions = {}) =>
    this.within(`placeholder ${String(text)}`, (root) =>
      allByAttribute(root, 'placeholder', text, options),
    );
  getByTitle = (text: TextMatch, options: TextOptions = {}) =>
    this.within(`title ${String(text)}`, (root) => allByAttribute(root, 'title', text, options));
  getByAltText = (text: TextMatch, options: TextOptions = {}) =>
    this.within(`alt ${String(text)}`, (root) => allByAttribute(root, 'alt', text, options));

  locator = (inner: string | MountedLocator, options: FilterOptions = {}): MountedLocator => {
    const found =
      typeof inner === 'string'
        ? this.within(inner, (root) => cssOf(root, inner))
        : this.within(inner.title, (root) =>
            inner.elements().filter((each) => root.contains(each)),
          );
    return Object.keys(options).length === 0 ? found : found.filter(options);
  };

  filter = ({ has, hasNot, hasText, hasNotText, visible }: FilterOptions): MountedLocator =>
    this.next('filtered', () => {
      const wanted = has?.elements();
      const unwanted = hasNot?.elements();
      return this.query().filter((element) => {
        const text = element.textContent ?? '';
        const holds = (inner: readonly Element[]) =>
          inner.some((each) => element !== each && element.contains(each));
        return (
          (wanted === undefined || holds(wanted)) &&
          (unwanted === undefined || !holds(unwanted)) &&
          (hasText === undefined || isTextMatch(text, hasText, {})) &&
          (hasNotText === undefined || !isTextMatch(text, hasNotText, {})) &&
          (visible === undefined || isDrawn(element) === visible)
        );
      });
    });

  first = () => this.next('first', () => this.query().slice(0, 1));
  last = () => this.next('last', () => this.query().slice(-1));
  nth = (place: number) =>
    this.next(`number ${place}`, () => {
      const element = this.query().at(place);
      return element === undefined ? [] : [element];
    });
  and = (other: MountedLocator) =>
    this.next('and', () => this.query().filter((each) => other.elements().includes(each)));
  or = (other: MountedLocator) =>
    this.next('or', () => inOrder([...this.query(), ...other.elements()]));
  page = () => this.mounted;

  elements = (): readonly Element[] => this.query();
  count = async () => this.query().length;
  all = async () => this.query().map((_, place) => this.nth(place));

  /** @throws unless there is exactly one element */
  one = (): Element => {
    const [element, ...more] = this.query();
    if (element === undefined) throw new Error(`nothing is ${this.title}`);
    if (more.length > 0) {
      const names = [element, ...more].slice(0, 5).map(describe).join(', ');
      throw new Error(`${more.length + 1} elements are ${this.title}: ${names}`);
    }
    return element;
  };

  private whenReady({ timeout, force = false }: ActionOptions = {}): Promise<Element> {
    return untilPasses(async () => {
      const element = this.one();
      if (force) return element;
      if (!isDrawn(element)) throw new Error(`${this.title} is not drawn`);
      if (isDisabled(element)) throw new Error(`${this.title} is disabled`);
      // Playwright waits until an element rests, so that none is used that is just being replaced.
      await nextTask();
      if (this.one() !== element) throw new Error(`${this.title} does not rest`);
      return element;
    }, timeout);
  }

  private whenThere(options: ActionOptions = {}): Promise<Element> {
    return untilPasses(this.one, options.timeout);
  }

  click = async (options: ClickOptions = {}): Promise<void> => {
    const element = await this.whenReady(options);
    await this.mounted.pointer.click(element, options);
  };
  dblclick = async (options: ClickOptions = {}): Promise<void> => {
    await this.mounted.pointer.click(await this.whenReady(options), { ...options, clickCount: 2 });
  };
  tap = async (options: ActionOptions = {}): Promise<void> => {
    await this.mounted.pointer.tap(await this.whenReady(options));
  };
  hover = async (options: ActionOptions = {}): Promise<void> => {
    await this.mounted.pointer.hover(await this.whenReady(options));
  };

  fill = async (text: string, options: ActionOptions = {}): Promise<void> => {
    const element = await this.whenReady(options);
    await this.mounted.settle(() => {
      if (element instanceof HTMLElement) element.focus();
      setValue(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  clear = () => this.fill('');
  press = async (keys: string, options: ActionOptions = {}): Promise<void> => {
    await this.focus(options);
    await this.mounted.keyboard.press(keys);
  };
  pressSequentially = async (text: string, options: ActionOptions = {}): Promise<void> => {
    await this.focus(options);
    await this.mounted.keyboard.type(text);
  };
  focus = async (options: ActionOptions = {}): Promise<void> => {
    const element = await this.whenThere(options);
    await this.mounted.settle(() => element instanceof HTMLElement && element.focus());
  };
  blur = async (options: ActionOptions = {}): Promise<void> => {
    const element = await this.whenThere(options);
    await this.mounted.settle(() => element instanceof HTMLElement && element.blur());
  };
  check = (options: ActionOptions = {}) => this.setChecked(true, options);
  uncheck = (options: ActionOptions = {}) => this.setChecked(false, options);
  setChecked = async (isWanted: boolean, options: ActionOptions = {}): Promise<void> => {
    const element = await this.whenReady(options);
    if (isChecked(element) !== isWanted) await this.mounted.pointer.click(element, {});
    await untilPasses(() => {
      if (isChecked(this.one()) !== isWanted) throw new Error(`${this.title} did not change`);
    });
  };
  selectOption = async (
    wanted: string | { readonly label?: string; readonly value?: string },
    options: ActionOptions = {},
  ): Promise<void> => {
    const element = await this.whenReady(options);
    const choices = [...element.querySelectorAll('option')];
    const { label, value } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted;
    const choice = await untilPasses(() => {
      const found = choices.find(
        (each) => each.value === value || oneLine(each.textContent ?? '') === label,
      );
      if (found === undefined)
        throw new Error(`no option ${String(label ?? value)} in ${this.title}`);
      return found;
    });
    await this.mounted.pointer.select(element, choice);
  };
  setInputFiles = async (files: UploadedFile | readonly UploadedFile[]): Promise<void> => {
    const given = Array.isArray(files) ? files : [files];
    await this.mounted.pointer.upload(
      await this.whenThere(),
      given.map(({ name, mimeType, buffer }) => new File([buffer], name, { type: mimeType })),
    );
  };
  dispatchEvent = async (type: string, facts: EventInit = {}): Promise<void> => {
    const element = await this.whenThere();
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true, ...facts }), {});
    await this.mounted.settle(() => element.dispatchEvent(event));
  };
  scrollIntoViewIfNeeded = async (): Promise<void> => {
    await this.whenThere();
  };

  evaluate = async <Result, Given>(
    run: (element: never, given: Given) => Result,
    given?: Given,
  ): Promise<Awaited<Result>> => await run((await this.whenThere()) as never, given as Given);
  evaluateAll = async <Result, Given>(
    run: (elements: never, given: Given) => Result,
    given?: Given,
  ): Promise<Awaited<Result>> => await run([...this.query()] as never, given as Given);
  textContent = async () => (await this.whenThere()).textContent;
  innerText = async () => drawnText(await this.whenThere());
  allTextContents = async () => this.query().map((each) => each.textContent ?? '');
  allInnerTexts = async () => this.query().map(drawnText);
  inputValue = async () => editedText(await this.whenThere());
  getAttribute = async (name: string) => (await this.whenThere()).getAttribute(name);
  isVisible = async () => this.query().some(isDrawn);
  isHidden = async () => !(await this.isVisible());
  isChecked = async () => isChecked(await this.whenThere());
  isDisabled = async () => isDisabled(await this.whenThere());
  isEnabled = async () => !(await this.isDisabled());
  waitFor = async ({
    state = 'visible',
    timeout,
  }: { state?: 'attached' | 'detached' | 'visible' | 'hidden' } & ActionOptions = {}) => {
    await untilPasses(() => {
      const elements = this.query();
      const isThere =
        state === 'visible' || state === 'hidden' ? elements.some(isDrawn) : elements.length > 0;
      if (isThere !== (state === 'visible' || state === 'attached')) {
        throw new Error(`${this.title} is not ${state}`);
      }
    }, timeout);
  };

  boundingBox = absent('boundingBox');
  screenshot = absent('screenshot');
  dragTo = absent('dragTo');
}
