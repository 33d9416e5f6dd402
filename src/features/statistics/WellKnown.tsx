import { useMemo } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { readBestKnown } from '../../actions/search/searchCatalogue';
import { type Services, useServices } from '../../actions/services';
import type { HeardSong } from '../../domain/listens/listenKinds';
import type { Song } from '../../domain/song/song';
import { wellKnownSongs } from '../../domain/song/wellKnown';
import { useStored } from '../../storage/database/useStored';
import * as texts from '../../texts/texts';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { Panel } from './Figure';
import { PlayButtons } from './OnThisDay';

const SHOWN_SONGS = 20;
/** More than are shown, because some were played as the song of another anime. */
const ASKED_SONGS = 200;

/** The best known songs of the catalogue or, without one, of the library. */
async function readCandidates(
  { catalogue, storage }: Pick<Services, 'catalogue' | 'storage'>,
  isWanted: (annSongId: number) => boolean,
): Promise<readonly Song[]> {
  const known = await readBestKnown(catalogue, ASKED_SONGS, { listened: 'never' });
  return known ?? (await storage.openListens()).readWellKnown(isWanted, ASKED_SONGS);
}

/** Well-known songs that were never played here; undefined while loading. */
function useWellKnown(heard: readonly HeardSong[]): readonly Song[] | undefined {
  const services = useServices();
  const { facts, isSearchable } = useCatalogue();
  const played = useMemo(
    () => ({
      ids: new Set(heard.map(({ listen }) => listen.annSongId)),
      recordings: new Set(heard.map(({ song }) => song?.amqSongId ?? null)),
    }),
    [heard],
  );

  async function read(): Promise<readonly Song[]> {
    const counted = await services.storage.listened.getTopList(Number.MAX_SAFE_INTEGER);
    const ids = new Set([...played.ids, ...counted.map(({ annSongId }) => annSongId)]);
    const candidates = await readCandidates(services, (id) => !ids.has(id));
    const isPlayed = ({ annSongId, amqSongId }: Song) =>
      ids.has(annSongId) || (amqSongId !== null && played.recordings.has(amqSongId));
    return wellKnownSongs(candidates, isPlayed, SHOWN_SONGS);
  }

  const key = ['wellKnown', played.ids.size, isSearchable, facts?.savedAtMs ?? 0];
  return useStored({ topic: 'listened', key, read, isBeforeKept: true }).value;
}

const said = texts.statistics;

export function WellKnown({ heard }: { readonly heard: readonly HeardSong[] }) {
  const controls = useSongRowControls();
  const songs = useWellKnown(heard);
  return (
    <Panel
      title={said.wellKnown}
      size="whole"
      hint={said.wellKnownHint}
      actions={songs !== undefined && songs.length > 0 && <PlayButtons songs={songs} />}
    >
      {songs?.length === 0 && <p className="hint">{said.noWellKnown}</p>}
      {songs !== undefined && songs.length > 0 && (
        <PlainTable view={viewOfSongs(songs)} controls={controls} label={said.wellKnown} />
      )}
    </Panel>
  );
}
