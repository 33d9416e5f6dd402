import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildFanTables } from '../../testing/fanCatalogue';
import { findWhatFollows } from '../query/relevance';
import { foldLines } from '../text/foldedTexts';
import { foldInto } from '../text/foldName';
import { OWNERS_VERSION } from './nameOwners';
import { FOLD_VERSION } from './packedTexts';

// A block's derived data was computed by the rules of its version. If one of these prints changes,
// so did the rules: raise the version beside it, so that older blocks are ignored, and update both
// here.
const FOLDS = { version: 2, print: '91763e73bed560d1' };
const OWNERS = { version: 1, print: '829b937dfdf6e780' };

const NAMES = [
  ...['Gurenge', 'K-ON!', 'Hō-kago Tea Time', 'Ōuchi', 'wo', 'Uchuu no Owari', 'SPY×FAMILY'],
  ...["Don't say “lazy”", 'ナルト', 'はれハレユカイ', '鬼滅の刃', 'Lucky☆Star', 'μ’s', '½', 'ﬁne'],
  ...[
    'Yoshino Nanjō',
    'ßtraße',
    'ｆｕｌｌ',
    'NO@TITLE',
    'Ɐ',
    'ヴァイオレット',
    'Æther',
    '!!!',
    'ｶﾅ',
  ],
  ...[
    'sōō',
    'oh oh',
    'wwo',
    'Straße 100',
    'é',
    'e\u0301',
    '\ud83d\ude00',
    'Ψυχή',
    'Ёлка',
    'İstanbul',
    'マクロスΔ',
    'UPPER✳\ufe0eSLO\u200bPE',
  ],
];

function printOf(values: readonly number[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}

function foldsOf(name: string): readonly number[] {
  const lines = { codes: new Uint16Array(0), length: 0, lost: 0 };
  const marks = foldLines(name, lines);
  const plain = { codes: new Uint16Array(0), length: 0, lost: 0 };
  foldInto(name, plain);
  return [
    marks,
    ...lines.codes.subarray(0, lines.length),
    ...plain.codes.subarray(0, plain.length),
  ];
}

it('FOLD_VERSION is raised whenever the folding rules change', () => {
  expect({ version: FOLD_VERSION, print: printOf(NAMES.flatMap(foldsOf)) }).toEqual(FOLDS);
});

it('OWNERS_VERSION is raised whenever the rules for owners of names change [10.9]', () => {
  const { owners, popular } = findWhatFollows(buildFanTables(30));
  const { bearers, songsOfArtist, songsOfComposer, songsOfAnime } = owners;
  const columns = [
    ...[bearers.starts, bearers.values, bearers.kinds],
    ...[songsOfArtist, songsOfComposer, songsOfAnime].flatMap(({ starts, values }) => [
      starts,
      values,
    ]),
    ...Object.values(popular),
  ];
  const print = printOf(columns.flatMap((column) => [...column]));
  expect({ version: OWNERS_VERSION, print }).toEqual(OWNERS);
});
