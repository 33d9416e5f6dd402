import { startTransition, useState } from 'react';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import {
  FIND_TEXT_PARAMETERS,
  type FindField,
  type FindTexts,
  findTextEntries,
  readFindTexts,
  readTakenOff,
  type TakenOff,
  takenOffEntry,
} from '../../domain/filter/findAddress';
import { withParameters } from '../../routing/withParameters';

type TextField = 'text' | FindField;

export interface FindTextsState {
  /** What is asked for, what is being typed included. */
  readonly texts: FindTexts;
  /** Those in the address, which follow when the typing pauses. */
  readonly addressTexts: FindTexts;
  readonly takenOff: TakenOff;
  /** Asks at once; the address stays as it is. */
  readonly type: (field: TextField, text: string) => void;
  readonly keep: (changed: Partial<FindTexts>) => void;
  readonly takeOff: (part: string) => void;
  /** Takes everything out of the address. */
  readonly clear: () => void;
}

interface TypedText {
  readonly text: string;
  /** What stood in the address: with something else there it is out of date. */
  readonly typedOver: string;
}

/** Of each field by itself: one that pauses must not end what is being typed into another. */
type TypedTexts = Readonly<Partial<Record<TextField, TypedText | undefined>>>;

function textsOf(kept: FindTexts, typed: TypedTexts): FindTexts {
  const textOf = (field: TextField) => {
    const entry = typed[field];
    return entry?.typedOver === kept[field] ? entry.text : kept[field];
  };
  return {
    text: textOf('text'),
    anime: textOf('anime'),
    song: textOf('song'),
    artist: textOf('artist'),
    composer: textOf('composer'),
    match: kept.match,
  };
}

/** The texts of the page, kept in its address; changing them is no step in the history. */
export function useFindTexts(): FindTextsState {
  const [parameters, changeParameters] = useQueuedParameters();
  const [typed, setTyped] = useState<TypedTexts>({});
  const addressTexts = readFindTexts(parameters);
  return {
    texts: textsOf(addressTexts, typed),
    addressTexts,
    takenOff: readTakenOff(parameters),
    type(field, text) {
      const entry = { text, typedOver: addressTexts[field] };
      // The letter is drawn first, the list after it.
      startTransition(() => setTyped((before) => ({ ...before, [field]: entry })));
    },
    keep(changed) {
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
    takeOff: (part) =>
      changeParameters((current) => {
        const entry = takenOffEntry(readTakenOff(current), part);
        return withParameters(current, [entry[0]], [entry]);
      }),
    clear() {
      setTyped({});
      changeParameters(() => ({}));
    },
  };
}
