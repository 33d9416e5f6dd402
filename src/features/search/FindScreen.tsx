import { startTransition, useEffect, useState } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useCatalogueOffer } from '../../actions/catalogue/useCatalogueOffer';
import { useMatchedBy } from '../../actions/search/useMatchedBy';
import { useServices } from '../../actions/services';
import { useListFilter, useSongList } from '../../actions/songs/useSongList';
import { findPath } from '../../config/paths';
import { countFilteredFields } from '../../domain/filter/filter';
import {
  FIND_FIELDS,
  FIND_TEXT_PARAMETERS,
  type FindField,
  type FindTexts,
  fieldTextsOf,
  findTextEntries,
  hasFieldText,
  readFindTexts,
  readTakenOff,
} from '../../domain/filter/findAddress';
import { SONG_SORTS, SORTS_WITHOUT_TEXT } from '../../domain/filter/songSort';
import { type TopSongs, topSongsOf } from '../../domain/filter/topSongs';
import { withParameters } from '../../routing/withParameters';
import { durationText, topText, yearsText } from '../../texts/figures';
import { seasonText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button } from '../../ui/controls/Button';
import { FilterField } from '../../ui/controls/FilterField';
import { SelectField } from '../../ui/controls/SelectField';
import { EmptyState, Skeletons } from '../../ui/feedback/Feedback';
import { SongList } from '../../ui/list/SongList';
import { MatchedByNotes } from '../../ui/search/MatchedByNotes';
import { BestMatch } from './BestMatch';
import { resultEntries, SearchFrame } from './SearchFrame';
import { DidYouMean } from './SearchNotes';
import styles from './SearchScreen.module.css';
import { StartSearch } from './StartSearch';
import { SEARCH_TABS, withTakenOff } from './useSearch';

/** The search page for its texts and filters in the address, which the catalogue answers. */
export function FindScreen() {
  const { catalogue } = useServices();
  const { isSearchable } = useCatalogue();
  const view = useFindTexts();

  // This page may be the first that needs the catalogue.
  useEffect(() => void catalogue.open(), [catalogue]);

  return isSearchable ? <Found view={view} /> : <NoCatalogue />;
}

function Found({ view }: { readonly view: FindTextsState }) {
  const { texts: typed, takenOff } = view;
  const hasFields = hasFieldText(typed);
  const text = typed.text.trim();
  const [tab, setTab] = useTabParameter(SEARCH_TABS);
  const by = tab === 'all' || text === '' ? null : tab;
  const filter = useListFilter('find', {
    sortKeys: text !== '' || hasFields ? SONG_SORTS : SORTS_WITHOUT_TEXT,
  });
  const fields = hasFields ? fieldTextsOf(typed) : null;
  const source = { text: typed.text, takenOff, fields, isAnimeOnly: false, by };
  const { list, controls, actions } = useSongList(filter, source);
  const { result, view: rows } = list;
  const isLoading = result === undefined || rows === null;
  const { anime, song, artist, composer } = typed;
  const matchedBy = useMatchedBy([text, anime, song, artist, composer].join(' '), takenOff);
  const isWhole = text === '' && !hasFields;
  const top = isWhole ? topSongsOf(filter.filter, filter.sort) : null;
  const hasBest = !hasFields && by === null && !list.isOn;
  return (
    <SearchFrame
      {...headOf(text, top, isWhole && !list.isOn)}
      isLoading={isLoading}
      understood={{ parts: result?.understood ?? [], onTakeOff: view.takeOff }}
      tabs={text === '' ? null : { active: tab, onChange: setTab }}
      field={
        <FilterField
          label={texts.find.fields.text}
          value={view.addressTexts.text}
          onType={(next) => view.type('text', next)}
          onChange={(next) => view.keep({ text: next })}
        />
      }
    >
      {isLoading ? (
        <Skeletons count={12} />
      ) : (
        <MatchedByNotes matchedBy={matchedBy}>
          <div className="stack">
            {hasBest && result.best && (
              <BestMatch best={result.best} firstSongId={rows.rowAt(0)?.annSongId} />
            )}
            {result.songCount > 0 && <DidYouMean names={result.didYouMean} pathOf={findPath} />}
            <SongList
              list={{
                ...list,
                tools: {
                  ...list.tools,
                  nameFields: <FindFields view={view} />,
                  hasNameTexts: hasFields,
                },
              }}
              asked={JSON.stringify([typed, takenOff])}
              rowsKey={tab}
              controls={controls}
              actions={actions}
              label={texts.pageWords.songsFound}
              note={result.lengthSeconds > 0 ? durationText(result.lengthSeconds) : undefined}
              addWord={texts.find.addToQueue}
              more={{
                label: texts.find.more,
                entries: resultEntries(actions, rows, result),
              }}
              {...(result.songCount === 0 && {
                empty: <NothingFound guesses={result.didYouMean} onClear={view.clear} />,
              })}
            />
          </div>
        </MatchedByNotes>
      )}
    </SearchFrame>
  );
}

interface NothingFoundProps {
  readonly guesses: readonly string[];
  readonly onClear: () => void;
}

function NothingFound({ guesses, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      text={texts.pageWords.notFound}
      drawing="lost"
      action={
        <>
          <DidYouMean names={guesses} pathOf={findPath} />
          {guesses.length === 0 && <p className={styles.hint}>{texts.find.emptyHint}</p>}
          <Button onClick={onClear}>{texts.find.clear}</Button>
        </>
      }
    />
  );
}

/** @param isStart whether nothing is asked yet */
function headOf(text: string, top: TopSongs | null, isStart: boolean) {
  return {
    kicker: isStart ? texts.find.kicker : texts.search.kicker,
    title: top === null ? text || texts.pageWords.findSongs : topText(top),
    start: (isStart || top !== null) && <StartSearch top={top} />,
  };
}

/** The time that is asked for, or the page itself. */
function needOf(top: TopSongs | null): string {
  const time = top?.time ?? null;
  if (time === null) return texts.catalogue.thisPage;
  return time.kind === 'season' ? seasonText(time) : yearsText(time.from, time.to);
}

function NoCatalogue() {
  const { isBroken, isKnown, facts } = useCatalogue();
  // Users of this page want it, even if they declined it elsewhere.
  const offer = useCatalogueOffer(true);
  const { filter, sort } = useListFilter('find');
  const top = topSongsOf(filter, sort);
  const isOpening = !isKnown || facts !== null;
  const isStart = top !== null || countFilteredFields(filter) === 0;
  return (
    <SearchFrame
      title={top === null ? texts.pageWords.findSongs : topText(top)}
      start={!isBroken && isStart && <StartSearch top={top} />}
      hasOffer={false}
    >
      {isBroken ? (
        <EmptyState text={texts.find.broken} drawing="lost" />
      ) : isOpening ? (
        <Skeletons count={12} label={texts.find.loading} />
      ) : (
        offer && <CatalogueOffer {...offer} need={texts.catalogue.needs(needOf(top))} />
      )}
    </SearchFrame>
  );
}

const matchOptions = () =>
  (['all', 'any'] as const).map((value) => ({
    value,
    label: texts.find.matches[value],
  }));

function FindFields({ view }: { readonly view: FindTextsState }) {
  const { addressTexts } = view;
  return (
    <>
      {FIND_FIELDS.map((field) => (
        <FilterField
          key={field}
          label={texts.find.fields[field]}
          value={addressTexts[field]}
          onType={(text) => view.type(field, text)}
          onChange={(text) => view.keep({ [field]: text })}
        />
      ))}
      <SelectField
        label={texts.find.match}
        options={matchOptions()}
        value={addressTexts.match}
        onChange={(match) => view.keep({ match })}
      />
    </>
  );
}

type TextField = 'text' | FindField;

/**
 * The text being typed, and the one in the address when typing began; with another one there, it
 * is outdated. Separate for each field: a pause in one must not discard the text of another.
 */
type TypedTexts = Partial<Record<TextField, { text: string; typedOver: string } | undefined>>;

/** The texts of the page, stored in its address; changes add no history entry. */
export function useFindTexts() {
  const [parameters, changeParameters] = useQueuedParameters();
  const [typed, setTyped] = useState<TypedTexts>({});
  const addressTexts = readFindTexts(parameters);
  const shown = { ...addressTexts };
  for (const field of ['text', ...FIND_FIELDS] as const) {
    const entry = typed[field];
    if (entry?.typedOver === addressTexts[field]) shown[field] = entry.text;
  }
  return {
    /** The texts of the query, including the text being typed. */
    texts: shown,
    /** The texts in the address, which are updated when typing pauses. */
    addressTexts,
    takenOff: readTakenOff(parameters),
    /** Searches at once without changing the address. */
    type(field: TextField, text: string) {
      const entry = { text, typedOver: addressTexts[field] };
      // Render the typed letter first, then the list.
      startTransition(() => setTyped((before) => ({ ...before, [field]: entry })));
    },
    keep(changed: Partial<FindTexts>) {
      const done = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
      setTyped((before) => ({ ...before, ...done }));
      changeParameters((current) =>
        withParameters(
          current,
          FIND_TEXT_PARAMETERS,
          findTextEntries({ ...readFindTexts(current), ...changed }),
        ),
      );
    },
    takeOff: (part: string) => changeParameters((current) => withTakenOff(current, part)),
    /** Removes everything from the address. */
    clear() {
      setTyped({});
      changeParameters(() => ({}));
    },
  };
}

export type FindTextsState = ReturnType<typeof useFindTexts>;
