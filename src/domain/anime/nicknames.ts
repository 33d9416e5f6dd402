/**
 * What fans call an anime where neither its names nor their first letters say it, and short forms
 * that several anime could have but only one is called by. Source: common use among
 * English-speaking fans, gathered by hand in November 2026; no list was copied. Each name is one
 * that the song database has.
 */
const NICKNAMES = {
  anohana: 'Ano Hi Mita Hana no Namae o Bokutachi wa Mada Shiranai.',
  aobuta: 'Seishun Buta Yarou wa Bunny Girl Senpai no Yume o Minai',
  aot: 'Attack on Titan',
  assclass: 'Assassination Classroom',
  bnha: 'Boku no Hero Academia',
  bokumachi: 'Boku dake ga Inai Machi',
  bsd: 'Bungo Stray Dogs',
  ccs: 'Cardcaptor Sakura',
  cote: 'Classroom of the Elite',
  csm: 'Chainsaw Man',
  danmachi: 'Dungeon ni Deai o Motomeru no wa Machigatteiru Darou ka',
  dbs: 'Dragon Ball Super',
  dbz: 'Dragon Ball Z',
  dxd: 'High School DxD',
  eva: 'Neon Genesis Evangelion',
  fma: 'Fullmetal Alchemist',
  fmab: 'Fullmetal Alchemist: Brotherhood',
  fsn: 'Fate/stay night',
  ggo: 'Sword Art Online Alternative: Gun Gale Online',
  gits: 'Ghost in the Shell',
  gochiusa: 'Gochuumon wa Usagi Desu ka?',
  haganai: 'Boku wa Tomodachi ga Sukunai',
  hotd: 'High School of the Dead',
  hxh: 'Hunter x Hunter',
  jjba: "JoJo's Bizarre Adventure",
  jjk: 'Jujutsu Kaisen',
  kimiuso: 'Shigatsu wa Kimi no Uso',
  klk: 'Kill la Kill',
  kny: 'Kimetsu no Yaiba',
  logh: 'Legend of the Galactic Heroes',
  lwa: 'Little Witch Academia',
  mha: 'My Hero Academia',
  mp100: 'Mob Psycho 100',
  nge: 'Neon Genesis Evangelion',
  ngnl: 'No Game No Life',
  nnt: 'Nanatsu no Taizai',
  opm: 'One-Punch Man',
  oregairu: 'Yahari Ore no Seishun Love Come wa Machigatteiru',
  oreimo: 'Ore no Imouto ga Konna ni Kawaii Wake ga Nai',
  pmmm: 'Puella Magi Madoka Magica',
  sao: 'Sword Art Online',
  snafu: 'My Teen Romantic Comedy SNAFU',
  snk: 'Shingeki no Kyojin',
  sxf: 'Spy x Family',
  tbhk: 'Toilet-Bound Hanako-kun',
  tensura: 'Tensei Shitara Slime Datta Ken',
  tpn: 'The Promised Neverland',
  ttgl: 'Tengen Toppa Gurren-Lagann',
  twgok: 'The World God Only Knows',
  ubw: 'Fate/stay night: Unlimited Blade Works',
  ylia: 'Your Lie in April',
  yyh: 'Yu Yu Hakusho',
  znt: 'Zero no Tsukaima',
} as const satisfies Readonly<Record<string, string>>;

const BY_NICKNAME: ReadonlyMap<string, string> = new Map(Object.entries(NICKNAMES));

/**
 * The name of the anime that fans mean by a nickname, upper and lower case aside; null for any
 * other text.
 */
export function nameForNickname(text: string): string | null {
  return BY_NICKNAME.get(text.trim().toLowerCase()) ?? null;
}
