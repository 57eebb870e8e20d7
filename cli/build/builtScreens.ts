import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';

/** A screen that is in the build: its path, and the folder of its component from the project's root. */
interface BuiltScreen {
  readonly path: string;
  readonly folder: string;
}

const folderPattern = /\(\) => import\('\.\/([^']+)\/[^/']+'\)/;

/**
 * The screens that are in the build, read off the wings' route lists as text: no other room may import views,
 * and the gateway must know their paths to make the menus.
 */
export function builtScreens(): readonly BuiltScreen[] {
  const lists = globSync('views/*/routes.ts', { cwd: root });
  return lists.flatMap(screensIn).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function screensIn(file: string): readonly BuiltScreen[] {
  const text = readFileSync(join(root, file), 'utf8');
  const shared = new Map([...text.matchAll(/^const (\w+) = (.+);$/gm)].map(([, name, load = '']) => [name, load]));
  // However many stand on a line.
  return [...text.matchAll(/'(\/[^']*)':\s*(?:(\w+)\s*[,}]|([^']*'[^']+'))/g)].map(([, path = '', name, load = '']) => {
    const folder = folderPattern.exec(name === undefined ? `${load})` : (shared.get(name) ?? ''))?.[1];
    if (folder === undefined) throw new Error(`${file}: the component of ${path} does not stand beside it`);
    return { path, folder: `${dirname(file)}/${folder}` };
  });
}
