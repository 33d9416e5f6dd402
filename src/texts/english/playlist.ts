import { MAX_NAME_LENGTH, shortText } from '../../domain/app/shortText';

/** What is said about playlists wherever they are shown and played. */
export const playlist = {
  none: 'No playlist created…',
  /** The title as it is shown: an owner may have written any. */
  titleOf: (title: string) => shortText(title.trim(), MAX_NAME_LENGTH) || 'untitled playlist',
};
