import { IconArrowLeft } from '@tabler/icons-react';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { useIsPhone } from '../nearness/useWindowQuery';
import { ClampedText } from './ClampedText';
import { HeadActions, PhoneHeader, type ScreenHeaderProps } from './PhoneHeader';
import { Place } from './places';
import styles from './ScreenHeader.module.css';

/** The head of a screen: Back, picture, names, and actions for the whole page. */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { kicker, title, subtitle, children, more, cover, actions, onBack } = props;
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneHeader {...props} />;
  return (
    <header className={styles.header} data-has-cover={cover ? true : undefined}>
      {onBack && (
        <IconButton
          label={texts.pageWords.back}
          icon={<IconArrowLeft size={22} aria-hidden="true" />}
          tooltip="below"
          onClick={onBack}
        />
      )}
      {cover}
      <div className={styles.heading}>
        <div>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <ClampedText key={title} as="h1" text={title} className={styles.title} />
          {subtitle && (
            <ClampedText key={subtitle} as="p" text={subtitle} className={styles.subtitle} />
          )}
          <div className={styles.facts}>
            {children}
            <Place name="count" />
          </div>
        </div>
        {more}
      </div>
      <HeadActions className={styles.actions}>{actions}</HeadActions>
    </header>
  );
}
