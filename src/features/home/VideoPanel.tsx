import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../actions/services';
import { HOME_VIDEO } from '../../config/home';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { HomeBlock } from './HomeBlock';
import styles from './HomeParts.module.css';

const HINTS: Readonly<Record<VideoState, string>> = {
  waiting: texts.homeBlocks.videoHint,
  shown: texts.homeBlocks.videoHint,
  offline: texts.homeBlocks.videoOffline,
  blocked: texts.homeBlocks.videoBlocked,
};

/** A video of another host, which gets no request before the click. */
export function VideoPanel() {
  const { state, tryCount, play } = useVideoPanel();
  const isFramed = state === 'shown' || state === 'blocked';
  const hasFailed = state === 'offline' || state === 'blocked';
  return (
    <HomeBlock name="video" title={texts.common.video}>
      <div className={styles.video}>
        {isFramed ? (
          // A new frame for each try: after a failure the message covers the browser's error page.
          <iframe
            key={tryCount}
            title={texts.homeBlocks.videoTitle}
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
            {texts.homeBlocks.playVideo}
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
          {texts.homeBlocks.openVideo}
        </a>
      </p>
    </HomeBlock>
  );
}

/** 'blocked' if the video's host cannot be reached: the frame would only show an error. */
type VideoState = 'waiting' | 'offline' | 'shown' | 'blocked';

/** The state of the video; its host gets no request before `play`. */
function useVideoPanel() {
  const { hostProbe } = useServices();
  const [asked, setAsked] = useState<'no' | 'offline' | 'yes'>('no');
  const [tryCount, setTryCount] = useState(0);
  const reachable = useQuery({
    queryKey: ['videoHost'],
    queryFn: ({ signal }) => hostProbe.isReachable(HOME_VIDEO.probeUrl, { signal }),
    enabled: asked === 'yes',
    retry: false,
    networkMode: 'always',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  function play() {
    setTryCount(tryCount + 1);
    setAsked(navigator.onLine ? 'yes' : 'offline');
    if (asked === 'yes') void reachable.refetch();
  }

  const isBlocked = reachable.data === false && !reachable.isFetching;
  return { state: stateOf(asked, isBlocked), tryCount, play };
}

function stateOf(asked: 'no' | 'offline' | 'yes', isBlocked: boolean): VideoState {
  if (asked === 'no') return 'waiting';
  if (asked === 'offline') return 'offline';
  return isBlocked ? 'blocked' : 'shown';
}
