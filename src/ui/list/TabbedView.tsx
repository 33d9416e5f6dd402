import { type ReactNode, useId } from 'react';
import { PhonePlace } from '../screen/phonePlaces';
import styles from './TabbedView.module.css';
import { TabPanel, Tabs, type TabsProps } from './Tabs';

export interface TabbedViewProps<Id extends string> extends Omit<TabsProps<Id>, 'panelId'> {
  readonly children: ReactNode;
}

/** Filter tabs with their panel below. */
export function TabbedView<Id extends string>({ children, ...tabs }: TabbedViewProps<Id>) {
  const panelId = useId();
  return (
    <>
      <div className={styles.line}>
        <Tabs {...tabs} panelId={panelId} />
        <PhonePlace name="tools" className={styles.tools} />
      </div>
      <TabPanel id={panelId} activeTab={tabs.active}>
        {children}
      </TabPanel>
    </>
  );
}
