import { expect, test } from 'vitest';
import { browserName, browserWords } from './browserName.ts';

type Lang = 'cn' | 'en';
const sayer =
  (lang: Lang) =>
  (key: keyof typeof browserWords, values: Readonly<Record<string, unknown>> = {}): string =>
    browserWords[key][lang].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux', 'Linux 上的 Chrome'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge on Windows',
    'Windows 上的 Edge',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    'Firefox on Android',
    'Android 上的 Firefox',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
    'iOS 上的 Safari',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'Android 上的 Chrome',
  ],
])('who approves a sign-in reads the browser and its system by name: %s', (agent, english, chinese) => {
  expect(browserName(agent, sayer('en'))).toBe(english);
  expect(browserName(agent, sayer('cn'))).toBe(chinese);
});

test('a browser that nobody knows stands as it calls itself', () => {
  for (const agent of [
    'curl/8.5.0',
    `Mozilla/5.0 (Plan9) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Meter/1 (Windows NT 10.0)',
  ]) {
    expect(browserName(agent, sayer('en'))).toBe(agent);
  }
});
