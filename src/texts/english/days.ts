/** Made when they are first needed: most pages name no day. */
let days: Intl.DateTimeFormat | undefined;

/** A day as people write it, in the time zone of the device. @example '21 November' */
export function dayText(date: Date): string {
  days ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
  return days.format(date);
}
