// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { translatePage } from '../testing/browserTranslation';
import { keepTranslatedTexts } from './translatedTexts';

const MARK = '†';

let ends: readonly (() => void)[] = [];
beforeEach(() => {
  ends = [keepTranslatedTexts(document.body)];
});
afterEach(() => {
  cleanup();
  for (const end of ends) end();
});

/** Waits until the whole page is translated, and has its texts back. */
async function untilTranslated() {
  for (let task = 0; task < 4; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Shows something, translates it, and shows something else in its place. */
async function change(before: ReactNode, after: ReactNode) {
  const view = render(<StrictMode>{before}</StrictMode>);
  ends = [...ends, translatePage(MARK)];
  await untilTranslated();
  const translated = view.container.textContent;
  view.rerender(<StrictMode>{after}</StrictMode>);
  await untilTranslated();
  return { translated, changed: view.container.textContent, html: view.container.innerHTML };
}

const Line = ({ children }: { readonly children: ReactNode }) => <p>{children}</p>;

const CHANGES: readonly [what: string, before: ReactNode, after: ReactNode, text: string][] = [
  ['the only text of an element', <Line key="1">Tank!</Line>, <Line key="1">Blue</Line>, 'Blue†'],
  [
    'one of several texts',
    <Line key="1">
      {'Tank!'} by {'Seatbelts'}
    </Line>,
    <Line key="1">
      {'Blue'} by {'Seatbelts'}
    </Line>,
    'Blue† by †Seatbelts†',
  ],
  [
    'a text that goes',
    <Line key="1">
      {'Loading'}
      <b>{1}</b>
    </Line>,
    <Line key="1">
      {null}
      <b>{1}</b>
    </Line>,
    '1',
  ],
  [
    'a text that comes before another',
    <Line key="1">
      {null}
      {'songs'}
    </Line>,
    <Line key="1">
      {'many '}
      {'songs'}
    </Line>,
    'many †songs†',
  ],
  [
    'an element that comes before a text',
    <Line key="1">
      {null}
      {'songs'}
    </Line>,
    <Line key="1">
      <b>{5}</b>
      {'songs'}
    </Line>,
    '5songs†',
  ],
  [
    'a text that gives way to an element',
    <Line key="1">{[<i key="i">a</i>, 'songs']}</Line>,
    <Line key="1">{[<i key="i">a</i>, <b key="b">b</b>]}</Line>,
    'a†b†',
  ],
  [
    'texts whose elements change places',
    <div key="1">{['one', 'two'].map((name) => [<i key={name}>{name}</i>, `${name} more`])}</div>,
    <div key="1">{['two', 'one'].map((name) => [<i key={name}>{name}</i>, `${name} more`])}</div>,
    'two†two more†one†one more†',
  ],
  ['a page that goes', <Line key="1">{['a', 'b']}</Line>, <div key="2">{['c', 'd']}</div>, 'c†d†'],
];

for (const [what, before, after, text] of CHANGES) {
  it(`in a translated page, ${what} changes as in any other, and is translated again`, async () => {
    expect((await change(before, after)).changed).toBe(text);
  });
}

it('a text that stays keeps its translation', async () => {
  const line = <Line>{['Tank!', ' by ']}</Line>;
  const { translated, changed, html } = await change(line, line);
  expect([translated, changed]).toEqual(['Tank!† by †', 'Tank!† by †']);
  expect(html.match(/<font/g)).toHaveLength(4);
});

it('two texts that one translation replaces have their own words again when one of them changes', async () => {
  const view = render(<Line>{['Tank!', ' by ', 'Seatbelts']}</Line>);
  const [line] = view.container.children;
  const [first, second] = line?.childNodes ?? [];
  const font = document.createElement('font');
  font.textContent = 'Tank, von ';
  first?.before(font);
  first?.remove();
  second?.remove();
  await untilTranslated();
  expect(line?.textContent).toBe('Tank, von Seatbelts');
  view.rerender(<Line>{['Blue', ' by ', 'Seatbelts']}</Line>);
  await untilTranslated();
  expect(line?.textContent).toBe('Blue by Seatbelts');
});

/** Every way in which a browser may put a font in the place of a text. */
const WAYS: Readonly<Record<string, (text: Text, font: HTMLElement) => void>> = {
  'the font comes first, and the text goes': (text, font) => {
    text.before(font);
    text.remove();
  },
  'the font comes behind the text, which goes': (text, font) => {
    text.after(font);
    text.remove();
  },
  'the font replaces the text': (text, font) => text.replaceWith(font),
  'the text moves into the font': (text, font) => {
    text.before(font);
    font.append(text);
  },
  'the font comes with the text in it': (text, font) => {
    const { parentNode, nextSibling } = text;
    font.append(text);
    parentNode?.insertBefore(font, nextSibling);
  },
};

for (const [what, replace] of Object.entries(WAYS)) {
  it(`a text has its place in a translated page where ${what}, and its words where they come later`, async () => {
    const view = render(<Line>{['one ', 'two ', 'three']}</Line>);
    const [line] = view.container.children;
    const fonts = [...(line?.childNodes ?? [])].map((text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      if (text instanceof Text) replace(text, outer);
      return { outer, inner };
    });
    await untilTranslated();
    for (const { outer, inner } of fonts) {
      inner.textContent = 'zwei ';
      outer.replaceChildren(inner);
    }
    await untilTranslated();
    expect(line?.textContent).toBe('zwei zwei zwei ');
    view.rerender(<Line>{['one ', null, 'four']}</Line>);
    await untilTranslated();
    expect(line?.textContent).toBe('zwei four');
  });
}

it('the page has its own words again when the browser puts them back', async () => {
  const view = render(<Line>{['Tank!', ' by ']}</Line>);
  const [line] = view.container.children;
  const texts = [...(line?.childNodes ?? [])];
  const end = translatePage(MARK);
  await untilTranslated();
  end();
  const fonts = [...(line?.children ?? [])];
  expect(fonts).toHaveLength(2);
  for (const [index, font] of fonts.entries()) font.replaceWith(texts[index] ?? '');
  await untilTranslated();
  expect(line?.innerHTML).toBe('Tank! by ');
  view.rerender(<Line>{['Blue', ' by ']}</Line>);
  expect(screen.getByText('Blue by')).toBeTruthy();
});
