import { expect, test } from 'vitest';
import {
  DEFAULT_CONFIG,
  HOST_SERVERS,
  SELECTABLE_HOST_SERVERS,
  STREAMING_QUALITIES,
  THEMES,
} from './appConfig';

test('the default settings have the names and values of the specification [3.9 9.11]', () => {
  expect(DEFAULT_CONFIG).toEqual({
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
  });
});

test('the setting choices are those of the specification, and CAT cannot be selected [4.25 9.18 9.19]', () => {
  expect(THEMES).toEqual(['system', 'light', 'dark']);
  expect(STREAMING_QUALITIES).toEqual(['0', '480', '720']);
  expect(HOST_SERVERS).toEqual(['NA1', 'NA2', 'EU1', 'CAT']);
  expect(SELECTABLE_HOST_SERVERS).toEqual(['NA1', 'NA2', 'EU1']);
});
