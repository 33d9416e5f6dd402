import { startTransition, useState } from 'react';
import { useQueuedParameters } from '../../actions/useQueuedParameters';
import {
  type FindTexts,
  readFindTexts,
  readTakenOff,
  type TakenOff,
  writeFindTexts,
  writeTakenOff,
} from '../../domain/findAddress';

export interface FindTextsState {
  /** What is asked for, what is being typed included. */
  readonly texts: FindTexts;
  /** Those in the address, which follow when the typing pauses. */
  readonly keptTexts: FindTexts;
  readonly takenOff: TakenOff;
  /** Asks at once; the address stays as it is. */
  readonly type: (changed: Partial<FindTexts>) => void;
  readonly keep: (changed: Partial<FindTexts>) => void;
  readonly takeOff: (part: string) => void;
  /** Takes everything out of the address. */
  readonly clear: () => void;
}

interface Typed {
  readonly texts: FindTexts;
  /** The parameters that stood in the address: with others it is out of date. */
  readonly typedOver: string;
}

/** The texts of the page, kept in its address; changing them is no step in the history. */
export function useFindTexts(): FindTextsState {
  const [parameters, changeParameters] = useQueuedParameters();
  const [typed, setTyped] = useState<Typed | null>(null);
  const address = parameters.toString();
  const keptTexts = readFindTexts(parameters);
  const texts = typed?.typedOver === address ? typed.texts : keptTexts;
  return {
    texts,
    keptTexts,
    takenOff: readTakenOff(parameters),
    type(changed) {
      // The letter is drawn first, the list after it.
      startTransition(() => setTyped({ texts: { ...texts, ...changed }, typedOver: address }));
    },
    keep(changed) {
      setTyped(null);
      changeParameters((current) => writeFindTexts(current, { ...texts, ...changed }));
    },
    takeOff: (part) => changeParameters((current) => writeTakenOff(current, part)),
    clear() {
      setTyped(null);
      changeParameters(() => ({}));
    },
  };
}
