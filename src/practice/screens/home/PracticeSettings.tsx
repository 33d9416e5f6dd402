import { requestDownloads } from '../../../actions/downloads/changeDownload';
import { useDownloads } from '../../../actions/downloads/useDownloads';
import { useServices } from '../../../actions/services';
import { SETTINGS } from '../../../storage/settings/settings';
import { useSettings } from '../../../storage/settings/useSettings';
import { texts } from '../../../texts/texts';
import { Panel } from '../../../ui/chart/Figure';
import { Button } from '../../../ui/controls/Button';
import { NumberField } from '../../../ui/controls/NumberField';
import { nextNew } from '../../rules/sessionPlan';
import { readDeckEntries } from '../../work/deckSongs';
import {
  dueRecordings,
  readDeck,
  readRecords,
  songIdsOf,
  usePracticeRead,
} from '../../work/overview';
import { readSongsOf } from '../../work/practiceSongs';
import styles from './PracticeHome.module.css';

const USUAL = SETTINGS.practiceSettings.defaults;
const LIMITS = [
  { name: 'newCount', bounds: { least: 0, most: 999 } },
  { name: 'reviewCount', bounds: { least: 0, most: 9999 } },
] as const;

/** How much is practised on a day, and the songs of the next days on this device. */
export function PracticeSettings() {
  const { practiceSettings } = useServices().storage;
  const limits = useSettings(practiceSettings);
  return (
    <>
      <Panel title={texts.practiceChoices.perDay} hint={texts.practiceChoices.hint}>
        <div className={styles.fields}>
          {LIMITS.map(({ name, bounds }) => (
            <NumberField
              key={name}
              label={texts.practiceChoices[name]}
              caption={texts.practiceChoices[name]}
              value={limits[name]}
              bounds={bounds}
              onChange={(count) =>
                practiceSettings.changeSettings({ [name]: count ?? USUAL[name] })
              }
            />
          ))}
        </div>
      </Panel>
      <NextSongs newCount={limits.newCount} deckId={limits.lastDeckId} />
    </>
  );
}

const DAYS = 3;

/** The songs of the next days: what is due, of any deck, and the next new ones of the last deck. */
function NextSongs({ newCount, deckId }: { newCount: number; deckId: string }) {
  const services = useServices();
  const { storage } = services;
  const { downloadedIds, wantedIds, byteCount } = useDownloads();
  const ids = usePracticeRead(['next', newCount, deckId], async (practice, today) => {
    const records = await readRecords(practice);
    const due = songIdsOf(
      records,
      dueRecordings(records, (day) => day <= today + DAYS),
    );
    const { source, question } = await readDeck(deckId, practice);
    const fresh = ((await readDeckEntries(source, services)) ?? []).filter(({ recording }) => {
      const record = records.get(recording);
      return record === undefined || (!record.isSuspended && !record.cards[question]);
    });
    const chosen = nextNew(fresh, newCount, 1 + DAYS);
    return [...new Set([...due, ...chosen.map(({ annSongId }) => annSongId)])];
  });
  if (ids === undefined) return null;
  const missingIds = ids.filter((id) => !wantedIds.has(id));
  const meanBytes = downloadedIds.size === 0 ? null : byteCount / downloadedIds.size;

  async function download() {
    const songs = await readSongsOf(missingIds, services);
    // Their file names are looked up in the library.
    await storage.songs.saveSongs(songs);
    await requestDownloads(
      services,
      songs.map(({ annSongId: id }) => ({ kind: 'song', id })),
      {
        begun: () => texts.practiceChoices.started(songs.length),
        done: () => texts.downloads.isKept(texts.common.songCount(songs.length)),
      },
    );
  }

  return (
    <Panel title={texts.practiceChoices.download} hint={texts.practiceChoices.downloadHint}>
      <div className={styles.offer}>
        <p>
          {missingIds.length === 0
            ? texts.practiceChoices.ready(ids.length)
            : texts.practiceChoices.size(
                missingIds.length,
                meanBytes && meanBytes * missingIds.length,
              )}
        </p>
        <Button disabled={missingIds.length === 0} onClick={() => void download()}>
          {texts.pageWords.download}
        </Button>
      </div>
    </Panel>
  );
}
