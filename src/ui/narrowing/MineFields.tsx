import { LISTENED_CHOICES, type ListenedChoice, type Narrowing } from '../../domain/narrowing';
import type { NarrowingCounts } from '../../domain/narrowingCounts';
import * as texts from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import type { NarrowingPlaylist } from './narrowingTools';

interface MineFieldsProps {
  readonly narrowing: Pick<Narrowing, 'playlistId' | 'listened'>;
  readonly playlists: readonly NarrowingPlaylist[];
  /** Null while they are awaited. */
  readonly counts: Pick<NarrowingCounts, 'listened' | 'playlists'> | null;
  readonly onChange: (part: Partial<Pick<Narrowing, 'playlistId' | 'listened'>>) => void;
}

const { counted } = texts.narrowing;

/** What is in one of my playlists, and what I have listened to or never. */
export function MineFields({ narrowing, playlists, counts, onChange }: MineFieldsProps) {
  const { playlistId, listened } = narrowing;
  const isGone = playlistId !== null && !playlists.some(({ id }) => id === playlistId);
  return (
    <>
      <SelectField
        labelAt="above"
        label={texts.narrowing.playlist}
        options={[
          { value: '', label: texts.narrowing.any },
          ...playlists.map(({ id, title }) => ({
            value: String(id),
            label: counted(title, counts?.playlists.get(id)),
          })),
          ...(isGone ? [{ value: String(playlistId), label: texts.common.unknown }] : []),
        ]}
        value={playlistId === null ? '' : String(playlistId)}
        onChange={(text) => onChange({ playlistId: text === '' ? null : Number(text) })}
      />
      <SelectField<ListenedChoice | ''>
        labelAt="above"
        label={texts.narrowing.listenedLabel}
        options={[
          { value: '', label: texts.narrowing.any },
          ...LISTENED_CHOICES.map((choice) => {
            const label = texts.narrowing.listened[choice];
            return { value: choice, label: counted(label, counts?.listened.get(choice)) };
          }),
        ]}
        value={listened ?? ''}
        onChange={(choice) => onChange({ listened: choice === '' ? null : choice })}
      />
    </>
  );
}
