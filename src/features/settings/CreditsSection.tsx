import { CREDITS } from '../../config/credits';
import * as texts from '../../texts/texts';
import { Section } from './Section';
import styles from './Settings.module.css';

type Credit = (typeof CREDITS)[keyof typeof CREDITS];

/** Whose knowledge the app shows. */
export function CreditsSection() {
  return (
    <Section title={texts.settings.credits}>
      <p className={styles.credits}>
        {texts.settings.creditSongs} <CreditLink to={CREDITS.songDatabase} />.{' '}
        {texts.settings.creditInfo} <CreditLinks to={[CREDITS.encyclopedia, CREDITS.animeInfo]} />.
      </p>
    </Section>
  );
}

function CreditLinks({ to }: { readonly to: readonly Credit[] }) {
  const names = to.map(({ name }) => name);
  return texts.listing.joinParts(names).map(({ isElement, text }) => {
    const credit = isElement ? to.find(({ name }) => name === text) : undefined;
    return credit ? <CreditLink key={text} to={credit} /> : text;
  });
}

function CreditLink({ to }: { readonly to: Credit }) {
  return (
    <a href={to.address} target="_blank" rel="noreferrer" className={styles.link}>
      {to.name}
    </a>
  );
}
