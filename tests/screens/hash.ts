import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../cli/root.ts';

/** The screens that docs/screens/ shows: the name of the folder there, and the screen's own folder. */
export const shown: Readonly<Record<string, string>> = {
  login: 'views/shell/login',
  realData: 'views/live/realData',
  home: 'views/boards/home',
  z_historyData: 'views/analysis/z_historyData',
  monitoringAlarm: 'views/alarms/{monitoringAlarm,parts/desk}',
};

/** One hash over the files of a screen's own folder; tests do not change what is seen. */
export function hashOfScreen(folder: string): string {
  const files = globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

export const pictureFolder = (screen: string): string => join(root, 'docs', 'screens', screen);
