/** Strokes of each sign on a grid of 4 × 6, as corner points; no sign that is mistaken for another. */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46,14 34',
  C: '40 10 01 05 16 46',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  J: '10 40,30 35 26 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  '3': '00 40 23 34 45 36 16 05',
  '4': '36 30 04 44',
  '7': '00 40 16',
  '9': '43 13 02 01 10 30 41 43 36 16',
};

export const captchaAlphabet = Object.keys(glyphs);

type Chance = () => number;

const width = 132;
const height = 44;

/** A picture of the signs: each stroke bent, turned and crossed by lines, by the chance handed in. */
export function drawCaptcha(text: string, chance: Chance): string {
  const signs = [...text].map((sign, index) => drawSign(glyphs[sign] ?? '', index, chance));
  const noise = Array.from({ length: 5 }, () => {
    const [x1, x2] = [around(0, 20, chance), around(width, 20, chance)];
    return `<path d="M${x1} ${around(height / 2, height, chance)}Q${around(width / 2, 60, chance)} ${around(height / 2, height, chance)} ${x2} ${around(height / 2, height, chance)}" stroke-width="1"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f6f7f9"/><g fill="none" stroke="#215db0" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${signs.join('')}${noise.join('')}</g></svg>`;
}

function drawSign(strokes: string, index: number, chance: Chance): string {
  const step = 4.3 + chance() * 0.8;
  const left = 12 + index * 30 + chance() * 6;
  const top = 5 + chance() * 4;
  const lines = strokes.split(',').map((stroke) =>
    stroke
      .split(' ')
      .map(
        ([x = '0', y = '0'], n) => `${n === 0 ? 'M' : 'L'}${around(left + Number(x) * step, 2, chance)} ${around(top + Number(y) * step, 2, chance)}`,
      )
      .join(''),
  );
  return `<path transform="rotate(${around(0, 36, chance)} ${left.toFixed(1)} ${top.toFixed(1)})" d="${lines.join('')}"/>`;
}

const around = (middle: number, spread: number, chance: Chance): string => (middle + (chance() - 0.5) * spread).toFixed(1);
