import type { CoverPalette } from './coverPalettes';
import { type CoverDice, disc, path, rectangle, stars, VIEW } from './coverShapes';

function wave(y: number, height: number, shift: number, fill: string): string {
  const crest = 32;
  let commands = `M${shift - crest} ${y}`;
  for (let count = 0; count < 5; count += 1) {
    commands += `q${crest / 2} ${count % 2 === 0 ? -height : height} ${crest} 0`;
  }
  return path(`${commands}V${VIEW}H${shift - crest}Z`, fill);
}

/** A low sun over three rows of waves. */
export function drawSunAndWaves(palette: CoverPalette, dice: CoverDice): string {
  const sea = dice.whole(52, 60);
  const x = dice.whole(28, 68);
  const size = dice.whole(20, 27);
  return (
    rectangle(0, 0, VIEW, VIEW, palette.body) +
    disc(x, sea - 8, size + 9, palette.light) +
    disc(x, sea - 8, size, palette.spark) +
    wave(sea, 14, dice.whole(-20, 0), palette.light) +
    wave(sea + 13, 14, dice.whole(-20, 0), palette.body) +
    wave(sea + 27, 14, dice.whole(-20, 0), palette.ground)
  );
}

/** A skyline with lit windows under a large moon. */
export function drawCity(palette: CoverPalette, dice: CoverDice): string {
  let art = disc(dice.whole(24, 72), dice.whole(26, 40), dice.whole(20, 26), palette.light);
  let windows = '';
  let x = -4;
  while (x < VIEW) {
    const width = dice.whole(13, 22);
    const top = dice.whole(34, 68);
    art += rectangle(x, top, width, VIEW - top, palette.body);
    art += rectangle(x + width - 4, top, 4, VIEW - top, palette.ground);
    for (let y = top + 5; y < VIEW - 4; y += 8) {
      if (dice.whole(0, 2) > 0) windows += `M${x + 4} ${y}h${width - 11}v3h${11 - width}z`;
    }
    x += width;
  }
  return art + path(windows, palette.spark);
}

/** A snow-capped mountain, its foothills and the evening star. */
export function drawMountain(palette: CoverPalette, dice: CoverDice): string {
  const x = dice.whole(34, 62);
  const peak = dice.whole(22, 32);
  const starX = x > 48 ? dice.whole(10, 22) : dice.whole(74, 86);
  const snow = peak + 20;
  return (
    rectangle(0, 0, VIEW, VIEW, palette.body) +
    disc(x, peak + 16, 34, palette.light) +
    path(`M${x - 66} ${VIEW}L${x - 5} ${peak}H${x + 5}L${x + 66} ${VIEW}Z`, palette.ground) +
    path(
      `M${x - 20} ${snow}L${x - 5} ${peak}H${x + 5}L${x + 20} ${snow}l-8 -4l-7 7l-6 -6l-7 7z`,
      palette.spark,
    ) +
    path(`M0 ${dice.whole(74, 80)}Q30 62 58 80T${VIEW} 74V${VIEW}H0Z`, palette.body) +
    disc(starX, dice.whole(12, 22), 3.5, palette.spark)
  );
}

/** A moon that covers a burning ring. */
export function drawEclipse(palette: CoverPalette, dice: CoverDice): string {
  const x = dice.whole(38, 58);
  const y = dice.whole(36, 52);
  const size = dice.whole(26, 31);
  const shiftX = dice.whole(0, 1) === 0 ? -6 : 6;
  return (
    stars(palette, dice) +
    disc(x, y, size + 9, palette.body) +
    disc(x, y, size + 3, palette.light) +
    disc(x + shiftX, y - 5, size, palette.ground) +
    disc(x - shiftX * 3.4, y + 17, 4, palette.spark) +
    rectangle(0, dice.whole(82, 88), VIEW, 3, palette.light)
  );
}
