import { expect, it } from 'vitest';
import { openBackup } from './backupFile';
import { finishPlaylistFile, openPlaylistFile } from './playlistFile';

const names = { english: 'Harbor of Paper Stars', romaji: 'Kami Boshi no Minato' };
const XML = '<?xml version="1.0" encoding="UTF-8" ?>\n';

it.each([
  [
    'an export of the quiz',
    { roomName: 'Solo', startTime: '', songs: [{ songInfo: { animeNames: names } }] },
    'fromAmq',
  ],
  ['an answer history', { roomName: 'Ranked', songHistory: { 1: {} } }, 'fromAmq'],
  ['an expanded library', { command: 'expandLibrary questions', data: {} }, 'fromAmq'],
  ['progress of a training', { spacedRepetitionData_main: { A_Song: { date: 1 } } }, 'fromAmq'],
  [
    'a MyAnimeList list',
    `${XML}<!-- made -->\n<myanimelist>\n<anime/></myanimelist>`,
    'fromMyAnimeList',
  ],
  ['a bare MyAnimeList list', '\ufeff<myanimelist></myanimelist>', 'fromMyAnimeList'],
  ['an M3U', '#EXTM3U\n#EXTINF:89,Someone - Song\nhttps://a.example/a.mp3', 'otherPlaylist'],
  ['an XSPF', `${XML}<playlist version="1" xmlns="http://xspf.org/ns/0/"/>`, 'otherPlaylist'],
  ['a JSPF', { playlist: { title: 'Evening', track: [{ title: 'Song' }] } }, 'otherPlaylist'],
  ['a list of a streaming service', { tracks: [{ track: 'Song', artist: 'A' }] }, 'otherPlaylist'],
  ['a CSV', '"Track URI","Track Name","Artist Name(s)"\n"x","Song","A"', 'otherPlaylist'],
])('%s is refused in words that say what it is, as a playlist and as a backup', (_, file, code) => {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  expect(openPlaylistFile(text)).toEqual({ ok: false, problem: { code } });
  expect(openBackup(text)).toEqual({ ok: false, problem: { code } });
});

it.each([
  ['a game’s songs', { name: 'Song', artist: 'A', anime: names, annId: 1, songNumber: 1 }],
  ['a custom list', { animeRomajiName: names.romaji, animeEnglishName: names.english }],
  ['a ranked list', { animeEng: names.english, animeRomaji: names.romaji, songName: 'Song' }],
])('a list of the quiz of which no song can be read is refused as such: %s', (_, song) => {
  const opened = openPlaylistFile(JSON.stringify([song]));
  if (!opened.ok) throw new Error(opened.problem.code);
  const problems = [{ index: 0, fault: { code: 'badField' as const, field: 'annSongId' } }];
  const problem = { code: 'fromAmq' };
  expect(finishPlaylistFile(opened.value, { songs: [], droppedCount: 1, problems })).toEqual({
    ok: false,
    problem,
  });
});

it.each([
  ['prose', 'a song, a name', 'notJson'],
  ['half a file', '{"songs":[{"annSongId":1,"songName":"One","songArtist":', 'notJson'],
  ['a page', '<!doctype html><title>Playlist</title>', 'notJson'],
  ['any other object', '{"name":1}', 'noPlaylist'],
])('%s is of no known program', (_, text, code) => {
  expect(openPlaylistFile(text)).toMatchObject({ problem: { code } });
});
