import type { UserEvent } from '@testing-library/user-event';

interface ClickOptions {
  readonly button?: 'left' | 'right' | 'middle';
  readonly modifiers?: readonly string[];
  readonly clickCount?: number;
}

const BUTTONS = { left: '[MouseLeft]', right: '[MouseRight]', middle: '[MouseMiddle]' } as const;

/** The mouse, a finger, and what a browser does for them with a list of options or a file. */
export function createPointer(user: UserEvent, settle: (act: () => unknown) => Promise<void>) {
  return {
    async click(
      element: Element,
      { button = 'left', modifiers = [], clickCount = 1 }: ClickOptions,
    ): Promise<void> {
      const held = modifiers.map((key) => (key === 'ControlOrMeta' ? 'Control' : key));
      await settle(async () => {
        for (const key of held) await user.keyboard(`{${key}>}`);
        // In one go: presses that are apart are no double click.
        await user.pointer({ keys: BUTTONS[button].repeat(clickCount), target: element });
        for (const key of held) await user.keyboard(`{/${key}}`);
      });
    },
    tap: (element: Element) => settle(() => user.pointer([{ keys: '[TouchA]', target: element }])),
    hover: (element: Element) => settle(() => user.pointer({ target: element })),
    select: (element: Element, choice: HTMLOptionElement) =>
      settle(() => user.selectOptions(element, choice)),
    upload: (element: Element, files: File[]) =>
      settle(() => user.upload(element as HTMLElement, files)),
  };
}
