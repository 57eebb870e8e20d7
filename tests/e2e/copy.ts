import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../cli/root.ts';

/** The folder of a copy of the project as it stands here, with the same packages. Whoever made it removes it. */
export function copyOfProject(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `busbar-${name}-`));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  for (const file of tracked)
    if (file !== '' && file !== 'node_modules') cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
