import type { ReactNode } from 'react';

/** A small television late at night: the drawing of states that have nothing to list. It shows the children. */
export function EmptyDrawing({ children }: { readonly children: ReactNode }) {
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
      {children}
      <path d="M44 100l-6 10M116 100l6 10" stroke="var(--line)" strokeWidth="5" />
    </svg>
  );
}
