import { defineMessages } from '../../../domain/text/message.ts';
import type { Say } from '../../i18n/I18n.tsx';

export const browserWords = defineMessages({
  'browser.on': { cn: '{system} 上的 {browser}', en: '{browser} on {system}' },
});

type Known = readonly (readonly [name: string, mark: RegExp])[];

/** The first that fits: most browsers also call themselves Chrome, and all of these Safari. */
const browsers: Known = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+.* Safari\//],
];

/** A phone with Android also says Linux, one of Apple's also Mac OS X. */
const systems: Known = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const found = (known: Known, agent: string): string | null => known.find(([, mark]) => mark.test(agent))?.[0] ?? null;

/** What a browser said of itself, as people call it; as it stands where either part is not known. */
export function browserName(agent: string, say: Say<typeof browserWords>): string {
  const browser = found(browsers, agent);
  const system = found(systems, agent);
  return browser === null || system === null ? agent : say('browser.on', { browser, system });
}
