import type { Filter, FilterField } from '../../domain/filter/filter';
import * as texts from '../../texts/texts';
import styles from './FilterPanel.module.css';
import { FIELD_CONTROLS } from './fieldControls';
import type { FilterTools } from './filterTools';

interface FieldGroup {
  readonly label: string;
  /** The fields line by line; related switches share a line. */
  readonly lines: readonly (readonly FilterField[])[];
}

/** All fields of the panel in columns, to save height. */
export const FIELD_COLUMNS: readonly (readonly FieldGroup[])[] = [
  [
    { label: texts.songInformation.fields.type, lines: [['types'], ['numbers']] },
    { label: texts.pageWords.season, lines: [['seasons']] },
  ],
  [
    { label: texts.filter.difficulty, lines: [['difficulty']] },
    { label: texts.pageWords.anime, lines: [['animeKinds']] },
  ],
  [
    { label: texts.filter.music, lines: [['categories']] },
    { label: texts.filter.broadcast, lines: [['broadcasts']] },
  ],
  [
    { label: texts.filter.files, lines: [['hasAudio', 'hasVideo']] },
    { label: texts.filter.lengthInSeconds, lines: [['lengthSeconds']] },
    { label: texts.pageWords.mine, lines: [['playlistId'], ['listened']] },
  ],
  [
    {
      label: texts.pageWords.people,
      lines: [['personId'], ['isAlone', 'isInGroup'], ['leastOfGroup'], ['mostOthers']],
    },
    { label: texts.filter.recordings, lines: [['isEachRecordingOnce']] },
  ],
  [{ label: texts.filter.genre, lines: [['genres']] }],
  [{ label: texts.filter.tag, lines: [['tags']] }],
];

function isShown(field: FilterField, tools: FilterTools): boolean {
  const isAnswered = tools.fields === undefined || tools.fields.includes(field);
  return isAnswered && FIELD_CONTROLS[field].isThere?.(tools) !== false;
}

/** The fields that the source of the songs supports, under their headings. */
export function FilterFields({ tools }: { readonly tools: FilterTools }) {
  const { filter, onFilter } = tools;
  const onChange = (part: Partial<Filter>) => onFilter({ ...filter, ...part });
  const shownIn = (group: FieldGroup) =>
    group.lines
      .map((line) => line.filter((field) => isShown(field, tools)))
      .filter((line) => line.length > 0);
  function draw(field: FilterField) {
    const { Control } = FIELD_CONTROLS[field];
    return <Control key={field} tools={tools} onChange={onChange} />;
  }
  return FIELD_COLUMNS.map((groups) => {
    const shown = groups
      .map((group) => ({ label: group.label, lines: shownIn(group) }))
      .filter(({ lines }) => lines.length > 0);
    const [first] = shown;
    if (first === undefined) return null;
    return (
      <div key={first.label} className={styles.column}>
        {shown.map(({ label, lines }) => (
          <fieldset key={label}>
            <legend className={styles.legend}>{label}</legend>
            <div className={styles.fields}>
              {lines.map(([field, ...others]) =>
                field !== undefined && others.length === 0 ? (
                  draw(field)
                ) : (
                  <div key={field} className={styles.options}>
                    {[field, ...others].map((each) => each !== undefined && draw(each))}
                  </div>
                ),
              )}
            </div>
          </fieldset>
        ))}
      </div>
    );
  });
}
