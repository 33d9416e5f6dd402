/** Host servers in failover order. CAT is never offered for selection. */
export const HOST_SERVERS = ['NA1', 'NA2', 'EU1', 'CAT'] as const;
export type HostServer = (typeof HOST_SERVERS)[number];

export const SELECTABLE_HOST_SERVERS = ['NA1', 'NA2', 'EU1'] as const;
export type SelectableHostServer = (typeof SELECTABLE_HOST_SERVERS)[number];

/** '0' is audio only; the others are video heights in pixels. */
export const STREAMING_QUALITIES = ['0', '480', '720'] as const;
export type StreamingQuality = (typeof STREAMING_QUALITIES)[number];

export const PICTURE_CHOICES = ['always', 'wifi', 'never'] as const;
export type PictureChoice = (typeof PICTURE_CHOICES)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The `config` object in localStorage, with its names and defaults (specification, point 3). */
export interface AppConfig {
  readonly theme: Theme;
  /** Whether audio only was played last. */
  readonly audio: boolean;
  readonly loop: boolean;
  readonly playIndex: number;
  /** The current song's id as text, as in the queue; empty if there is none. */
  readonly playNowId: string;
  readonly played: boolean;
  readonly streaming: StreamingQuality;
  /** 0 to 1. */
  readonly volume: number;
  readonly server: SelectableHostServer;
  readonly current_link: string;
}

export const DEFAULT_CONFIG: AppConfig = {
  theme: 'dark',
  audio: true,
  loop: true,
  playIndex: 0,
  playNowId: '',
  played: false,
  streaming: '0',
  volume: 1,
  server: 'NA1',
  current_link: '',
};
