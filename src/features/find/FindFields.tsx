import { IconForms } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FIND_FIELDS, hasFieldText } from '../../domain/filter/findAddress';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { FilterField } from '../../ui/controls/FilterField';
import { SelectField } from '../../ui/controls/SelectField';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import styles from './FindScreen.module.css';
import type { FindTextsState } from './useFindTexts';

interface FindFieldsProps {
  readonly view: FindTextsState;
  /** In ranked time the fields for songs and people cannot be used. */
  readonly isAnimeOnly: boolean;
  /** Beside the first field. */
  readonly children: ReactNode;
  /** At the end of the same line. */
  readonly order: ReactNode;
}

const MATCH_OPTIONS = (['all', 'any'] as const).map((value) => ({
  value,
  label: texts.find.matches[value],
}));

/** One text field for every name, and one for each kind of name. */
export function FindFields({ view, isAnimeOnly, children, order }: FindFieldsProps) {
  const { addressTexts } = view;
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || hasFieldText(addressTexts);
  const fields = isAnimeOnly ? FIND_FIELDS.filter((field) => field === 'anime') : FIND_FIELDS;
  const isPhone = useIsPhone();
  const more = !isOpen && (
    <Button className={styles.more ?? ''} aria-expanded={false} onClick={() => setOpened(true)}>
      <IconForms className={styles.moreSign} aria-hidden="true" size={20} />
      {texts.find.moreFields}
    </Button>
  );
  return (
    <div className={styles.fields}>
      <div className={styles.firstField}>
        <FilterField
          label={texts.find.fields.text}
          value={addressTexts.text}
          onType={(text) => view.type('text', text)}
          onChange={(text) => view.keep({ text })}
        />
        {isPhone && more}
        {isPhone && order}
        {children}
        {!isPhone && more}
        {!isPhone && <div className={styles.order}>{order}</div>}
      </div>
      {isOpen && (
        <fieldset className={styles.moreFields}>
          <legend className={styles.legend}>{texts.find.moreFields}</legend>
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
        </fieldset>
      )}
    </div>
  );
}
