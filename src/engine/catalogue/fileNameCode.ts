/** Names as the media hosts give them: six letters and digits. Their code is one 32-bit number. */
export const FILE_CODE_KINDS = ['webm', 'mp3'] as const;
export type FileCodeKind = (typeof FILE_CODE_KINDS)[number];

const STEM_LENGTH = 6;
const DIGITS = 36;
const CODED_NAME = /^[a-z0-9]{6}\.(webm|mp3)$/;

/** Above every code of a name. */
export const FILE_CODE_END = DIGITS ** STEM_LENGTH;

/** How the name can be coded; null where it has another form. */
export function fileCodeKindOf(name: string): FileCodeKind | null {
  if (!CODED_NAME.test(name)) return null;
  return name.endsWith('.mp3') ? 'mp3' : 'webm';
}

/** @param name of which fileCodeKindOf knows the kind */
export function encodeFileName(name: string): number {
  return Number.parseInt(name.slice(0, STEM_LENGTH), DIGITS);
}

/** @example decodeFileName(encodeFileName('zw95oo.webm'), 'webm') // 'zw95oo.webm' */
export function decodeFileName(code: number, kind: FileCodeKind): string {
  return `${code.toString(DIGITS).padStart(STEM_LENGTH, '0')}.${kind}`;
}
