import { CREDITS } from '../../config/credits';
import { Section } from './Section';
import styles from './Settings.module.css';
import { SETTINGS_TEXTS } from './texts';

/** Whose knowledge the app shows. */
export function CreditsSection() {
  return (
    <Section title={SETTINGS_TEXTS.credits}>
      <p className={styles.credits}>
        {SETTINGS_TEXTS.creditSongs} <CreditLink to={CREDITS.songDatabase} />.{' '}
        {SETTINGS_TEXTS.creditInfo} <CreditLink to={CREDITS.encyclopedia} /> {SETTINGS_TEXTS.and}{' '}
        <CreditLink to={CREDITS.animeInfo} />.
      </p>
    </Section>
  );
}

function CreditLink({ to }: { readonly to: (typeof CREDITS)[keyof typeof CREDITS] }) {
  return (
    <a href={to.address} target="_blank" rel="noreferrer" className={styles.link}>
      {to.name}
    </a>
  );
}
