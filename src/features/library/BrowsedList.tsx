import { type ReactNode, useState } from 'react';
import { type Browsing, useBrowsedPage } from '../../actions/address/useBrowsing';
import { useLibraryScope } from '../../actions/address/useLibraryScope';
import { useServices } from '../../actions/services';
import { BROWSE_SORTS, type Browsed, LETTERS } from '../../domain/filter/browseChoice';
import { ANIME_KINDS } from '../../domain/song/songFacts';
import type { BrowsedPage, BrowsedRow } from '../../engine/query/browseNames';
import { useLibraryPage } from '../../storage/lists/useLibrary';
import { texts } from '../../texts/texts';
import { SelectField } from '../../ui/controls/SelectField';
import { ToggleButtons } from '../../ui/controls/ToggleButtons';
import { type ListWords, PagedList, type PagedListProps } from '../../ui/list/PagedList';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { AllScopes } from './MineChoices';

interface BrowsedListProps extends Pick<PagedListProps<'name'>, 'skeleton'> {
  readonly of: Browsed;
  readonly browsing: Browsing;
  readonly words: ListWords;
  readonly children: (rows: readonly BrowsedRow[]) => ReactNode;
}

/** All names of one kind in the song list: by letter, and anime by year and type. */
export function BrowsedList({ of, browsing, words, skeleton, children }: BrowsedListProps) {
  const { choice, change } = browsing;
  const [typed, setTyped] = useState<string | null>(null);
  const isPhone = useIsPhone();
  const asked = typed === null ? choice : { ...choice, filter: typed, page: 1 };
  const page = useBrowsedPage(of, asked);
  const letters = page && (
    <ToggleButtons
      label={texts.lists.letters}
      isWrapping={!isPhone}
      buttons={LETTERS.filter((each) => page.letters.has(each) || each === choice.letter).map(
        (letter) => ({
          id: letter,
          label: letter,
          isOn: letter === choice.letter,
          count: page.letters.get(letter) ?? 0,
        }),
      )}
      onToggle={(letter) => change({ letter: letter === choice.letter ? null : letter })}
    />
  );
  return (
    <PagedList
      list={{
        sorts: BROWSE_SORTS,
        query: asked,
        addressFilter: choice.filter,
        nameLimit: null,
        shown: page && { ...page, libraryCount: page.listedCount },
        goToPage: (next) => change({ page: next }, true),
        setSort: (sort) => change({ sort }),
        typeFilter: setTyped,
        setFilter(filter) {
          setTyped(null);
          if (filter !== choice.filter) change({ filter });
        },
        prepare: () => undefined,
        clear() {
          setTyped(null);
          change({ letter: null, year: null, animeKind: null, filter: '' });
        },
      }}
      words={words}
      skeleton={skeleton}
      entries={letters}
      chips={
        <>
          <Scopes of={of} browsing={browsing} />
          {of === 'animes' && page && <AnimeLimits page={page} browsing={browsing} />}
        </>
      }
    >
      {children(page?.rows ?? [])}
    </PagedList>
  );
}

interface ScopesProps {
  readonly of: Browsed;
  readonly browsing: Browsing;
}

function Scopes({ of, browsing }: ScopesProps) {
  const { storage } = useServices();
  const { setScope } = useLibraryScope(of);
  const shown = useLibraryPage(storage, of, { page: 1, sort: 'newest', filter: '', scope: 'own' });
  return (
    <AllScopes
      list={{
        shown,
        setScope(scope) {
          browsing.leave(scope);
          setScope(scope);
        },
      }}
      scope="catalogue"
      pressed={browsing.pressed}
      onList={() => undefined}
    />
  );
}

const ANY = 'any';

interface AnimeLimitsProps {
  readonly page: BrowsedPage;
  readonly browsing: Browsing;
}

/** Years and types with the number of anime that each would leave. */
function AnimeLimits({ page, browsing: { choice, change } }: AnimeLimitsProps) {
  const { year, animeKind } = choice;
  const { animeKinds } = texts.filter.values;
  const years = [...new Set([...page.years.keys(), ...(year === null ? [] : [year])])];
  const any = { value: ANY, label: texts.filter.any };
  return (
    <>
      <SelectField
        label={texts.pageWords.year}
        value={String(year ?? ANY)}
        options={[
          any,
          ...years
            .sort((left, right) => right - left)
            .map((each) => ({
              value: String(each),
              label: texts.filter.counted(String(each), page.years.get(each) ?? 0),
            })),
        ]}
        onChange={(value) => change({ year: value === ANY ? null : Number(value) })}
      />
      <SelectField
        label={texts.songInformation.fields.type}
        value={animeKind ?? ANY}
        options={[
          any,
          ...ANIME_KINDS.filter((kind) => page.animeKinds.has(kind) || kind === animeKind).map(
            (kind) => ({
              value: kind,
              label: texts.filter.counted(animeKinds[kind], page.animeKinds.get(kind) ?? 0),
            }),
          ),
        ]}
        onChange={(value) =>
          change({ animeKind: ANIME_KINDS.find((kind) => kind === value) ?? null })
        }
      />
    </>
  );
}
