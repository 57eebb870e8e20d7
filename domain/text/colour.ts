/** A colour of the screen: three parts from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** Lightness 0 to 100, chroma from 0, hue in degrees: CIE LCh of a D65 white, in which equal steps look equal. */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const one = part / 255;
  return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
};
const curved = (one: number): number => 255 * (one <= 0.0031308 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055);

const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex).map(linear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours by WCAG 2: from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const white = [0.95047, 1, 1.08883] as const;
const root = (x: number): number => (x > 216 / 24389 ? Math.cbrt(x) : (24389 / 27) * (x / 116) + 16 / 116);
const cube = (x: number): number => (x ** 3 > 216 / 24389 ? x ** 3 : (116 * x - 16) / (24389 / 27));

function labOf(hex: string): readonly [number, number, number] {
  const [r, g, b] = rgbOf(hex).map(linear) as unknown as Rgb;
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / white[0]);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / white[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far two colours are apart to the eye (CIE76): below 24 they are too near to be told apart at a glance. */
export function difference(a: string, b: string): number {
  const [one, other] = [labOf(a), labOf(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

export function lchOf(hex: string): Lch {
  const [lightness, a, b] = labOf(hex);
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

function rgbOfLch([lightness, chroma, hue]: Lch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const y = (lightness + 16) / 116;
  const x = cube(y + (chroma * Math.cos(angle)) / 500) * white[0];
  const z = cube(y - (chroma * Math.sin(angle)) / 200) * white[2];
  const luma = cube(y);
  return [
    curved(3.2404542 * x - 1.5371385 * luma - 0.4985314 * z),
    curved(-0.969266 * x + 1.8760108 * luma + 0.041556 * z),
    curved(0.0556434 * x - 0.2040259 * luma + 1.0572252 * z),
  ];
}

const isShown = (rgb: Rgb): boolean => rgb.every((part) => part >= -0.5 && part <= 255.5);

/** The colour of this lightness and hue, as strong as asked, or as strong as a screen can show it. */
export function colourOf([lightness, chroma, hue]: Lch): string {
  for (let strength = chroma; strength > 0; strength -= 0.5) {
    const rgb = rgbOfLch([lightness, strength, hue]);
    if (isShown(rgb)) return hexOf(rgb.map((part) => Math.min(255, Math.max(0, part))) as unknown as Rgb);
  }
  return hexOf(rgbOfLch([lightness, 0, hue]).map((part) => Math.min(255, Math.max(0, part))) as unknown as Rgb);
}
