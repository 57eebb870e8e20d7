import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

/**
 * Each part that is loaded on demand names all files that it needs itself, so that they come side by side. The bundler's own way is a list
 * of the needs of every part in the file that every visit loads. They stand last: what is imported first is run first, in the order that
 * the bundler chose. In the build only.
 */
export const ownNeeds = (): Plugin => ({
  name: 'busbar-own-needs',
  apply: 'build',
  // Of the bundler's list stays the part itself, so that it comes beside its sheet and not after it, and the frame.
  config: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (part, needs, { hostType }) =>
          needs.filter((file) => hostType === 'html' || file === part || file.includes('/frame-')),
      },
    },
  }),
  generateBundle(_, bundle) {
    const chunks: Chunks = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
    );
    const start = [...chunks.values()]
      .filter(({ name }) => name === 'base' || name === 'frame')
      .map(({ fileName }) => fileName);
    const shell = withNeeds(start, chunks);
    for (const chunk of chunks.values()) {
      if (!chunk.isDynamicEntry || shell.has(chunk.fileName)) continue;
      const stands = new Set([...shell, ...chunk.imports, chunk.fileName]);
      const further = [...withNeeds(chunk.imports, chunks)].filter((file) => !stands.has(file));
      chunk.code += further.map((file) => `import"./${file.slice(file.lastIndexOf('/') + 1)}";`).join('');
    }
  },
});

/** Files, what they import, and what that imports. */
function withNeeds(files: readonly string[], chunks: Chunks): ReadonlySet<string> {
  const found = new Set(files);
  // A set that grows while it is walked is walked to its end.
  for (const file of found) for (const needed of chunks.get(file)?.imports ?? []) found.add(needed);
  return found;
}
