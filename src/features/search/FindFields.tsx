import { FIND_FIELDS } from '../../domain/filter/findAddress';
import * as texts from '../../texts/texts';
import { FilterField } from '../../ui/controls/FilterField';
import { SelectField } from '../../ui/controls/SelectField';
import type { FindTextsState } from './useFindTexts';

interface FindFieldsProps {
  readonly view: FindTextsState;
  /** In ranked time the fields for songs and people cannot be used. */
  readonly isAnimeOnly: boolean;
}

const MATCH_OPTIONS = (['all', 'any'] as const).map((value) => ({
  value,
  label: texts.find.matches[value],
}));

/** A text field for each kind of name, in the panel of filters. */
export function FindFields({ view, isAnimeOnly }: FindFieldsProps) {
  const { addressTexts } = view;
  const fields = isAnimeOnly ? FIND_FIELDS.filter((field) => field === 'anime') : FIND_FIELDS;
  return (
    <>
      {fields.map((field) => (
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
        options={MATCH_OPTIONS}
        value={addressTexts.match}
        onChange={(match) => view.keep({ match })}
      />
    </>
  );
}
