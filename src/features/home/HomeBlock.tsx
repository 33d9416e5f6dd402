import { IconBrain, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { usePracticeSongs } from '../../actions/practice/usePracticeList';
import { useServices } from '../../actions/services';
import type { HomeBlockName } from '../../domain/app/homeBlocks';
import type { Song } from '../../domain/song/song';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorState } from '../../ui/feedback/Feedback';
import styles from './Home.module.css';

/** Discovery is switched off by its own setting. */
export type AnyBlock = HomeBlockName | 'discovery';

export function useHiddenBlocks() {
  const { extraSettings } = useServices().storage;
  const { hiddenBlocks = [], isDiscoveryDisabled } = useSettings(extraSettings);
  const hidden: readonly AnyBlock[] = isDiscoveryDisabled
    ? ['discovery', ...hiddenBlocks]
    : hiddenBlocks;
  function setHidden(name: AnyBlock, isHidden: boolean) {
    if (name === 'discovery') {
      return extraSettings.changeSettings({ isDiscoveryDisabled: isHidden });
    }
    const { hiddenBlocks: before = [] } = extraSettings.getSettings();
    const others = before.filter((each) => each !== name);
    extraSettings.changeSettings({ hiddenBlocks: isHidden ? [...others, name] : others });
  }
  return { hidden, setHidden };
}

interface HomeBlockProps {
  readonly name: AnyBlock;
  readonly title: string;
  /** A few words behind the title. */
  readonly hint?: string | undefined;
  readonly actions?: ReactNode;
  /** The songs of the block, which can be practiced. */
  readonly songs?: readonly Song[] | undefined;
  readonly children: ReactNode;
}

/** A block of the home screen; if it crashes, the other blocks still work. */
export function HomeBlock(props: HomeBlockProps) {
  const { name, title, hint, actions, songs, children } = props;
  const { notify } = useServices();
  const { hidden, setHidden } = useHiddenBlocks();
  const headingId = useId();
  const onPractice = usePracticeSongs(title, songs);
  if (hidden.includes(name)) return null;

  function hide() {
    setHidden(name, true);
    document.getElementById('main')?.focus();
    notify({
      tone: 'info',
      message: texts.home.isHidden(title),
      action: { label: texts.common.undo, onClick: () => setHidden(name, false) },
    });
  }

  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <div className={styles.blockHead}>
        {/* Another title is drawn anew, so that nothing counts as moved. */}
        <div key={title} className={styles.blockNames}>
          <h2 id={headingId} className={styles.blockTitle}>
            {title}
          </h2>
          {hint && <p className={`${styles.quiet} one-line`}>{hint}</p>}
          <IconButton
            className={styles.hide}
            label={texts.home.hide}
            tooltip="belowEnd"
            icon={<IconX aria-hidden="true" size={16} />}
            onClick={hide}
          />
          {/* Last, as it comes with the songs: nothing beside it may move. */}
          {songs !== undefined && songs.length > 0 && (
            <IconButton
              className={styles.hide}
              label={texts.screens.practice}
              tooltip="belowEnd"
              icon={<IconBrain aria-hidden="true" size={18} />}
              onClick={onPractice}
            />
          )}
        </div>
        {actions}
      </div>
      <ErrorBoundary
        fallback={(onRetry) => (
          <ErrorState text={texts.list.failed} hint={texts.home.failedHint} onRetry={onRetry} />
        )}
      >
        {children}
      </ErrorBoundary>
    </section>
  );
}
