import type { ReactNode } from 'react';

export type Mood = 'quiet' | 'lost' | 'broken';

const SCREENS: Readonly<Record<Mood, ReactNode>> = {
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
  broken: (
    <path
      d="M36 40h26l6 14l10 -28l10 44l8 -24l4 8h20M36 68h60M52 80h56"
      fill="none"
      stroke="var(--danger)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
};

/** A small television late at night, for pages that have nothing to list. */
export function Drawing({ mood }: { readonly mood: Mood }) {
  return (
    <svg aria-hidden="true" width="160" height="120" viewBox="0 0 160 120" fill="none">
      <ellipse cx="80" cy="112" rx="58" ry="5" fill="var(--surface-2)" />
      <path
        d="M58 6l20 14L104 2"
        stroke="var(--line)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="18" y="18" width="124" height="82" rx="14" fill="var(--surface-3)" />
      <rect x="26" y="26" width="108" height="66" rx="9" fill="var(--surface-2)" />
      {SCREENS[mood]}
      <path d="M44 100l-6 10M116 100l6 10" stroke="var(--line)" strokeWidth="5" />
    </svg>
  );
}
