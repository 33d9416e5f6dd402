import { type ReactNode, useId } from 'react';
import { Place } from '../screen/places';
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
      <ToolsLine>
        <Tabs {...tabs} panelId={panelId} />
      </ToolsLine>
      <TabPanel id={panelId} activeTab={tabs.active}>
        {children}
      </TabPanel>
    </>
  );
}

interface ToolsLineProps {
  /** One element, which gets the space that the tools leave. */
  readonly children: ReactNode;
  /** The page's own filter and sort; a list puts its own here. */
  readonly tools?: ReactNode;
}

/** The line above a list: what chooses its songs, then filter and sort. */
export function ToolsLine({ children, tools }: ToolsLineProps) {
  return (
    <div className={styles.line}>
      {children}
      <div className={styles.tools}>
        <Place name="tools" className={styles.place} />
        {tools}
      </div>
    </div>
  );
}
