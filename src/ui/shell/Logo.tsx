/** The product's mark: a small television with the play sign as its picture. */
export function Logo({ size = 36 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 36 36" fill="none">
      <path
        d="M12 3l6 5l6.5 -6"
        stroke="var(--text-muted)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="2" y="8" width="32" height="24" rx="7" fill="var(--accent)" />
      <rect x="5.5" y="11.5" width="25" height="17" rx="4" fill="var(--on-accent)" />
      <path
        d="M15 15.6v8.8a.8.8 0 0 0 1.2 .7l7.4 -4.4a.8.8 0 0 0 0 -1.4l-7.4 -4.4a.8.8 0 0 0 -1.2 .7z"
        fill="var(--accent-strong)"
      />
    </svg>
  );
}
