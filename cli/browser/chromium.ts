import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env['BUSBAR_CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags for a browser that has no network but this machine. */
export const chromiumFlags: readonly string[] = [
  '--disable-gpu-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A Chromium that stands on this machine. */
export const chromiumPath = (): string | null => places.find((place) => place !== '' && existsSync(place)) ?? null;

const has = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

const runs = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** What a Debian machine needs to show Chinese pages: the browser and a font. */
function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !has('apt-get')) return false;
  return runs('apt-get', ['update', '-qq']) && runs('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']);
}

/** The path of a Chromium, installed by the system's own means when there is none and that is possible; else null. */
export function ensureChromium(say: (line: string) => void): string | null {
  const there = chromiumPath();
  if (there !== null) return there;
  say('No Chromium found; asking the system for one …');
  if (installOnDebian()) return chromiumPath();
  say(
    'No Chromium could be installed. Install Chromium or Chrome (Debian: `apt-get install chromium fonts-noto-cjk`),',
  );
  say('or name one in BUSBAR_CHROMIUM, then run the command again.');
  say('未找到 Chromium：请安装 Chromium 或 Chrome，或用 BUSBAR_CHROMIUM 指定其路径后重试。');
  return null;
}
