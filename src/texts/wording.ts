/** How a language writes counts and times in sentences. */
export interface Wording {
  /** A whole number with separators. @example number(60_000) // '60,000' */
  readonly number: (count: number) => string;
  /** The form of a sentence for this count; languages have up to six. */
  readonly plural: (count: number, forms: PluralForms) => string;
  /** A time in seconds as screen readers say it. @example spokenTime(65) // '1 minute 5 seconds' */
  readonly spokenTime: (seconds: number) => string;
}

/** A count without its own form uses `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const SECONDS_PER_MINUTE = 60;

/** @param locale a language tag ("en") */
export function createWording(locale: string): Wording {
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
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
    number: (count) => numbers.format(count),
    plural: (count, forms) => forms[plurals.select(count)] ?? forms.other,
    spokenTime(seconds) {
      const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
      const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
      const rest = whole % SECONDS_PER_MINUTE;
      return durations.format([
        ...(minutes > 0 ? [minuteNumbers?.format(minutes) ?? ''] : []),
        ...(rest > 0 || minutes === 0 ? [secondNumbers?.format(rest) ?? ''] : []),
      ]);
    },
  };
}

export const { number, plural, spokenTime } = createWording('en');
