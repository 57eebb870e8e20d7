import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtScreens } from '../../cli/build/builtScreens.ts';
import { root } from '../../cli/root.ts';

/** What is shown at work, each by steps of its own (`screens.shot.ts`). */
const atWork: ReadonlySet<string> = new Set([
  'login',
  'realData',
  'home',
  'applyFor',
  'disclaimer',
  'testCharts',
  'versionRecord',
  'customStyle',
  'personalCentre',
  'feedback',
  'z_historyData',
  'waveform',
  'monitoringAlarm',
  'monitoringAlarm.performance',
]);

/** What the pictures of a screen are called: `/users/edit` is `users.edit`. */
const nameOf = (path: string): string => path.slice(1).replace(/\W+(?:tab=)?/g, '.');

/** The other screens of the build, each shown as it opens. */
export const asOpened: ReadonlyMap<string, { readonly path: string }> = new Map(
  builtScreens()
    .map((screen) => [nameOf(screen.path), screen] as const)
    .filter(([name]) => !atWork.has(name)),
);

/** Where all pictures go, to be looked at; git ignores it. */
const allPictures = join(root, 'test-results', 'pictures');

/** The pictures that README, docs or the guide show: what is taken anew replaces the one that stands there. */
export const shownPictures = join(root, 'docs', 'screens');

/** The files that a picture is written to. `file`: `home/light-cn-1920.png`. */
export const placesOf = (file: string): readonly string[] =>
  [join(allPictures, file), join(shownPictures, file)].filter(
    (path) => path.startsWith(allPictures) || existsSync(path),
  );
