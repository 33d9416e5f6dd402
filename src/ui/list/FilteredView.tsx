import { type ReactNode, useId } from 'react';
import { PhonePlace } from '../screen/phonePlaces';
import styles from './FilteredView.module.css';
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
      <div className={styles.line}>
        <FilterTabs {...tabs} panelId={panelId} />
        <PhonePlace name="tools" className={styles.tools} />
      </div>
      <FilterPanel id={panelId} activeTab={tabs.active}>
        {children}
      </FilterPanel>
    </>
  );
}
