import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../root.ts';
import { leanConsole } from './leanConsole.ts';

type Transform = (code: string, id: string) => string | null;

/** What a plugin makes of a library as it is installed. */
function madeOf(plugin: string, file: string): string {
  const id = `${root}/node_modules/${file}`;
  const { transform } = leanConsole().find(({ name }) => name === plugin) as unknown as {
    readonly transform: Transform;
  };
  return transform(readFileSync(id, 'utf8'), id) ?? '';
}

test('the installed library of schemas keeps nothing that writes them as JSON Schema', () => {
  const lean = madeOf('busbar-lean-schemas', 'zod/v4/classic/schemas.js');
  expect(lean).not.toMatch(/processJSONSchema|\w+Processor\(|create\w*JSONSchemaMethod\(/);
  expect(lean).toContain('export function string(');
});

test('an installed icon is drawn by one of its grids', () => {
  expect(madeOf('busbar-lean-icons', '@blueprintjs/icons/lib/esm/generated/components/add.js')).toContain(
    'const paths = PATHS_16;',
  );
});
