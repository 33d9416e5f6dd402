import { startTransition, useState } from 'react';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import {
  FIND_FIELDS,
  FIND_TEXT_PARAMETERS,
  type FindField,
  type FindTexts,
  findTextEntries,
  readFindTexts,
  readTakenOff,
} from '../../domain/filter/findAddress';
import { withParameters } from '../../routing/withParameters';
import { withTakenOff } from './useSearchChoice';

type TextField = 'text' | FindField;

interface TypedText {
  readonly text: string;
  /** The text in the address when typing began; with another text there, this one is outdated. */
  readonly typedOver: string;
}

/** Separate for each field: a pause in one must not discard the text being typed into another. */
type TypedTexts = Readonly<Partial<Record<TextField, TypedText | undefined>>>;

function textsOf(kept: FindTexts, typed: TypedTexts): FindTexts {
  const shown = { ...kept };
  for (const field of ['text', ...FIND_FIELDS] as const) {
    const entry = typed[field];
    if (entry?.typedOver === kept[field]) shown[field] = entry.text;
  }
  return shown;
}

/** The texts of the page, stored in its address; changes add no history entry. */
export function useFindTexts() {
  const [parameters, changeParameters] = useQueuedParameters();
  const [typed, setTyped] = useState<TypedTexts>({});
  const addressTexts = readFindTexts(parameters);
  return {
    /** The texts of the query, including the text being typed. */
    texts: textsOf(addressTexts, typed),
    /** The texts in the address, which are updated when typing pauses. */
    addressTexts,
    takenOff: readTakenOff(parameters),
    /** Searches at once without changing the address. */
    type(field: TextField, text: string) {
      const entry = { text, typedOver: addressTexts[field] };
      // Render the typed letter first, then the list.
      startTransition(() => setTyped((before) => ({ ...before, [field]: entry })));
    },
    keep(changed: Partial<FindTexts>) {
      const done = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
      setTyped((before) => ({ ...before, ...done }));
      changeParameters((current) =>
        withParameters(
          current,
          FIND_TEXT_PARAMETERS,
          findTextEntries({ ...readFindTexts(current), ...changed }),
        ),
      );
    },
    takeOff: (part: string) => changeParameters((current) => withTakenOff(current, part)),
    /** Removes everything from the address. */
    clear() {
      setTyped({});
      changeParameters(() => ({}));
    },
  };
}

export type FindTextsState = ReturnType<typeof useFindTexts>;
