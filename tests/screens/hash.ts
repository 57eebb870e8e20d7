import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtScreens } from '../../cli/build/builtScreens.ts';
import { root } from '../../cli/root.ts';

/** What is shown at work, each by steps of its own: the name of the folder of docs/screens/, and the screen's own folder. */
const atWork: Readonly<Record<string, string>> = {
  login: 'views/shell/login',
  realData: 'views/live/realData',
  home: 'views/boards/home',
  applyFor: 'views/shell/{applyFor,parts}',
  disclaimer: 'views/shell/{disclaimer,parts}',
  testCharts: 'views/shell/testCharts',
  versionRecord: 'views/administration/versionRecord',
  customStyle: 'views/administration/customStyle',
  personalCentre: 'src/person',
  feedback: 'src/feedback',
  z_historyData: 'views/analysis/z_historyData',
  waveform: 'views/live/waveform',
  monitoringAlarm: 'views/alarms/{monitoringAlarm,parts/desk}',
  'monitoringAlarm.performance': 'views/alarms/parts/performance',
};

/** The folder of docs/screens/ of a screen that is shown as it opens. */
const nameOf = (path: string): string => path.slice(1).replace(/\W+(?:tab=)?/g, '.');

/** The other screens of the build, each shown as it opens: by the name of its folder there. */
export const asOpened: ReadonlyMap<string, { readonly path: string; readonly folder: string }> = new Map(
  builtScreens()
    .map((screen) => [nameOf(screen.path), screen] as const)
    .filter(([name]) => !(name in atWork)),
);

/** All that docs/screens/ shows: the name of the folder there, and the screen's own folder. */
export const shown: Readonly<Record<string, string>> = {
  ...atWork,
  ...Object.fromEntries([...asOpened].map(([name, { folder }]) => [name, folder])),
};

/** From which module a name comes says nothing of the look: what moved to another file makes no picture stale. */
const withoutModules = (text: string): string => text.replace(/^import [^;]*? from '[^']*\.tsx?';\n/gm, '');

/** One hash over the files of a screen's own folder; tests do not change what is seen. */
export function hashOfScreen(folder: string): string {
  const files = globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(withoutModules(readFileSync(join(root, file), 'utf8')))
      .update('\0');
  return hash.digest('hex');
}

export const pictureFolder = (screen: string): string => join(root, 'docs', 'screens', screen);
