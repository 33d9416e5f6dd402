import { type KeyboardEvent, type ReactNode, useId } from 'react';
import edges from '../controls/Edges.module.css';
import { hasModifier } from '../controls/hasModifier';
import { showInRow } from '../controls/showInRow';
import { Place } from '../screen/places';
import styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Replaces the text on a phone, where not all texts fit. */
  readonly icon?: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  readonly panelId: string;
  /** A column, whose arrows point up and down. */
  readonly isVertical?: boolean;
}

export function tabElementId(panelId: string, tabId: string): string {
  return `${panelId}-tab-${tabId}`;
}

/** Filters in a row, the active one green: one tab stop, with arrows, Home and End inside. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, active, onChange, panelId, isVertical = false } = props;
  const enabledTabs = tabs.filter((tab) => !tab.isDisabled);
  // A disabled tab cannot be focused, so another one must be the tab stop.
  const tabStop = enabledTabs.some((tab) => tab.id === active) ? active : enabledTabs[0]?.id;

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    const index = enabledTabs.findIndex((tab) => tab.id === tabStop);
    const next = enabledTabs[stepTo(event.key, index, enabledTabs.length, isVertical)];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next.id);
    document.getElementById(tabElementId(panelId, next.id))?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      className={`${edges.fading} ${styles.tabs}`}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab.id === active ? showInRow : null}
          type="button"
          role="tab"
          id={tabElementId(panelId, tab.id)}
          aria-selected={tab.id === active}
          aria-controls={panelId}
          disabled={tab.isDisabled}
          tabIndex={tab.id === tabStop ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.id)}
        >
          {tab.icon}
          <span className={styles.word}>{tab.label}</span>
        </button>
      ))}
    </div>
  );
}

/** The index that a key moves to; -1 if the key moves nothing. */
function stepTo(key: string, index: number, count: number, isVertical: boolean): number {
  if (key === (isVertical ? 'ArrowDown' : 'ArrowRight')) return (index + 1) % count;
  if (key === (isVertical ? 'ArrowUp' : 'ArrowLeft'))
    return (Math.max(index, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

interface FilterPanelProps {
  readonly id: string;
  readonly activeTab: string;
  readonly children: ReactNode;
}

export function TabPanel({ id, activeTab, children }: FilterPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabElementId(id, activeTab)}>
      {children}
    </div>
  );
}

interface TabbedViewProps<Id extends string> extends Omit<TabsProps<Id>, 'panelId'> {
  readonly children: ReactNode;
}

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
