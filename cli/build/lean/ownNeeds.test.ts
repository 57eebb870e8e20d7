import { expect, test } from 'vitest';
import { ownNeeds } from './ownNeeds.ts';

interface Chunk {
  readonly name: string;
  readonly imports: readonly string[];
  readonly isDynamicEntry?: boolean;
}

/** Chunks as the bundler hands them over, and the code of each afterwards. */
function partsOf(chunks: Readonly<Record<string, Chunk>>): Readonly<Record<string, string>> {
  const bundle = Object.fromEntries(
    Object.entries(chunks).map(([fileName, chunk]) => [
      fileName,
      { type: 'chunk', fileName, isDynamicEntry: false, code: 'code();', ...chunk },
    ]),
  );
  const { generateBundle } = ownNeeds() as unknown as {
    readonly generateBundle: (options: unknown, bundle: unknown) => void;
  };
  generateBundle(null, bundle);
  return Object.fromEntries(Object.values(bundle).map(({ fileName, code }) => [fileName, code]));
}

test('a part on demand names last what its imports import, and nothing that stands already', () => {
  const parts = partsOf({
    'assets/base.js': { name: 'base', imports: ['assets/runtime.js'] },
    'assets/runtime.js': { name: 'runtime', imports: [] },
    'assets/Screen.js': { name: 'Screen', imports: ['assets/base.js', 'assets/list.js'], isDynamicEntry: true },
    'assets/list.js': { name: 'list', imports: ['assets/runtime.js', 'assets/table.js', 'assets/base.js'] },
    'assets/table.js': { name: 'table', imports: ['assets/list.js'] },
  });
  expect(parts['assets/Screen.js']).toBe('code();import"./table.js";');
  expect([parts['assets/list.js'], parts['assets/base.js']]).toEqual(['code();', 'code();']);
});
