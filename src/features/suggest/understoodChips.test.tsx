// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../actions/catalogue/catalogue';
import { understandText } from '../../engine/text/understandText';
import { NO_SUGGESTIONS, showSuggestBox } from '../../testing/suggestBox';

afterEach(cleanup);

/** Finds nothing, but understands the text like the catalogue. */
const understand: Catalogue['suggest'] = async ({ text, takenOff }) => ({
  ...NO_SUGGESTIONS,
  understood: understandText(text, takenOff).understood,
});

async function type(text: string) {
  const suggest = vi.fn(understand);
  const shown = showSuggestBox(suggest);
  await shown.user.type(shown.field, text);
  const chip = (name: RegExp) => screen.findByRole('button', { name });
  const chips = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const lastTakenOff = () => suggest.mock.lastCall?.[0].takenOff;
  return { ...shown, chip, chips, lastTakenOff };
}

describe('the chip of an understood word', () => {
  it('stays removed while its words are in the field, and returns when they are typed again', async () => {
    const { user, field, chip, chips, lastTakenOff } = await type('op 1');
    await user.click(await chip(/^Opening 1/));
    await user.type(field, ' lisa');
    expect([lastTakenOff(), chips()]).toEqual([['op 1'], []]);
    await user.clear(field);
    await user.type(field, 'op 1');
    await waitFor(() => expect(chips()).toEqual(['Opening 1']));
  });
});
