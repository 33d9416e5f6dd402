import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { HOME_VIDEO } from '../../config/home';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';
import { HOME_TEXTS } from './texts';

/** A video of another host, which is asked for nothing before the click. */
export function VideoPanel() {
  const [isShown, setShown] = useState(false);
  const isOffline = isShown && !navigator.onLine;
  return (
    <HomeBlock title={HOME_TEXTS.video}>
      <div className={styles.video}>
        {isShown && !isOffline ? (
          <iframe
            title={HOME_TEXTS.videoTitle}
            src={`${HOME_VIDEO.embedBase}${HOME_VIDEO.id}?autoplay=1`}
            allow="autoplay; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allowFullScreen
          />
        ) : (
          <button type="button" className={styles.videoCover} onClick={() => setShown(true)}>
            <span className={styles.videoPlay}>
              <IconPlayerPlayFilled size={28} aria-hidden="true" />
            </span>
            {HOME_TEXTS.playVideo}
          </button>
        )}
      </div>
      <p className={styles.quiet} role={isOffline ? 'status' : undefined}>
        {isOffline ? HOME_TEXTS.videoOffline : HOME_TEXTS.videoHint}{' '}
        <a href={`${HOME_VIDEO.watchBase}${HOME_VIDEO.id}`} target="_blank" rel="noreferrer">
          {HOME_TEXTS.openVideo}
        </a>
      </p>
    </HomeBlock>
  );
}
