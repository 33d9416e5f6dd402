import { useMemo } from 'react';
import { useServices } from '../services';
import { type FoundActions, foundActions } from './foundActions';
import { type FoundLists, foundLists } from './foundLists';

const TEXT_TYPE = 'text/plain';

/** What can be done with all songs of a result, joined to the services. */
export function useFoundActions(): FoundActions & FoundLists {
  const services = useServices();
  return useMemo(
    () => ({
      ...foundActions(services, {
        writeText: writeToClipboard,
        random: Math.random,
      }),
      ...foundLists(services),
    }),
    [services],
  );
}

/** Begun within the press, which browsers ask for: the text itself may take its time. */
async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((whole) => new Blob([whole], { type: TEXT_TYPE }));
  await navigator.clipboard.write([new ClipboardItem({ [TEXT_TYPE]: blob })]);
}
