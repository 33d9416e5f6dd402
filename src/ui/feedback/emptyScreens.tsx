import type { ReactNode } from 'react';

/** What the little television shows where nothing is broken, by mood. */
export const EMPTY_SCREENS: Record<'quiet' | 'lost', ReactNode> = {
  quiet: (
    <>
      <circle cx="104" cy="52" r="15" fill="var(--accent)" opacity="0.9" />
      <circle cx="111" cy="47" r="13" fill="var(--surface-2)" />
      <path
        d="M40 74q10 -9 20 0t20 0t20 0t20 0"
        fill="none"
        stroke="var(--text-faint)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M56 44h0M70 34h0M82 52h0M52 58h0"
        stroke="var(--text-muted)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  lost: (
    <>
      <circle
        cx="76"
        cy="52"
        r="16"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
        opacity="0.9"
      />
      <path d="M88 64l14 14" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
      <path d="M70 52h12" stroke="var(--text-faint)" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
};
