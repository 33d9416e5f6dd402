import { type Filter, LISTENED_CHOICES, type ListenedChoice } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import * as texts from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import type { FilterPlaylist } from './filterTools';

interface MineFieldsProps {
  readonly filter: Pick<Filter, 'playlistId' | 'listened'>;
  readonly playlists: readonly FilterPlaylist[];
  /** Null while they are awaited. */
  readonly counts: Pick<FilterCounts, 'listened' | 'playlists'> | null;
  readonly onChange: (part: Partial<Pick<Filter, 'playlistId' | 'listened'>>) => void;
}

const { counted } = texts.filter;

/** What is in one of my playlists, and what I have listened to or never. */
export function MineFields({ filter, playlists, counts, onChange }: MineFieldsProps) {
  const { playlistId, listened } = filter;
  const isGone = playlistId !== null && !playlists.some(({ id }) => id === playlistId);
  return (
    <>
      <SelectField
        labelAt="above"
        label={texts.filter.playlist}
        options={[
          { value: '', label: texts.filter.any },
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
        label={texts.pageWords.listens}
        options={[
          { value: '', label: texts.filter.any },
          ...LISTENED_CHOICES.map((choice) => {
            const label = texts.filter.listened[choice];
            return { value: choice, label: counted(label, counts?.listened.get(choice)) };
          }),
        ]}
        value={listened ?? ''}
        onChange={(choice) => onChange({ listened: choice === '' ? null : choice })}
      />
    </>
  );
}
