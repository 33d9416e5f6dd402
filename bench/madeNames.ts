import type { Dice } from './dice';

const ROMAJI = `ai aoi ame asa ashita aruite boku bokura chikai chizu dake dokidoki eien fuyu
  fūsen gekkou ginga guren hajimari haru hikari hikoukigumo hitori hoshi hoshizora hana hanabi
  hontou iro inochi itsuka kagayaki kaze kanata kimi kimochi kiseki kizuna koe koi kokoro komorebi
  koukai kujira kumo kuroi maboroshi mado mahou mata mirai mizu monogatari mori murasaki namae
  namida natsu natsuzora negai nemuri niji ohayou omoi ōkami otome owari ryuusei sakura sayonara
  sekai senaka sennen shinjitsu shiroi shoujo shounen sora suki sunadokei taiyou tabi tenshi toki
  tooku tsubasa tsuki uchuu umi unmei uta wasurenai yakusoku yami yoru yume yuugure yuuki yuki zutto`.split(
  /\s+/u,
);
const PARTICLES = ['no', 'to', 'ni', 'wo', 'wa', 'ga', 'de', 'made', 'kara'];
const ENGLISH = `again angel ash beat believe beyond birth black blue bravery break bright butterfly
  cage chain change circle city cloud colors crossing crystal dance dawn day dear destiny diamond
  dream echo eden emotion endless eternal ever eyes faith fantasy fate fire flower fly forever
  freedom future galaxy garden ghost glory gravity heart heaven hero hope horizon illusion infinity
  journey kiss last letter liberty life light limit lost love magic memory midnight miracle mirror
  moment moon music my never night north one paradise phantom promise rain rainbow rebirth requiem
  resonance ring rise road rose season secret shadow shine signal silent sky snow song soul spark
  spiral star starlight story summer sun sword thousand time tomorrow tonight truth unlimited
  vision voice wanderer wave white wind wing winter wish wonder world you zero`.split(/\s+/u);
const SYLLABLES = `a ai ko ka ki ku ma mi mo na no ri ru sa shi su ta to ya yu yo wa ho hi ha jun
  ken rei shou kou tsu chi ne mei`.split(/\s+/u);
const FAMILY_ENDS = ['moto', 'yama', 'kawa', 'da', 'no', 'mura', 'hara', 'saki', 'zawa', 'shima'];
const KANA = [
  ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン',
];
const KANJI = [
  ...'愛青雨朝明日空海星月夜夢花風光心声時世界未来少年少女物語約束翼涙奇跡永遠桜雪夏冬春秋',
];
const GROUP_WORDS = ['Band', 'Project', 'Girls', 'Stars', 'Unit', 'Choir', 'Quartet', 'Club'];

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function many(dice: Dice, least: number, most: number, make: () => string): readonly string[] {
  return Array.from({ length: dice.whole(least, most) }, make);
}

/** "Kimi no Hoshizora wo" */
function romajiName(dice: Dice, most: number): string {
  const words = many(dice, 1, most, () => dice.oneOf(ROMAJI)).flatMap((word, index) =>
    index > 0 && dice.isLucky(0.6) ? [dice.oneOf(PARTICLES), capital(word)] : [capital(word)],
  );
  return words.join(' ');
}

function englishName(dice: Dice, most: number): string {
  const words = many(dice, 1, most, () => dice.oneOf(ENGLISH));
  return dice.isLucky(0.15) ? words.join(' ').toUpperCase() : words.map(capital).join(' ');
}

function kanaName(dice: Dice): string {
  const letters = dice.isLucky(0.5) ? KANA : KANJI;
  return many(dice, 2, 10, () => dice.oneOf(letters)).join('');
}

/** Sometimes adds marks that occur in real names. */
function decorated(dice: Dice, name: string): string {
  if (!dice.isLucky(0.22)) return name;
  return dice.weighted([
    [`${name}!`, 6],
    [`${name}?`, 3],
    [`${name.replaceAll(' ', '★')}`, 2],
    [`${name} ♪`, 2],
    [`☆${name}☆`, 1],
    [`${name} ~${englishName(dice, 2)}~`, 5],
    [`${name} (${dice.oneOf(['TV Size', 'Acoustic ver.', 'Piano', 'Instrumental'])})`, 5],
    [`${name} × ${englishName(dice, 1)}`, 2],
    [`${name} ${dice.whole(2, 20)}`, 3],
    [`${name}...`, 2],
    [name.replaceAll('o', 'ö'), 1],
    [name.replaceAll('e', 'é'), 1],
    [`${name} feat. ${personName(dice)}`, 2],
    [`${englishName(dice, 1)}-${name}`, 1],
    [`"${name}"`, 1],
  ]);
}

export function songName(dice: Dice): string {
  const name = dice.weighted([
    [romajiName(dice, 4), 55],
    [englishName(dice, 4), 38],
    [kanaName(dice), 2],
    [`${romajiName(dice, 2)} ${englishName(dice, 2)}`, 5],
  ]);
  return decorated(dice, name);
}

/** The romanised, English and other names of an anime. */
export function animeNames(dice: Dice): { jp: string; en: string; others: readonly string[] } {
  const base = dice.isLucky(0.7) ? romajiName(dice, 5) : englishName(dice, 4);
  const sequel = dice.isLucky(0.2)
    ? dice.oneOf([' 2nd Season', ' II', ' Movie', ': Final', ' 3'])
    : '';
  const jp = `${base}${sequel}`;
  const en = dice.isLucky(0.55) ? `${englishName(dice, 5)}${sequel}` : jp;
  const others = many(dice, 0, 3, () =>
    dice.isLucky(0.5) ? kanaName(dice) : `${englishName(dice, 3)}${sequel}`,
  );
  return { jp, en, others };
}

export function personName(dice: Dice): string {
  const part = () => capital(many(dice, 1, 3, () => dice.oneOf(SYLLABLES)).join(''));
  return dice.weighted([
    [`${part()} ${part()}${dice.oneOf(FAMILY_ENDS)}`, 86],
    [part(), 6],
    [capital(dice.oneOf(ENGLISH)), 3],
    [kanaName(dice), 2],
    [`${part()} ${capital(dice.oneOf(ENGLISH))}`, 3],
  ]);
}

export function groupName(dice: Dice): string {
  return dice.weighted([
    [`${englishName(dice, 2)} ${dice.oneOf(GROUP_WORDS)}`, 40],
    [romajiName(dice, 2), 25],
    [englishName(dice, 1).toUpperCase(), 20],
    [`${englishName(dice, 1)}×${romajiName(dice, 1)}`, 5],
    [`${englishName(dice, 1)}★${englishName(dice, 1)}`, 5],
    [`${romajiName(dice, 1)}'s`, 5],
  ]);
}
