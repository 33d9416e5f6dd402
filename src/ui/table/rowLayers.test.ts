import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const OF_EVERY_ROW = [
  './SongRow.module.css',
  './RowNames.module.css',
  './RowButtons.module.css',
  './PlayCover.module.css',
  './RowHandle.module.css',
  '../like/LikeButton.module.css',
  '../cover/CoverArt.module.css',
];
/** Declarations for which the browser creates a layer, for painting and hit testing. */
const MAKES_A_LAYER =
  /(?<![\w-])(?:(clip-path|mask(-image)?|filter|will-change|position|z-index|isolation|opacity|transform|animation)\s*:|overflow\s*:\s*(hidden|auto)|composes:[^;]*\b(relative|absolute|overlay|clipped)\b)/;
/** The mark of a downloaded song, and the bars over the cover of the current one. */
const OF_FEW_ROWS = /^\.kept$|\.bars?$/;
/** A state that few rows are in at a time. */
const FEW_ROWS =
  /:hover|:focus|:active|\[data-(?:state="(?:playing|paused|loading)"|arrives|count)|\[aria-(?:current|pressed="true")/;
/** A step of an animation, and where a change of style begins. */
const STEP = /^(?:from|to|\d+%|@starting-style)$/;

/** Whether resting rows have the declarations of a rule with this selector. */
function isOfRestingRows(selector: string): boolean {
  const asked = selector.replaceAll(/:not\([^)]*\)/g, '');
  return !(OF_FEW_ROWS.test(selector) || STEP.test(selector) || FEW_ROWS.test(asked));
}

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
    expect(layers.filter(isOfRestingRows)).toEqual([]);
  },
);
