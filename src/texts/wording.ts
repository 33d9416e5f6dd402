/** A count without its own form uses `other`; languages have up to six. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const SECONDS_PER_MINUTE = 60;
const BYTE_STEPS = ['kilo', 'kilo', 'mega', 'giga', 'tera'] as const;
const BYTES_PER_STEP = 1000;
/** From here on a decimal place is not useful. */
const WHOLE_FROM = 100;

/** Calls `create` when it is first needed: most pages show no dates or sizes. */
function lazily<Made>(create: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= create();
    return made;
  };
}

function numberFormat(locale: string, options?: Intl.NumberFormatOptions) {
  return lazily(() => new Intl.NumberFormat(locale, options));
}

function rounded(amount: number): number {
  return amount >= WHOLE_FROM ? Math.round(amount) : Math.round(amount * 10) / 10;
}

/** English dates are British, as the specification writes them. */
const dateLocaleOf = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/**
 * Writes dates in the device's current time zone. A format keeps its time zone, so it gets local
 * fields as UTC.
 */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return (date) => {
    const day = [date.getFullYear(), date.getMonth(), date.getDate()] as const;
    return format().format(Date.UTC(...day, date.getHours(), date.getMinutes()));
  };
}

function createDates(locale: string) {
  const own = dateLocaleOf(locale);
  return {
    /** A day. @example '21 November' */
    day: dateFormat(own, { day: 'numeric', month: 'long' }),
    /** A day with its year. @example '21 November 2026' */
    datedDay: dateFormat(own, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** A day with its year, in names that are kept, as of playlists. @example 'November 21, 2026' */
    longDay: dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** A short month. @example 'Nov' */
    month: dateFormat(own, { month: 'short' }),
    /** A short weekday with the day. @example 'Sat 21' */
    weekday: dateFormat(own, { weekday: 'short', day: 'numeric' }),
    /** @example 'Saturday' */
    weekdayName: dateFormat(own, { weekday: 'long' }),
    /** @example 'Sat' */
    shortWeekday: dateFormat(own, { weekday: 'short' }),
    /** @example 'November 2026' */
    monthOfYear: dateFormat(own, { month: 'long', year: 'numeric' }),
    /** A day with the time. @example '21 Nov 2026, 20:30' */
    moment: dateFormat(own, { dateStyle: 'medium', timeStyle: 'short' }),
    /** @example '20:30' */
    timeOfDay: dateFormat(own, { timeStyle: 'short' }),
  };
}

function createLists(locale: string) {
  const all = lazily(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  // Units would be joined by a blank in Japanese, and by nothing in Chinese.
  const comma = lazily(() => all().formatToParts(['a', 'b', 'c'])[1]?.value ?? ', ');
  return {
    /** @example names(['Bones', 'Sunrise']) // 'Bones, Sunrise' */
    names: (each: readonly string[]) => each.join(comma()),
    /** @example allOf(['Bones', 'Sunrise']) // 'Bones and Sunrise' */
    allOf: (each: readonly string[]) => all().format(each),
    /** The parts of a list with "and", for names that are links. */
    joinParts: (each: readonly string[]) =>
      all()
        .formatToParts(each)
        .map(({ type, value }) => ({ isElement: type === 'element', text: value })),
  };
}

type TimeUnit = 'hour' | 'minute' | 'second';

function createTimes(locale: string) {
  const durations = lazily(() => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }));
  const unit = (name: TimeUnit, unitDisplay: 'long' | 'short') =>
    numberFormat(locale, { style: 'unit', unit: name, unitDisplay, useGrouping: false });
  const [minuteNumbers, secondNumbers] = [unit('minute', 'long'), unit('second', 'long')];
  /** Japanese joins units by nothing, but Intl writes a blank before each of them. */
  const isWithoutBlanks = lazily(() => durations().format(['a', 'b']) === 'ab');
  function joined(parts: readonly string[]): string {
    const text = durations().format(parts);
    return isWithoutBlanks() ? text.replaceAll(/\s/gu, '') : text;
  }
  return {
    /** @example amounts([[1, 'hour'], [52, 'minute']]) // '1 hr 52 min' */
    amounts: (each: readonly (readonly [count: number, unit: TimeUnit])[]) =>
      joined(each.map(([count, name]) => unit(name, 'short')().format(count))),
    /** A time in seconds as screen readers say it. @example time(65) // '1 minute 5 seconds' */
    time(seconds: number): string {
      const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
      const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
      const rest = whole % SECONDS_PER_MINUTE;
      return joined([
        ...(minutes > 0 ? [minuteNumbers().format(minutes)] : []),
        ...(rest > 0 || minutes === 0 ? [secondNumbers().format(rest)] : []),
      ]);
    },
    /** A place in a song. @example clock(65) // '1:05' */
    clock(seconds: number): string {
      const whole = Math.max(0, Math.floor(seconds));
      const rest = String(whole % SECONDS_PER_MINUTE).padStart(2, '0');
      return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${rest}`;
    },
  };
}

/**
 * How a language writes numbers, dates, lists and plurals.
 *
 * @param locale a language tag ("pt-BR")
 */
export function createWording(locale: string) {
  const numbers = numberFormat(locale);
  const plurals = lazily(() => new Intl.PluralRules(locale));
  const percents = numberFormat(locale, { style: 'percent' });
  const decimals = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  return {
    locale,
    /**
     * A name within a sentence, which is not of one language with it: marks and numbers beside a
     * name that is written from right to left would be drawn in its midst.
     */
    isolated: (name: string) =>
      RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name,
    /** A whole number with separators. @example number(60_000) // '60,000' */
    number: (count: number) => numbers().format(count),
    /** A number that is a name, as a year: without separators. */
    plain: String,
    /** @example decimal(3) // '3.0' */
    decimal: (value: number) => decimals().format(value),
    /** @example percent(45) // '45%' */
    percent: (percent: number) => percents().format(percent / 100),
    /** @example share(0.452) // '45%' */
    share: (part: number) => percents().format(Math.round(part * 100) / 100),
    /** In steps of 1000. @example bytes(12_345_678) // '12.3 MB' */
    bytes(byteCount: number): string {
      let amount = Math.max(byteCount, 0);
      let step = 0;
      while (step < BYTE_STEPS.length - 1 && rounded(amount) >= BYTES_PER_STEP) {
        amount /= BYTES_PER_STEP;
        step += 1;
      }
      const unit = `${BYTE_STEPS[step]}byte`;
      const options = {
        style: 'unit',
        unit,
        maximumFractionDigits: 1,
        useGrouping: false,
      } as const;
      const sizes = numberFormat(locale, options)();
      if (step > 0) return sizes.format(rounded(amount));
      // "500 byte" in English; the sign of a kilobyte has that of a byte in it.
      return sizes.format(Math.round(amount)).replace(/k/i, '');
    },
    /** The form of a sentence for this count. */
    plural: (count: number, forms: PluralForms) => forms[plurals().select(count)] ?? forms.other,
    ...createTimes(locale),
    ...createLists(locale),
    ...createDates(locale),
  };
}
