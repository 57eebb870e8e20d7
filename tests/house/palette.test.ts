import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { grounds } from '../../domain/access/accent.ts';
import { preferences } from '../../src/session/preferences.ts';

const css = readFileSync(join(root, 'src', 'theme', 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split("[data-theme='dark'] {");

/** The tokens of a palette by their names. */
const tokensOf = (part: string): ReadonlyMap<string, string> =>
  new Map([...part.matchAll(/(--bb-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));

/** What the catalogue names of a palette, and the token that holds it. */
const entries = {
  'page background': '--bb-canvas',
  font: '--bb-text',
  active: '--bb-accent',
  success: '--bb-done',
  warning: '--bb-hue-orange',
  error: '--bb-refused',
  'button colours': '--bb-accent-fill',
} as const;

test('K101 K102 B272 there are a light and a dark palette, and each says every colour that a palette has', () => {
  expect(preferences.theme).toEqual(['light', 'dark']);
  const [day, night] = [tokensOf(light), tokensOf(dark)];
  for (const [name, token] of Object.entries(entries)) {
    expect(day.get(token), name).toMatch(/^#[0-9a-f]{6}$/);
    expect(night.get(token), name).toMatch(/^#[0-9a-f]{6}$/);
    expect(day.get(token), name).not.toBe(night.get(token));
  }
});

test('the accent is derived against the surfaces and texts that the palettes have', () => {
  // The hues that the levels ship with.
  const levels = ['red', 'orange', 'yellow', 'purple'];
  for (const [palette, tokens] of [
    ['light', tokensOf(light)],
    ['dark', tokensOf(dark)],
  ] as const) {
    const of = (name: string): string | undefined => tokens.get(`--bb-${name}`);
    const { surfaces, text, second, alarmTexts, alarms } = grounds[palette];
    expect(surfaces).toEqual(['panel', 'canvas', 'raised'].map(of));
    expect([text, second]).toEqual(['text', 'text-2'].map(of));
    expect(alarmTexts).toEqual(levels.map((level) => of(`hue-${level}-text`)));
    expect(Object.values(alarms)).toEqual(levels.map((level) => of(`hue-${level}`)));
  }
});
