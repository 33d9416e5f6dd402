import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { HOME_VIDEO } from '../../config/home';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';
import { useVideoPanel, type VideoState } from './useVideoPanel';

const HINTS: Readonly<Record<VideoState, string>> = {
  waiting: texts.home.videoHint,
  shown: texts.home.videoHint,
  offline: texts.home.videoOffline,
  blocked: texts.home.videoBlocked,
};

/** A video of another host, which is asked for nothing before the click. */
export function VideoPanel() {
  const { state, tryCount, play } = useVideoPanel();
  const isFramed = state === 'shown' || state === 'blocked';
  const hasFailed = state === 'offline' || state === 'blocked';
  return (
    <HomeBlock title={texts.home.video}>
      <div className={styles.video}>
        {isFramed ? (
          // Anew for every try; the browser's own error page lies below the words about it.
          <iframe
            key={tryCount}
            title={texts.home.videoTitle}
            src={`${HOME_VIDEO.embedBase}${HOME_VIDEO.id}?autoplay=1`}
            allow="autoplay; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allowFullScreen
            inert={state === 'blocked'}
          />
        ) : (
          <button type="button" className={styles.videoCover} onClick={play}>
            <span className={styles.videoPlay}>
              <IconPlayerPlayFilled size={28} aria-hidden="true" />
            </span>
            {texts.home.playVideo}
          </button>
        )}
        {state === 'blocked' ? (
          <div className={styles.videoBlocked}>
            <Button onClick={play}>{texts.frame.retry}</Button>
          </div>
        ) : null}
      </div>
      <p className={styles.quiet} role={hasFailed ? 'status' : undefined}>
        {HINTS[state]}{' '}
        <a href={`${HOME_VIDEO.watchBase}${HOME_VIDEO.id}`} target="_blank" rel="noreferrer">
          {texts.home.openVideo}
        </a>
      </p>
    </HomeBlock>
  );
}
