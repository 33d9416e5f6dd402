import { createRoot } from 'react-dom/client';
import type { Services } from '../../actions/services';
import { listen } from '../../lib/listen';
import { texts } from '../../texts/texts';
import { MiniPlayer } from './MiniPlayer';

/** Document Picture-in-Picture, as far as it is used. */
export interface MiniPlayerWindows {
  /** Null while none is open. */
  readonly window: Window | null;
  readonly requestWindow: (size: {
    readonly width: number;
    readonly height: number;
  }) => Promise<Window & typeof globalThis>;
}

declare global {
  interface Window {
    /** Only some browsers have it. */
    readonly documentPictureInPicture?: MiniPlayerWindows;
  }
}

const SIZE = { width: 440, height: 140 };
/** The attributes of the page that its style sheets look at. */
const COPIED_ATTRIBUTES = ['lang', 'data-mantine-color-scheme'];

/** The page's rules, as one sheet: its policy forbids elements with styles. */
function copyStyles(mini: Window & typeof globalThis): void {
  const sheet = new mini.CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'));
  mini.document.adoptedStyleSheets = [sheet];
}

/** Follows the theme and the language of the page. @returns ends it */
function copyAttributes(mini: Window): () => void {
  function copy(): void {
    for (const name of COPIED_ATTRIBUTES) {
      mini.document.documentElement.setAttribute(
        name,
        document.documentElement.getAttribute(name) ?? '',
      );
    }
  }
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.documentElement, { attributeFilter: COPIED_ATTRIBUTES });
  return () => observer.disconnect();
}

/** Gives the page the keys that the small window does not use itself. */
function passKeysOn(mini: Window): void {
  listen(mini.document, ['keydown', 'keyup'], (event) => {
    const isPress = event.key === ' ' || event.key === 'Enter';
    const isOnControl = mini.document.activeElement?.matches('button:focus-visible') ?? false;
    if (event.key === 'Tab' || (isPress && isOnControl)) return;
    if (event.key === 'Escape') {
      if (event.type === 'keydown') mini.close();
      return;
    }
    const { key, code, repeat, ctrlKey, altKey, shiftKey, metaKey } = event;
    const modifiers = { ctrlKey, altKey, shiftKey, metaKey };
    const passed = { key, code, repeat, ...modifiers, bubbles: true, cancelable: true };
    if (!document.body.dispatchEvent(new KeyboardEvent(event.type, passed))) event.preventDefault();
  });
}

/**
 * Opens the small player that stays on top of other windows, or closes it. The browser closes it
 * with the page. Must be called within a press. Rejects if the browser refuses.
 */
export async function toggleMiniPlayer(
  windows: MiniPlayerWindows,
  services: Services,
): Promise<void> {
  if (windows.window) {
    windows.window.close();
    return;
  }
  const mini = await windows.requestWindow(SIZE);
  mini.document.title = texts.playerMenu.miniPlayer;
  copyStyles(mini);
  const stopCopying = copyAttributes(mini);
  passKeysOn(mini);
  const root = createRoot(mini.document.body);
  root.render(<MiniPlayer services={services} />);
  mini.addEventListener('pagehide', () => {
    stopCopying();
    root.unmount();
  });
}
