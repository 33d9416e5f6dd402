import type { Song } from '../../domain/song/song';
import { SongDetails } from '../song/SongDetails';
import type { SongRowControls } from '../song/songRowControls';
import { SongExtras } from './SongExtras';

interface SongInformationProps {
  /** Of the table, by which the row's button names what it opens. */
  readonly id: string;
  readonly song: Song;
  readonly findSameRecording: SongRowControls['findSameRecording'];
}

/** What stands in a row that is open. */
export function SongInformation({ id, song, findSameRecording }: SongInformationProps) {
  return (
    <>
      <SongDetails id={id} song={song} />
      <SongExtras song={song} findSameRecording={findSameRecording} />
    </>
  );
}
