const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  webm: 'video/webm',
  mp4: 'video/mp4',
};

/** The media type that a host would send; for unknown ones browsers look into the bytes. */
export function mediaTypeOf(fileName: string): string {
  return TYPES[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()] ?? '';
}
