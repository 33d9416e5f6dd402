/** How a language counts, joins and measures: what its sentences are built with. */
export interface Wording {
  /** A whole number in groups of three, parted by thin spaces. @example number(60_000) // '60 000' */
  readonly number: (count: number) => string;
  /** The form of a sentence that goes with this count; languages have up to six. */
  readonly plural: (count: number, forms: PluralForms) => string;
  /** Names in a row. @example listNames(['Bones', 'Sunrise']) // 'Bones, Sunrise' */
  readonly listNames: (names: readonly string[]) => string;
  /** Names joined by "and", as parts: for names that are links. */
  readonly joinParts: (names: readonly string[]) => readonly JoinedPart[];
  /** A time in seconds as a screen reader says it. @example spokenTime(65) // '1 minute 5 seconds' */
  readonly spokenTime: (seconds: number) => string;
  /** Bytes in the unit people would choose, in steps of 1000. @example bytes(12_345_678) // '12.3 MB' */
  readonly bytes: (byteCount: number) => string;
}

/** Without a form of its own a count takes the one for all others. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export interface JoinedPart {
  readonly isElement: boolean;
  readonly text: string;
}

const THIN_SPACE = '\u2009';
const SECONDS_PER_MINUTE = 60;
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const BYTE_STEP = 1000;
/** From here on a decimal place says nothing any more. */
const WHOLE_FROM = 100;

/** @param locale a language tag ("en") */
export function createWording(locale: string): Wording {
  const numbers = new Intl.NumberFormat(locale);
  const shortNumbers = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 1,
    useGrouping: false,
  });
  const plurals = new Intl.PluralRules(locale);
  const rows = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const conjunctions = new Intl.ListFormat(locale, { type: 'conjunction' });
  const durations = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  const [minuteNumbers, secondNumbers] = (['minute', 'second'] as const).map(
    (unit) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        useGrouping: false,
      }),
  );

  return {
    number: (count) =>
      numbers
        .formatToParts(count)
        .map(({ type, value }) => (type === 'group' ? THIN_SPACE : value))
        .join(''),
    plural: (count, forms) => forms[plurals.select(count)] ?? forms.other,
    listNames: (names) => rows.format(names),
    joinParts: (names) =>
      conjunctions
        .formatToParts(names)
        .map(({ type, value }) => ({ isElement: type === 'element', text: value })),
    spokenTime(seconds) {
      const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
      const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
      const rest = whole % SECONDS_PER_MINUTE;
      return durations.format([
        ...(minutes > 0 ? [minuteNumbers?.format(minutes) ?? ''] : []),
        ...(rest > 0 || minutes === 0 ? [secondNumbers?.format(rest) ?? ''] : []),
      ]);
    },
    bytes(byteCount) {
      const { amount, unit } = inReadableUnit(Math.max(byteCount, 0));
      return `${shortNumbers.format(amount)} ${unit}`;
    },
  };
}

function inReadableUnit(byteCount: number): { amount: number; unit: string } {
  let amount = byteCount;
  let place = 0;
  while (place < BYTE_UNITS.length - 1 && rounded(amount) >= BYTE_STEP) {
    amount /= BYTE_STEP;
    place += 1;
  }
  return {
    amount: place === 0 ? Math.round(amount) : rounded(amount),
    unit: BYTE_UNITS[place] ?? '',
  };
}

function rounded(amount: number): number {
  return amount >= WHOLE_FROM ? Math.round(amount) : Math.round(amount * 10) / 10;
}
