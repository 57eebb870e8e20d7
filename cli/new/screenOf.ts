import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../domain/access/routes/all.ts';
import type { Route } from '../../domain/access/routes/route.ts';
import { type Listed, NotMade } from './made.ts';

export interface NewScreen {
  readonly route: Route;
  /** Where it stands: `views/<wing>/<folder>`. */
  readonly folder: string;
  /** The way back to the root from a file in it. */
  readonly up: string;
  /** What leads to it. */
  readonly listed: readonly Listed[];
}

/** Where the screen of a route stands that has none yet. The wings of the console are the folders of `views/`; a wing without one gets it with its first screen. */
export function screenOf(root: string, path: string | undefined): NewScreen {
  const route = routes.find((one) => one.path === path);
  if (route === undefined)
    throw new NotMade(`${path ?? 'no address'}: not declared. Say it in domain/access/routes/ first, with its titles`);
  const lists = globSync('views/*/routes.ts', { cwd: root });
  const built = lists.find((list) => readFileSync(join(root, list), 'utf8').includes(`'${path}':`));
  if (built !== undefined) throw new NotMade(`${path} has its screen already, by ${built}`);
  const file = `views/${route.wing}/routes.ts`;
  if (!existsSync(join(root, file))) throw new NotMade(`the wing ${route.wing} has no ${file} yet: begin it there`);
  const name = (path ?? '').slice(1).replaceAll(/[{}*]/g, '');
  const deep = name.split('/').length;
  return {
    route,
    folder: `views/${route.wing}/${name}`,
    up: '../'.repeat(2 + deep),
    listed: [
      {
        file,
        list: 'export const screens = defineScreens({',
        line: `  '${path}': () => import('./${name}/Screen.tsx'),`,
      },
    ],
  };
}
