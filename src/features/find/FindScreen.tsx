import { useEffect, useId, useSyncExternalStore } from 'react';
import { useFound } from '../../actions/catalogue/useFound';
import { useFoundNarrowing } from '../../actions/narrowing/useFoundNarrowing';
import { useServices } from '../../actions/services';
import { useRankedTime } from '../../actions/useRankedTime';
import { fieldTextsOf, hasFieldText } from '../../domain/findAddress';
import type { FindQuestion } from '../../search/catalogue/catalogueQuestions';
import * as texts from '../../texts/texts';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { NarrowButton } from '../../ui/narrowing/NarrowButton';
import { NarrowingArea } from '../../ui/narrowing/NarrowingArea';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import { UnderstoodChips } from '../../ui/search/UnderstoodChips';
import { FindFields } from './FindFields';
import styles from './FindScreen.module.css';
import { FoundList } from './FoundList';
import { type FindTextsState, useFindTexts } from './useFindTexts';

/** Every song of the catalogue, narrowed down by what is typed and chosen. */
export function FindScreen() {
  const { catalogue } = useServices();
  const { isKnown, isSearchable, isBroken, facts } = useSyncExternalStore(
    catalogue.subscribe,
    catalogue.getState,
  );
  const view = useFindTexts();
  const { isActive: isRanked, minutesLeft } = useRankedTime();

  // It may not have been looked for yet: this page is among the first that need it.
  useEffect(() => void catalogue.open(), [catalogue]);

  return (
    <Screen documentTitle={texts.find.title}>
      <ScreenHeader kicker={texts.find.kicker} title={texts.find.title} />
      {isRanked && (
        <Notice tone="warning" title={texts.search.rankedTitle}>
          {texts.search.ranked(minutesLeft)}
        </Notice>
      )}
      {isSearchable ? (
        <FindContent view={view} isAnimeOnly={isRanked} />
      ) : (
        <NoCatalogue isWaiting={!isBroken && (!isKnown || facts !== null)} isBroken={isBroken} />
      )}
    </Screen>
  );
}

interface NoCatalogueProps {
  readonly isWaiting: boolean;
  readonly isBroken: boolean;
}

function NoCatalogue({ isWaiting, isBroken }: NoCatalogueProps) {
  if (isWaiting) return <Skeletons shape="rows" count={12} label={texts.find.loading} />;
  if (isBroken) return <EmptyState text={texts.find.broken} drawing="lost" />;
  return <EmptyState text={texts.find.absent} />;
}

interface FindContentProps {
  readonly view: FindTextsState;
  /** Ranked time: names of songs and people are not searched. */
  readonly isAnimeOnly: boolean;
}

function FindContent({ view, isAnimeOnly }: FindContentProps) {
  const { texts: typed, takenOff } = view;
  const hasFields = hasFieldText(typed);
  const { narrowing, sort, toolsOf } = useFoundNarrowing(typed.text.trim() !== '' || hasFields);
  const question: FindQuestion = {
    text: typed.text,
    takenOff,
    fields: hasFields ? fieldTextsOf(typed) : null,
    narrowing,
    sort,
    isAnimeOnly,
  };
  const { found, key, isOutdated } = useFound(question);
  const tools = toolsOf(found);
  const buttonId = useId();
  return (
    <>
      <FindFields view={view} isAnimeOnly={isAnimeOnly}>
        <NarrowButton tools={tools} id={buttonId} />
      </FindFields>
      <NarrowingArea tools={tools} buttonId={buttonId} />
      {found !== undefined && <UnderstoodChips parts={found.understood} onTakeOff={view.takeOff} />}
      {found === undefined ? (
        <Skeletons shape="rows" count={12} label={texts.list.searching} hasBar />
      ) : (
        <div className={styles.found} aria-busy={isOutdated}>
          <FoundList
            key={key}
            found={found}
            onText={(text) => view.keep({ text })}
            onClear={view.clear}
          />
        </div>
      )}
    </>
  );
}
