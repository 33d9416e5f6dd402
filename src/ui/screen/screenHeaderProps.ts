import type { ReactNode } from 'react';

/** What the head of a screen shows, on every size. */
export interface ScreenHeaderProps {
  /** A word above the title: what kind of page this is. */
  readonly kicker?: string;
  readonly title: string;
  /** A second name, right below the title; a phone shows it with all of the title. */
  readonly subtitle?: string | null;
  /** Below the title: a count, facts. */
  readonly children?: ReactNode;
  /** Below that, on phones once all of the title is asked for: lists of names, which may be long. */
  readonly more?: ReactNode;
  /** A picture at the left of the title. */
  readonly cover?: ReactNode;
  /** Where else this leads, beside the title; a phone has no room for it there. */
  readonly link?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  /** Given on pages that have a way back. */
  readonly onBack?: () => void;
}
