import { IconCards, IconFilter, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, useId, useState } from 'react';
import { practicePath, ROUTES } from '../../../config/paths';
import { tidyTitle } from '../../../domain/playlist/title';
import { Link } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { buttonClass, IconButton } from '../../../ui/controls/Button';
import { SelectField } from '../../../ui/controls/SelectField';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { type Deck, MY_SONGS_DECK } from '../../rules/deck';
import { QUESTIONS } from '../../rules/practiceLog';
import { deckName } from '../../work/deckName';
import { readDecks, useDeckParts, usePracticeRead } from '../../work/overview';
import { usePracticeWork } from '../../work/practiceWork';
import styles from './PracticeHome.module.css';
import { DECK_PARTS, practicePartPath } from './practiceAddress';
import { TextForm } from './TextForm';
import { partsText } from './Today';

/** All decks: what each asks, how many of its songs are due, and what can be changed. */
export function Decks() {
  const decks = usePracticeRead(['decks'], readDecks);
  if (decks === undefined) return <Skeletons shape="rows" label={texts.practiceHome.loading} />;
  return (
    <>
      <ul className={styles.rows} aria-label={texts.practiceHome.parts.decks}>
        {decks.map((deck) => (
          <DeckRow key={deck.id} deck={deck} />
        ))}
      </ul>
      <section className={styles.way}>
        <IconFilter size={28} aria-hidden="true" className={styles.sign} />
        <p className="hint">{texts.practiceDecks.fromFilterHint}</p>
        <Link to={ROUTES.find} className={buttonClass()}>
          {texts.practiceDecks.fromFilter}
        </Link>
      </section>
    </>
  );
}

function DeckRow({ deck }: { readonly deck: Deck }) {
  const { saveDeck, removeDeck } = usePracticeWork();
  const parts = useDeckParts(deck);
  const [isRenamed, setIsRenamed] = useState(false);
  const nameId = useId();
  const name = deckName(deck);
  const isOwn = deck.id !== MY_SONGS_DECK;
  return (
    <li className={styles.row}>
      <IconCards size={28} aria-hidden="true" className={styles.sign} />
      <div className={styles.names}>
        {isRenamed ? (
          <TextForm
            label={texts.practiceDecks.renameTitle}
            initial={deck.name}
            onSave={(text) => void saveDeck({ ...deck, name: tidyTitle(text) })}
            onClose={() => setIsRenamed(false)}
          />
        ) : (
          <h2 id={nameId} className={styles.rowTitle} dir="auto">
            <Link to={practicePath(deck.id)}>{name}</Link>
          </h2>
        )}
        <p className="hint">{texts.practiceDecks.sources[deck.source.kind]}</p>
        <p className={styles.facts}>
          {parts == null
            ? partsText(parts)
            : DECK_PARTS.map((kind, place) => {
                const text = texts.songsToday.parts[kind](parts[kind].length);
                const to = practicePartPath('decks', { kind, key: deck.id });
                return (
                  <Fragment key={kind}>
                    {place > 0 && ' · '}
                    {parts[kind].length === 0 ? text : <Link to={to}>{text}</Link>}
                  </Fragment>
                );
              })}
        </p>
      </div>
      <div className={styles.rowButtons}>
        <SelectField
          label={texts.practiceDecks.questionNamed(name)}
          labelAt="heard"
          options={QUESTIONS.map((value) => ({
            value,
            label: texts.practiceWords.questions[value],
          }))}
          value={deck.question}
          onChange={(question) => void saveDeck({ ...deck, question })}
        />
        {isOwn && (
          <>
            <IconButton
              label={texts.practiceDecks.renameNamed(name)}
              tooltip="none"
              icon={<IconPencil size={20} aria-hidden="true" />}
              onClick={() => setIsRenamed(true)}
            />
            <IconButton
              label={texts.practiceDecks.removeNamed(name)}
              tooltip="none"
              icon={<IconTrash size={20} aria-hidden="true" />}
              onClick={() => void removeDeck(deck)}
            />
          </>
        )}
        <Link
          to={practicePath(deck.id)}
          className={buttonClass()}
          aria-label={texts.practiceDecks.startNamed(name)}
        >
          {texts.practiceStart.start}
        </Link>
      </div>
    </li>
  );
}
