import type { RefObject } from 'react';
import * as texts from '../../texts/texts';
import type { SuggestGroup } from './found';
import { gridProps, rowGroupProps } from './gridRoles';
import styles from './SuggestPanel.module.css';
import { type SuggestRowControls, SuggestRowView } from './SuggestRowView';
import { SUGGESTIONS_ID } from './searchFieldIds';
import { UnderstoodChips, type UnderstoodChipsProps } from './UnderstoodChips';

interface SuggestPanelProps {
  readonly panelRef: RefObject<HTMLDivElement | null>;
  readonly groups: readonly SuggestGroup[];
  /** The row the field has active; null for the field itself. */
  readonly activeKey: string | null;
  readonly controls: SuggestRowControls;
  readonly understood: UnderstoodChipsProps;
  readonly isAnimeOnly: boolean;
  /** Whether only what was found so far is looked through. */
  readonly isFromLibrary: boolean;
}

/** The panel under the search field. */
export function SuggestPanel(props: SuggestPanelProps) {
  const { panelRef, groups, activeKey, controls } = props;
  return (
    <div ref={panelRef} className={styles.panel}>
      <div className={styles.scroller}>
        <PanelHead {...props.understood} isAnimeOnly={props.isAnimeOnly} />
        <div {...gridProps(texts.suggest.label)} id={SUGGESTIONS_ID} className={styles.grid}>
          {groups.map(({ id, rows }) => (
            <div
              {...rowGroupProps(id === 'search' ? null : texts.suggest.groups[id])}
              key={id}
              className={styles.group}
              data-group={id}
            >
              {id !== 'search' && (
                <div className={styles.groupTitle} aria-hidden="true">
                  {texts.suggest.groups[id]}
                </div>
              )}
              {rows.map((row) => (
                <SuggestRowView
                  key={row.key}
                  row={row}
                  isActive={row.key === activeKey}
                  isBest={id === 'best'}
                  controls={controls}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <PanelFoot groups={groups} isFromLibrary={props.isFromLibrary} />
    </div>
  );
}

/** Chips are no rows: the grid holds what is found alone, and Tab leads to them. */
function PanelHead({
  isAnimeOnly,
  ...understood
}: UnderstoodChipsProps & Pick<SuggestPanelProps, 'isAnimeOnly'>) {
  if (understood.parts.length === 0 && !isAnimeOnly) return null;
  return (
    <div className={styles.head}>
      {isAnimeOnly && <p className={styles.ranked}>{texts.suggest.onlyAnime}</p>}
      <UnderstoodChips {...understood} />
    </div>
  );
}

type PanelFootProps = Pick<SuggestPanelProps, 'groups' | 'isFromLibrary'>;

/** Where the rows are from, and which keys work; the keys are for those who have some. */
function PanelFoot({ groups, isFromLibrary }: PanelFootProps) {
  const { keys, fromLibrary } = texts.suggest;
  if (groups.some(({ id }) => id === 'commands')) return <CommandsFoot />;
  const isRecent = groups.some(({ id }) => id === 'recent');
  const [key, effect] = isRecent ? [keys.delete, keys.remove] : [keys.altEnter, keys.play];
  const hasOnlySearch = groups.every(({ id }) => id === 'search');
  return (
    <div className={styles.foot}>
      {isFromLibrary && <p className={styles.source}>{fromLibrary}</p>}
      <p className={styles.keys} aria-hidden="true">
        <kbd>{keys.enter}</kbd> {keys.open}
        {!hasOnlySearch && (
          <>
            <kbd>{key}</kbd> {effect}
          </>
        )}
        {isRecent && (
          <>
            <kbd>{keys.sign}</kbd> {keys.commands}
          </>
        )}
      </p>
    </div>
  );
}

function CommandsFoot() {
  const { keys } = texts.suggest;
  return (
    <div className={styles.foot}>
      <p className={styles.keys} aria-hidden="true">
        <kbd>{keys.enter}</kbd> {keys.run}
      </p>
    </div>
  );
}
