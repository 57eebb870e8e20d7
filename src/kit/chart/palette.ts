import { type AlarmLevel, alarmLevels } from '../../../domain/alarm/alarm.ts';
import { lookOfPlace } from './colours.ts';

/** Colours as canvas needs them: the tokens' present values, read anew when the theme changes. */
export interface Palette {
  readonly series: (color: number) => string;
  readonly reference: string;
  readonly levelText: (level: AlarmLevel) => string;
  readonly levelFill: (level: AlarmLevel) => string;
  readonly levelOn: (level: AlarmLevel) => string;
  readonly axis: string;
  readonly grid: string;
  readonly line: string;
  readonly now: string;
  readonly sunken: string;
  readonly panel: string;
  readonly text: string;
  readonly fill: string;
  readonly font: string;
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--bb-${name}`).trim();
  return {
    series: (color) => token(lookOfPlace(color).token),
    reference: token('chart-ref'),
    levelText: (level) => token(`alarm-${alarmLevels[level].name}-text`),
    levelFill: (level) => token(`alarm-${alarmLevels[level].name}`),
    levelOn: (level) => token(`alarm-${alarmLevels[level].name}-on`),
    axis: token('text-3'),
    grid: token('grid'),
    line: token('line-strong'),
    now: token('chart-now'),
    sunken: token('sunken'),
    panel: token('panel'),
    text: token('text'),
    fill: token('chart-fill'),
    font: `11px ${token('font') || 'sans-serif'}`,
  };
}

/** `#1F4E8C` at 22 %: the min–max band. */
export function faint(color: string): string {
  return `${color}38`;
}
