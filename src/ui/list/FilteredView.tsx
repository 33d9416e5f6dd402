import { type ReactNode, useId } from 'react';
import { FilterPanel } from './FilterPanel';
import { FilterTabs, type FilterTabsProps } from './FilterTabs';

export interface FilteredViewProps<Id extends string> extends Omit<FilterTabsProps<Id>, 'panelId'> {
  /** What the active filter shows. */
  readonly children: ReactNode;
}

/** Filter tabs with what they choose right below. */
export function FilteredView<Id extends string>({ children, ...tabs }: FilteredViewProps<Id>) {
  const panelId = useId();
  return (
    <>
      <FilterTabs {...tabs} panelId={panelId} />
      <FilterPanel id={panelId} activeTab={tabs.active}>
        {children}
      </FilterPanel>
    </>
  );
}
