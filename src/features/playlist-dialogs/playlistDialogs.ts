// The dialogs of playlists, in one chunk.
export { AddToPlaylistDialog } from './AddToPlaylistDialog';
export { CreatePlaylistDialog } from './CreatePlaylistDialog';
export { DeletePlaylistDialog } from './DeletePlaylistDialog';
export { ImportPlaylistDialog } from './ImportPlaylistDialog';
export { RenamePlaylistDialog } from './RenamePlaylistDialog';
