import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useCatalogue } from '../../../actions/catalogue/useCatalogue';
import { useCatalogueOffer } from '../../../actions/catalogue/useCatalogueOffer';
import { useServices } from '../../../actions/services';
import { GUESS_WAYS, ROUND_COUNTS, ROUND_SECONDS } from '../../../domain/app/guessChoices';
import type { SettingsOf } from '../../../storage/settings/settings';
import { useSettings } from '../../../storage/settings/useSettings';
import { texts } from '../../../texts/texts';
import { CatalogueOffer } from '../../../ui/catalogue/CatalogueOffer';
import { RangeSlider } from '../../../ui/controls/RangeSlider';
import { ToggleButtons } from '../../../ui/controls/ToggleButtons';
import { Notice } from '../../../ui/feedback/Notice';
import { type GamePlan, planGame } from '../../work/guess/guessPlan';
import {
  type GuessPool,
  type GuessSource,
  planDay,
  readGuessPool,
} from '../../work/guess/guessPool';
import type { Practice } from '../../work/practice';
import { KeyButton } from '../session/KeyButton';
import sessionStyles from '../session/Session.module.css';
import styles from '../session/Start.module.css';
import { wayName } from './SharedStart';

interface GuessStartProps {
  readonly practice: Practice;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onStart: (plan: GamePlan) => void;
}

type Choices = SettingsOf<'guessChoices'>;

/** What is played and how, and the one press that starts it. */
export function GuessStart({ practice, heading, onStart }: GuessStartProps) {
  const services = useServices();
  const { guessChoices } = services.storage;
  const choices = useSettings(guessChoices);
  const { list } = choices;
  const { isSearchable } = useCatalogue();
  const [source, setSource] = useState<GuessSource>(list === null ? 'known' : 'list');
  const { data: pool, isError } = useQuery({
    // The songs of the day come with the song list.
    queryKey: ['guessPool', source, list, source === 'day' && isSearchable],
    queryFn: ({ signal }) => readGuessPool(source, services, Math.random, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [isWanted, setWanted] = useState(false);
  const words = texts.guessGame;
  const name = nameOf(source, list);

  const start = useEffectEvent((songs: GuessPool) => {
    setWanted(false);
    if (songs.songs.length === 0) return;
    onStart(
      songs.day
        ? planDay(songs.day, songs.others, choices.way)
        : planGame(songs, choices, Math.random),
    );
  });
  /** A press that comes before the songs are read counts when they are. */
  function press() {
    practice.clips.unlock();
    setWanted(true);
  }
  useEffect(() => {
    if (isWanted && pool !== undefined) start(pool);
  }, [isWanted, pool]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={sessionStyles.title}>
        {texts.screens.guess}
      </h1>
      <div className="column gap-5">
        <div className="grid gap-3">
          <p className={styles.lead} dir="auto" aria-live="polite">
            {[name, pool && texts.common.songCount(pool.songCount)]
              .filter(Boolean)
              .join(texts.common.between)}
          </p>
          {source === 'day' && !isSearchable ? (
            <NeedsCatalogue />
          ) : (
            <PoolWord pool={pool} isError={isError} />
          )}
          <div className={styles.starts}>
            <KeyButton
              variant="filled"
              keys="Enter"
              className={styles.start}
              disabled={isError || pool?.songs.length === 0}
              aria-busy={isWanted}
              onClick={() => (pool === undefined ? press() : start(pool))}
            >
              {texts.practiceStart.start}
            </KeyButton>
          </div>
          <p className="small muted">{source === 'day' ? words.ofTheDayHint : words.hint}</p>
        </div>
        <div className={styles.choices}>
          <Choice label={words.source}>
            <ToggleButtons
              isWrapping
              label={words.source}
              buttons={sourcesOf(list).map((id) => ({
                id,
                label: nameOf(id, list),
                isOn: id === source,
              }))}
              onToggle={setSource}
            />
          </Choice>
          <WayChoice choices={choices} onChange={guessChoices.changeSettings} />
          {source !== 'day' && (
            <RoundChoices choices={choices} onChange={guessChoices.changeSettings} />
          )}
        </div>
      </div>
    </>
  );
}

/** A list without a name is that of songs that many know. */
function sourcesOf(list: Choices['list']): readonly GuessSource[] {
  const sources: GuessSource[] = list === null ? [] : ['list'];
  if (list?.name !== '') sources.push('known');
  sources.push('mine', 'day');
  return sources;
}

function nameOf(source: GuessSource, list: Choices['list']): string {
  const { sources } = texts.guessGame;
  if (source === 'day') return texts.guessGame.ofTheDay;
  return source === 'list' ? list?.name || sources.known : sources[source];
}

/** The songs of the day are those of the song list. */
function NeedsCatalogue() {
  const offer = useCatalogueOffer(true);
  return (
    <>
      <p className="small muted">{texts.practiceDecks.needsCatalogue}</p>
      {offer !== null && <CatalogueOffer {...offer} />}
    </>
  );
}

interface PoolWordProps {
  readonly pool: GuessPool | undefined;
  readonly isError: boolean;
}

/** Why there are no songs, or fewer than the list has. */
function PoolWord({ pool, isError }: PoolWordProps) {
  const words = texts.guessGame;
  if (isError) return <Notice tone="warning">{words.unreadable}</Notice>;
  if (pool === undefined) return <p className="small muted">{words.preparing}</p>;
  const { songs, silentCount } = pool;
  if (songs.length === 0) {
    return (
      <Notice tone="info">
        {[silentCount > 0 ? words.allSilent : words.empty, words.emptyHint].join(' ')}
      </Notice>
    );
  }
  return silentCount > 0 && <p className="small muted">{words.silent(silentCount)}</p>;
}

interface GameChoicesProps {
  readonly choices: Choices;
  readonly onChange: (changes: Partial<Choices>) => void;
}

function WayChoice({ choices, onChange }: GameChoicesProps) {
  return (
    <Choice label={texts.practiceStart.way}>
      <ToggleButtons
        isWrapping
        label={texts.practiceStart.way}
        buttons={GUESS_WAYS.map((id) => ({
          id,
          label: wayName(id),
          isOn: id === choices.way,
        }))}
        onToggle={(id) => onChange({ way: id })}
      />
    </Choice>
  );
}

function RoundChoices({ choices, onChange }: GameChoicesProps) {
  const { roundCount, roundSeconds } = choices;
  const words = texts.guessGame;
  const { seconds } = texts.practiceStart;
  const [held, setHeld] = useState<number | null>(null);
  const shownSeconds = held === null ? roundSeconds : held + ROUND_SECONDS.least;
  const most = ROUND_COUNTS.at(-1);
  return (
    <>
      <Choice label={words.rounds}>
        <ToggleButtons
          isWrapping
          label={words.rounds}
          buttons={ROUND_COUNTS.map((count) => ({
            id: String(count),
            label: count === most ? words.upTo(count) : texts.wording.number(count),
            isOn: count === roundCount,
          }))}
          onToggle={(id) =>
            onChange({ roundCount: ROUND_COUNTS.find((count) => String(count) === id) ?? 10 })
          }
        />
      </Choice>
      <Choice label={texts.common.choice(words.roundTime, seconds(shownSeconds))}>
        <RangeSlider
          label={words.roundTime}
          value={roundSeconds - ROUND_SECONDS.least}
          max={ROUND_SECONDS.most - ROUND_SECONDS.least}
          keyStep={1}
          valueText={seconds(shownSeconds)}
          onSlide={setHeld}
          onCommit={(value) => onChange({ roundSeconds: value + ROUND_SECONDS.least })}
        />
      </Choice>
    </>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}
