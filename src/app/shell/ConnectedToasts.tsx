import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import type { PlayerNotice } from '../../domain/media/playback';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import type { Toast } from '../../ui/feedback/Toasts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { loadMessages } from '../panels/lazyPanels';
import styles from './ConnectedToasts.module.css';
import type { ToastStore } from './createToasts';
import { whenIdle } from './whenIdle';

/** Ids of the store begin with 1. */
const NOTICE_ID = 0;

/** Hides the name of a skipped song, which may play again. */
function withoutName(notice: PlayerNotice): PlayerNotice {
  return 'songName' in notice ? { ...notice, songName: texts.common.hidden } : notice;
}

type NoticeWords = Awaited<ReturnType<typeof loadMessages>>;

/** The player's notice as one more message, for as long as it applies. */
function useNotice(notice: PlayerNotice | null, isGuessing: boolean): Toast | null {
  const [words, setWords] = useState<NoticeWords | null>(null);
  const isWanted = notice !== null && words === null;
  useEffect(() => {
    if (isWanted) loadMessages().then(setWords, () => undefined);
  }, [isWanted]);
  return useMemoInLanguage(() => {
    if (notice === null) return null;
    const told = isGuessing ? withoutName(notice) : notice;
    // Without a network, texts that were not loaded before are not available.
    const isCutOff = told.kind === 'noConnection';
    const message = isCutOff ? texts.player.noConnection : words?.noticeText(told);
    return message === undefined ? null : { id: NOTICE_ID, tone: 'info', message };
  }, [notice, isGuessing, words]);
}

/**
 * The messages of `notify` and the player's notice. The live region is added once the page is idle,
 * so that the first message is also read out. An earlier message adds it at once. If the toasts
 * cannot be loaded, because the network failed first, the notice is still shown.
 */
export function ConnectedToasts({ store }: { readonly store: ToastStore }) {
  const { player } = useServices();
  const passing = useSyncExternalStore(store.subscribe, store.getToasts);
  const notice = useSyncExternalStore(player.subscribe, () => player.getSnapshot().notice);
  const standing = useNotice(notice, useNames().isOn);
  const [isIdle, setIdle] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    // Someone on the way to Undo by Tab reaches it, however many stops are before it.
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Tab') store.restart();
    }
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [store]);
  const isSilent = standing === null;
  useEffect(() => {
    // The next notice tries to load the toasts again.
    if (isSilent) setMissing(false);
  }, [isSilent]);
  const toasts = standing === null ? passing : [...passing, standing];
  if (!isIdle && toasts.length === 0) return null;
  if (isMissing && standing !== null) {
    return (
      <p role="status" className={styles.plain}>
        {standing.message}
      </p>
    );
  }
  function dismiss(id: number) {
    if (id === NOTICE_ID) player.dispatch({ type: 'dismissNotice' });
    else store.dismiss(id);
  }
  return (
    <LazyPart
      load={loadMessages}
      isOptional
      onBroken={() => {
        setIdle(false);
        setMissing(true);
      }}
    >
      {({ LastingToasts }) => (
        <LastingToasts toasts={toasts} onDismiss={dismiss} onHold={store.hold} />
      )}
    </LazyPart>
  );
}
