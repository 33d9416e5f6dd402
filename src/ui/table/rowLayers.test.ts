import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const OF_EVERY_ROW = [
  './SongRow.module.css',
  './RowNames.module.css',
  './RowButtons.module.css',
  './PlayCover.module.css',
  '../like/LikeButton.module.css',
  '../cover/CoverArt.module.css',
];
/** Declarations for which the browser creates a layer, for painting and hit testing. */
const MAKES_A_LAYER =
  /(?<![\w-])(clip-path|mask(-image)?|filter|will-change|position|composes:[^;]*\b(relative|absolute|overlay))\b/;
/** Only downloaded songs have this mark. */
const ALLOWED = ['.kept'];

/** The selectors whose own declarations match. */
function selectorsWith(css: string, declaration: RegExp): readonly string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selector = '', body = '']) =>
    declaration.test(body) ? [selector.trim()] : [],
  );
}

it.each(OF_EVERY_ROW)(
  'the style sheet %s creates no paint layer for every row (decision 41)',
  (file) => {
    const css = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(selectorsWith(css, /[\w-]+\s*:/)).not.toEqual([]);
    const layers = selectorsWith(css, MAKES_A_LAYER);
    expect(layers.filter((selector) => !ALLOWED.includes(selector))).toEqual([]);
  },
);
