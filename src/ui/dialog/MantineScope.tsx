import '@mantine/core/styles/default-css-variables.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { mantineTheme } from './mantineTheme';
import './mantineTokens.css';

const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';

function readScheme(): 'light' | 'dark' {
  const scheme = document.documentElement.getAttribute(SCHEME_ATTRIBUTE);
  return scheme === 'light' ? 'light' : 'dark';
}

function watchScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] });
  return () => observer.disconnect();
}

/** The page's own scheme is the truth; the library must not write another one while it starts. */
const SCHEME_MANAGER = {
  get: readScheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/**
 * The component library, for the lazily loaded parts that use it. The first screen does without:
 * its provider and variables alone would take a tenth of what a cold start may weigh.
 */
export function MantineScope({ children }: { readonly children: ReactNode }) {
  const scheme = useSyncExternalStore(watchScheme, readScheme);
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={SCHEME_MANAGER}
      forceColorScheme={scheme}
    >
      {children}
    </MantineProvider>
  );
}
