import { IconFileExport, IconFolderPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useCatalogueOffer } from '../../actions/catalogue/useCatalogueOffer';
import { useServices } from '../../actions/services';
import { sharePage } from '../../actions/share/sharePage';
import type { SongResult } from '../../actions/songs/findSongs';
import type { ListActions } from '../../actions/songs/listActions';
import type { SongView } from '../../domain/song/songView';
import { understandText } from '../../engine/text/understandText';
import { texts } from '../../texts/texts';
import { CatalogueOffer } from '../../ui/catalogue/CatalogueOffer';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/feedback/Notice';
import { ShareButton } from '../../ui/list/ShareButton';
import { TabPanel, Tabs, type TabsProps, ToolsLine } from '../../ui/list/Tabs';
import { type MenuEntry, menuAction } from '../../ui/menu/menuEntry';
import { Screen, ScreenHeader } from '../../ui/screen/ScreenHeader';
import { UnderstoodChips, type UnderstoodChipsProps } from '../../ui/search/UnderstoodChips';
import { RankedBanner } from './SearchNotes';
import styles from './SearchScreen.module.css';
import { SEARCH_TABS, type SearchTab } from './useSearch';

/** Menu entries for a whole result, beside those of every list. */
export function resultEntries(
  actions: ListActions,
  view: SongView,
  result: SongResult | undefined,
): readonly MenuEntry[] {
  const saved = texts.pageWords.saveAsPlaylist;
  const save = menuAction(saved, IconFolderPlus, () => actions.saveAsPlaylist(view));
  if (result === undefined) return [save];
  return [save, menuAction(texts.find.export, IconFileExport, () => actions.offerExport(result))];
}

const searchTabs = () => SEARCH_TABS.map((id) => ({ id, label: texts.search.filters[id] }));

interface SearchFrameProps {
  readonly kicker?: string;
  readonly title: string;
  readonly understood?: UnderstoodChipsProps;
  /** Null while there is no text. */
  readonly tabs?: Pick<TabsProps<SearchTab>, 'active' | 'onChange'> | null;
  /** What one can start from. */
  readonly start?: ReactNode;
  /** A field for the text, beside the tabs. */
  readonly field?: ReactNode;
  /** Whether the songs are not there yet. */
  readonly isLoading?: boolean;
  /** Whether the page offers the catalogue above the songs. */
  readonly hasOffer?: boolean;
  readonly children: ReactNode;
}

/** The search page around its songs, at both of its addresses. */
export function SearchFrame(props: SearchFrameProps) {
  const { title, tabs = null, field, children, hasOffer = true } = props;
  const { notify } = useServices();
  const panelId = useId();
  const documentTitle = title === '' ? texts.search.blankTitle : texts.search.documentTitle(title);
  const share = () =>
    void sharePage({ title: documentTitle, text: texts.search.share(title) }, notify);
  const asked = (field || tabs) && (
    <ToolsLine>
      <div className={styles.asked}>
        {field}
        {tabs && (
          <Tabs label={texts.search.filtersLabel} tabs={searchTabs()} {...tabs} panelId={panelId} />
        )}
      </div>
    </ToolsLine>
  );
  return (
    <Screen documentTitle={documentTitle}>
      <ScreenHeader
        {...(props.kicker && { kicker: props.kicker })}
        title={title}
        pageButton={<ShareButton onShare={share} />}
        isMenuComing={props.isLoading === true}
      />
      <RankedBanner />
      {hasOffer && <BrokenCatalogue />}
      {props.start}
      {props.understood && <UnderstoodChips {...props.understood} />}
      {asked}
      {tabs ? (
        <TabPanel id={panelId} activeTab={tabs.active}>
          {children}
        </TabPanel>
      ) : (
        children
      )}
      {hasOffer && <SearchCatalogueOffer text={title} />}
      {hasOffer && <NewerCatalogue />}
    </Screen>
  );
}

/** A catalogue that cannot be searched is reported. */
function BrokenCatalogue() {
  const { isBroken } = useCatalogue();
  return isBroken && <Notice tone="warning">{texts.catalogue.broken}</Notice>;
}

/** Below the results, because it is known late whether the host of the app has the song list. */
function SearchCatalogueOffer({ text }: { readonly text: string }) {
  const { catalogue } = useServices();
  const offer = useCatalogueOffer();
  useEffect(() => void catalogue.open(), [catalogue]);
  const time = understandText(text, []).understood.find(({ fact }) => fact.kind !== 'type');
  const need = texts.catalogue.needs(time?.text ?? texts.catalogue.instantSearch);
  return offer && <CatalogueOffer {...offer} need={need} />;
}

/** Below the results, because it is known late: that there is a newer catalogue. */
function NewerCatalogue() {
  const { catalogue } = useServices();
  const { download, hasNewer, facts } = useCatalogue();
  const [isAsked, setAsked] = useState(false);
  if (facts === null) return null;
  function ask() {
    setAsked(true);
    catalogue.download();
  }
  const isIdle = download.kind === 'idle' || download.kind === 'failed';
  const { downloadNewer, newer } = texts.catalogue;
  return (
    <>
      {isAsked && (download.kind !== 'idle' || !hasNewer) && (
        <CatalogueOffer
          download={download}
          songCount={facts.songCount}
          isDataSpared={false}
          onDownload={ask}
          onCancel={catalogue.cancelDownload}
        />
      )}
      {hasNewer && isIdle && (
        <Notice tone="info" action={<Button onClick={ask}>{downloadNewer}</Button>}>
          {newer}
        </Notice>
      )}
    </>
  );
}
