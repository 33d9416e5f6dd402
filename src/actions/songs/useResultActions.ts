import { useMemo } from 'react';
import { useServices } from '../services';
import { type ResultActions, resultActions } from './resultActions';
import { type ResultLists, resultLists } from './resultLists';

const TEXT_TYPE = 'text/plain';

/** What can be done with all songs of a result, joined to the services. */
export function useResultActions(): ResultActions & ResultLists {
  const services = useServices();
  return useMemo(
    () => ({
      ...resultActions(services, {
        writeText: writeToClipboard,
        random: Math.random,
      }),
      ...resultLists(services),
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
