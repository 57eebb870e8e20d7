import { colourOf, contrast, difference, isColour, lchOf } from '../text/colour.ts';
import { defineMessages, type Text } from '../text/message.ts';

/** What the accent of a palette is made of; each stands for the token of its name. */
export interface AccentSteps {
  readonly accent: string;
  readonly 'accent-fill': string;
  readonly 'accent-fill-press': string;
  readonly 'accent-soft': string;
}
export type Palette = 'light' | 'dark';

/** What of a palette an accent is seen against: a test holds these equal to the tokens. */
export const grounds = {
  light: {
    surfaces: ['#f5f6f8', '#d9dee4', '#ffffff'],
    text: '#171c22',
    second: '#414b56',
    alarmTexts: ['#940c12', '#723900', '#5a4500', '#48337f'],
    alarms: { urgent: '#c5161d', high: '#e87200', medium: '#e0b000', low: '#6e56ae' },
  },
  dark: {
    surfaces: ['#1c2228', '#11151a', '#272e36'],
    text: '#e6eaee',
    second: '#b7c0ca',
    alarmTexts: ['#ffaba7', '#ffb770', '#f6dc78', '#cbbcf3'],
    alarms: { urgent: '#d8353a', high: '#f58b1f', medium: '#f0c92c', low: '#a28cdb' },
  },
} as const;

/** Text and marks against what is behind them, text of alarms and of selected rows (look.md: AA, and AAA for alarm text). */
const needed = { text: 4.5, second: 4.5, alarmText: 7 } as const;
/** Nearer to an alarm's colour than our own accent is, it would be taken for one. */
const apart = 18;
/** Hues that belong to alarms, in degrees to both sides: red, orange and yellow as a whole, violet where it is theirs. */
const ofAlarms = { urgent: 20, high: 20, medium: 20, low: 12 } as const;
/** A grey is told from no surface: what is selected would not be seen. */
const leastChroma = 15;

const messages = defineMessages({
  'accent.form': { cn: '颜色格式为 #rrggbb', en: 'A colour is written #rrggbb' },
  'accent.grey': { cn: '颜色过灰，选中项无法辨认', en: 'Too grey: what is selected could not be seen' },
  'accent.urgent': { cn: '与紧急告警的颜色过近', en: 'Too near to the colour of urgent alarms' },
  'accent.high': { cn: '与重要告警的颜色过近', en: 'Too near to the colour of high alarms' },
  'accent.medium': { cn: '与次要告警的颜色过近', en: 'Too near to the colour of medium alarms' },
  'accent.low': { cn: '与提示告警的颜色过近', en: 'Too near to the colour of low alarms' },
  'accent.contrast': { cn: '此颜色达不到要求的对比度', en: 'This colour cannot reach the contrast that is asked for' },
});

const leastOf = (colour: string, grounded: readonly string[]): number =>
  Math.min(...grounded.map((one) => contrast(colour, one)));

/** Walks the lightness until the colour is right; null where it never is. */
function walked(
  from: number,
  step: number,
  made: (lightness: number) => string,
  isRight: (colour: string) => boolean,
): string | null {
  for (let lightness = from; lightness >= 0 && lightness <= 100; lightness += step) {
    const colour = made(lightness);
    if (isRight(colour)) return colour;
  }
  return null;
}

type Level = keyof typeof grounds.light.alarms;

/** The alarm's level whose hue a colour has; null for none. */
function alarmOfHue(colour: string): Level | null {
  const hue = lchOf(colour)[2];
  const levels = Object.keys(ofAlarms) as Level[];
  const away = (level: Level): number => Math.abs(((hue - lchOf(grounds.light.alarms[level])[2] + 540) % 360) - 180);
  return levels.filter((level) => away(level) < ofAlarms[level]).sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** The alarm's level that a colour would be taken for; null for none. */
function takenFor(palette: Palette, colour: string): Level | null {
  const near = Object.entries(grounds[palette].alarms).find(([, alarm]) => difference(colour, alarm) < apart);
  return (near?.[0] as Level | undefined) ?? null;
}

/** The steps in one palette; the level of the alarm that stands in the way, or the contrast that is out of reach. */
function stepsIn(palette: Palette, chosen: string): AccentSteps | Level | 'contrast' {
  const [lightness, chroma, hue] = lchOf(chosen);
  const { surfaces, text, second, alarmTexts } = grounds[palette];
  const isDark = palette === 'dark';
  // Strong on a dark ground glows: there the accent keeps no more than ours has.
  const strong = (at: number): string => colourOf([at, isDark ? Math.min(chroma, 46) : chroma, hue]);
  const filled = (at: number): string => colourOf([at, chroma, hue]);
  const soft = (at: number): string => colourOf([at, Math.min(chroma, isDark ? 24 : 12), hue]);
  const onSurfaces = (colour: string): boolean => leastOf(colour, surfaces) >= needed.text;
  const underWhite = (colour: string): boolean => contrast(colour, '#ffffff') >= needed.text;
  const from = isDark ? Math.max(lightness, 50) : Math.min(lightness, 60);
  const isFree = (colour: string): boolean => takenFor(palette, colour) === null;
  const seen = walked(from, isDark ? 0.5 : -0.5, strong, onSurfaces);
  const accent = walked(from, isDark ? 0.5 : -0.5, strong, (colour) => onSurfaces(colour) && isFree(colour));
  const fill = walked(Math.min(lightness, 60), -0.5, filled, (colour) => underWhite(colour) && isFree(colour));
  const bears = (colour: string): boolean =>
    leastOf(colour, alarmTexts) >= needed.alarmText &&
    contrast(colour, text) >= needed.alarmText &&
    contrast(colour, second) >= needed.second;
  const wash = walked(isDark ? 24 : 86, isDark ? -0.5 : 0.5, soft, bears);
  if (accent === null || fill === null)
    return (seen === null ? null : takenFor(palette, seen)) ?? takenFor(palette, chosen) ?? 'contrast';
  if (wash === null) return 'contrast';
  const press = colourOf([Math.max(0, lchOf(fill)[0] - 7), chroma, hue]);
  return { accent, 'accent-fill': fill, 'accent-fill-press': press, 'accent-soft': wash };
}

export interface Accent {
  readonly steps: Readonly<Record<Palette, AccentSteps>>;
  /** The least contrast that its words and marks reach in each palette. */
  readonly contrast: Readonly<Record<Palette, number>>;
}

/** The accent that keeps the hue of a chosen colour and reaches the contrast of the look; or why there is none. */
export function accentOf(chosen: string): { readonly accent: Accent } | { readonly fault: Text } {
  if (!isColour(chosen)) return { fault: messages['accent.form'] };
  if (lchOf(chosen)[1] < leastChroma) return { fault: messages['accent.grey'] };
  const own = alarmOfHue(chosen);
  if (own !== null) return { fault: messages[`accent.${own}`] };
  const [light, dark] = [stepsIn('light', chosen), stepsIn('dark', chosen)];
  if (typeof light === 'string') return { fault: messages[`accent.${light}`] };
  if (typeof dark === 'string') return { fault: messages[`accent.${dark}`] };
  const steps = { light, dark };
  const reached = (palette: Palette): number =>
    Math.min(
      leastOf(steps[palette].accent, grounds[palette].surfaces),
      contrast(steps[palette]['accent-fill'], '#ffffff'),
    );
  return { accent: { steps, contrast: { light: reached('light'), dark: reached('dark') } } };
}
