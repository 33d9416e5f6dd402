import { Fragment } from 'react';
import type { NameLimit } from '../../domain/season/rankedTime';
import { texts } from '../../texts/texts';
import { CatalogueOffer, type CatalogueOfferProps } from '../catalogue/CatalogueOffer';
import { gridProps, rowGroupProps } from './gridRoles';
import { RankedNote } from './RankedNote';
import type { SuggestGroup } from './result';
import styles from './SuggestPanel.module.css';
import { type SuggestRowControls, SuggestRowView } from './SuggestRowView';
import { SUGGESTIONS_ID } from './searchFieldIds';
import { UnderstoodChips, type UnderstoodChipsProps } from './UnderstoodChips';

interface SuggestPanelProps {
  readonly panelRef: (panel: HTMLElement | null) => void;
  readonly groups: readonly SuggestGroup[];
  /** The active row; null if the field itself is active. */
  readonly activeKey: string | null;
  readonly controls: SuggestRowControls;
  readonly understood: UnderstoodChipsProps;
  readonly nameLimit: NameLimit | null;
  readonly isFromLibrary: boolean;
  /** The offer of the song list, while it is unanswered. */
  readonly offer: CatalogueOfferProps | null;
}

export function SuggestPanel(props: SuggestPanelProps) {
  const { panelRef, groups, activeKey, controls, understood, nameLimit } = props;
  return (
    <div ref={panelRef} className={styles.panel}>
      <div className={styles.scroller}>
        {(understood.parts.length > 0 || nameLimit !== null) && (
          // Chips are not rows: the grid contains only results, and Tab moves to the chips.
          <div className={styles.head}>
            <RankedNote limit={nameLimit} className={styles.ranked} />
            <UnderstoodChips {...understood} />
          </div>
        )}
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
        {props.offer && (
          <div className={styles.offer}>
            <CatalogueOffer {...props.offer} />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {props.isFromLibrary && <p className={styles.source}>{texts.suggest.fromLibrary}</p>}
        {/* For devices with a keyboard. */}
        <p className={styles.keys} aria-hidden="true">
          {[...keyHints(groups, activeKey).entries()].map(([place, [key, effect]]) => (
            <Fragment key={place}>
              <kbd>{key}</kbd>
              {` ${effect}`}
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}

type KeyHint = readonly [key: string, effect: string];

function keyHints(groups: readonly SuggestGroup[], activeKey: string | null): readonly KeyHint[] {
  const { keys } = texts.suggest;
  const isOf = (id: SuggestGroup['id']) => groups.some((group) => group.id === id);
  if (isOf('commands')) return [[keys.enter, keys.run]];
  if (isOf('recent')) {
    return [
      [keys.enter, keys.open],
      [keys.delete, keys.remove],
      [keys.sign, keys.commands],
    ];
  }
  const active = groups.flatMap(({ rows }) => rows).find(({ key }) => key === activeKey);
  if (active === undefined || active.kind === 'search') return [[keys.enter, keys.search]];
  return [
    [keys.enter, keys.open],
    [keys.altEnter, keys.play],
    [keys.shiftEnter, keys.search],
  ];
}
