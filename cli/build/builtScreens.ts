import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/**
 * The paths whose screens are in the build, read off the wings' route lists as text: no other room may import views,
 * and the gateway must know them to make the menus.
 */
export function builtScreens(): readonly string[] {
  const lists = globSync('views/*/routes.ts', { cwd: root });
  return lists
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^\s*'(\/[^']*)':/gm)].map((match) => match[1] as string))
    .sort();
}
