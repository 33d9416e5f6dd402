import { useNextSongs, useSongDownloads } from '../../../actions/practice/nextDays';
import { useLastDeck } from '../../../actions/practice/overview';
import { useServices } from '../../../actions/services';
import { USUAL_LIMITS } from '../../../domain/practice/dayLimits';
import type { Deck } from '../../../domain/practice/deck';
import { useSettings } from '../../../storage/settings/useSettings';
import * as texts from '../../../texts/texts';
import { Panel } from '../../../ui/chart/Figure';
import { Button } from '../../../ui/controls/Button';
import { NumberField } from '../../../ui/controls/NumberField';
import styles from './PracticeHome.module.css';

const said = texts.practiceChoices;
const NEW_BOUNDS = { least: 0, most: 999 };
const REVIEW_BOUNDS = { least: 0, most: 9999 };

/** How much is practised on a day, and the songs of the next days on this device. */
export function PracticeSettings() {
  const { practiceSettings } = useServices().storage;
  const { newCount, reviewCount } = useSettings(practiceSettings);
  const deck = useLastDeck();
  return (
    <>
      <Panel title={said.perDay} hint={said.hint}>
        <div className={styles.fields}>
          <NumberField
            label={said.newCount}
            caption={said.newCount}
            value={newCount}
            bounds={NEW_BOUNDS}
            onChange={(count) =>
              practiceSettings.changeSettings({ newCount: count ?? USUAL_LIMITS.newCount })
            }
          />
          <NumberField
            label={said.reviewCount}
            caption={said.reviewCount}
            value={reviewCount}
            bounds={REVIEW_BOUNDS}
            onChange={(count) =>
              practiceSettings.changeSettings({ reviewCount: count ?? USUAL_LIMITS.reviewCount })
            }
          />
        </div>
      </Panel>
      {deck !== undefined && <NextSongs deck={deck} />}
    </>
  );
}

const NO_SONGS: readonly number[] = [];

function NextSongs({ deck }: { readonly deck: Deck }) {
  const ids = useNextSongs(deck);
  const { missingCount, byteCount, download } = useSongDownloads(ids ?? NO_SONGS);
  if (ids === undefined) return null;
  return (
    <Panel title={said.download} hint={said.downloadHint}>
      <div className={styles.offer}>
        <p>{missingCount === 0 ? said.ready(ids.length) : said.size(missingCount, byteCount)}</p>
        <Button disabled={missingCount === 0} onClick={() => void download()}>
          {texts.pageWords.download}
        </Button>
      </div>
    </Panel>
  );
}
