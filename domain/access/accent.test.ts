import { expect, test } from 'vitest';
import { colourOf, contrast, difference, lchOf } from '../text/colour.ts';
import { accentOf, grounds } from './accent.ts';

const faultOf = (colour: string): string | null => {
  const found = accentOf(colour);
  return 'fault' in found ? found.fault.en : null;
};

test('contrast and difference are those of the standards', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#1b5bbd', '#ffffff')).toBeCloseTo(6.4, 1);
  expect(difference('#ff0000', '#ff0000')).toBe(0);
  expect(colourOf(lchOf('#1b5bbd'))).toBe('#1b5bbd');
});

test('any hue that is no alarm’s reaches the contrast of the look in both palettes, whatever lightness was chosen', () => {
  for (const chosen of ['#1b5bbd', '#a9c9ff', '#00204a', '#0f7b6c', '#7fffd4', '#2e7d32', '#b0006d', '#00a3c4']) {
    const found = accentOf(chosen);
    if (!('accent' in found)) throw new Error(`${chosen}: ${found.fault.en}`);
    for (const palette of ['light', 'dark'] as const) {
      const {
        accent,
        'accent-fill': fill,
        'accent-fill-press': press,
        'accent-soft': soft,
      } = found.accent.steps[palette];
      const { surfaces, text, second, alarmTexts, alarms } = grounds[palette];
      for (const one of surfaces)
        expect(contrast(accent, one), `${chosen} ${palette} ${one}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(press, '#ffffff')).toBeGreaterThan(contrast(fill, '#ffffff'));
      for (const one of [text, ...alarmTexts])
        expect(contrast(soft, one), `${chosen} ${palette} soft ${one}`).toBeGreaterThanOrEqual(7);
      expect(contrast(soft, second)).toBeGreaterThanOrEqual(4.5);
      for (const one of Object.values(alarms))
        expect(Math.min(difference(accent, one), difference(fill, one))).toBeGreaterThanOrEqual(18);
      expect(found.accent.contrast[palette]).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a colour that would be taken for an alarm is refused by the name of its level', () => {
  expect(faultOf('#c5161d')).toBe('Too near to the colour of urgent alarms');
  expect(faultOf('#f58b1f')).toMatch(/Too near to the colour of (high|medium|urgent) alarms/);
  expect(faultOf('#6e56ae')).toBe('Too near to the colour of low alarms');
});

test('a grey and what is no colour are refused', () => {
  expect(faultOf('#808080')).toBe('Too grey: what is selected could not be seen');
  expect(faultOf('red')).toBe('A colour is written #rrggbb');
  expect(faultOf('#1B5BBD')).toBe('A colour is written #rrggbb');
});
