/** A person or group and the index of its line-up; -1 for a person. */
export type MadeCredit = readonly [id: number, lineUp: number];

export interface MadeAnime {
  readonly animeJPName: string;
  readonly animeENName: string;
  readonly animeAltName: readonly string[];
  readonly animeVintage: string | null;
  readonly animeType: string | null;
  readonly animeCategory: string | null;
  readonly linked_ids: Readonly<
    Record<'myanimelist' | 'anidb' | 'anilist' | 'kitsu', number | null>
  >;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

export interface MadeArtist {
  readonly names: readonly string[];
  readonly type: 'Group' | 'Person';
  readonly disambiguation: string | null;
  readonly groups: readonly MadeCredit[];
  readonly line_ups: readonly {
    readonly line_up_type: string;
    readonly members: readonly MadeCredit[];
  }[];
}

export interface MadeSong {
  readonly annId: number;
  readonly annSongId: number;
  readonly amqSongId: number;
  readonly songType: 1 | 2 | 3;
  readonly songNumber: number | null;
  readonly songCategory: string;
  readonly songName: string;
  readonly songArtist: string;
  readonly songComposer: string;
  readonly songArranger: string;
  readonly songDifficulty: number | null;
  readonly songLength: number | null;
  readonly isDub: boolean;
  readonly isRebroadcast: boolean;
  readonly HQ: string | null;
  readonly MQ: string | null;
  readonly audio: string | null;
  readonly artists: readonly MadeCredit[];
  readonly composers: readonly MadeCredit[];
  readonly arrangers: readonly MadeCredit[];
}

/** A whole catalogue in the form of the song database's dump. */
export interface MadeCatalogue {
  readonly anime: Readonly<Record<string, MadeAnime>>;
  readonly artists: Readonly<Record<string, MadeArtist>>;
  readonly songs: readonly MadeSong[];
}
