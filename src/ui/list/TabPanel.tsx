import type { ReactNode } from 'react';
import { tabElementId } from './Tabs';

interface FilterPanelProps {
  readonly id: string;
  /** The tab that is active. */
  readonly activeTab: string;
  readonly children: ReactNode;
}

/** What the active filter tab shows. */
export function TabPanel({ id, activeTab, children }: FilterPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabElementId(id, activeTab)}>
      {children}
    </div>
  );
}
