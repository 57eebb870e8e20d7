import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { root } from '../root.ts';

const worker = 'src/session/field/shell/worker.ts';
const place = '__FIELD_SHELL__';

/** The screens that open without network, those of each kind of task, and whatever of `src` they load on demand. */
const offline =
  /\/(src\/(?!wall\/).*|views\/(shell\/login|work\/(workLook|expAdmin|mainatainAdmin|repire|overhaul|parts\/(sheet|field|plans|looks)))\/.*)\.tsx?$/;
/** Without one of these a phone that is reloaded without network opens nothing of what it took along. */
const needed = [
  '/views/shell/login/Screen.tsx',
  ...['workLook/details', 'expAdmin/lookdetails', 'mainatainAdmin/lookdetails', 'repire/lookdetails'].map(
    (page) => `/views/work/${page}/Screen.tsx`,
  ),
];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

const chunkIn = (bundle: Bundle, name: string): Chunk | null => {
  const found = bundle[name];
  return found?.type === 'chunk' ? (found as Chunk) : null;
};

/** A chunk with what it stands on, and what it loads on demand as far as that opens without network. */
export function gathered(bundle: Bundle, name: string, into: Set<string>): void {
  const chunk = chunkIn(bundle, name);
  if (chunk === null || into.has(name)) return;
  into.add(name);
  for (const css of chunk.viteMetadata?.importedCss ?? []) into.add(css);
  for (const one of chunk.imports) gathered(bundle, one, into);
  for (const one of chunk.dynamicImports) {
    if (opensOffline(chunkIn(bundle, one))) gathered(bundle, one, into);
  }
}

/** What is packed together by the settings of the build stands for no module alone. */
function opensOffline(chunk: Chunk | null): boolean {
  if (chunk === null) return false;
  return (chunk.facadeModuleId === null ? modulesOf(chunk) : [slashed(chunk.facadeModuleId)]).some((id) =>
    offline.test(id),
  );
}

const slashed = (id: string): string => id.replaceAll('\\', '/');
const modulesOf = (chunk: Chunk | null): readonly string[] => (chunk?.moduleIds ?? []).map(slashed);

/** Which of the modules that are needed are in none of these files. */
export function notThere(bundle: Bundle, files: ReadonlySet<string>): readonly string[] {
  const modules = [...files].flatMap((file) => modulesOf(chunkIn(bundle, file)));
  return needed.filter((one) => !modules.some((id) => id.endsWith(one)));
}

/** The worker that serves the page without network, with the list of what this build needs for it. */
export function fieldShell(): Plugin {
  return {
    name: 'busbar-field-shell',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, worker), fileName: 'fieldWorker.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const own = chunkIn(bundle, 'fieldWorker.js');
        const entry = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.isEntry && one.fileName !== 'fieldWorker.js',
        );
        if (own === null || entry === undefined) return this.error('the build has no page, or no worker for it');
        if (own.imports.length > 0 || own.exports.length > 0 || !own.code.includes(place))
          return this.error(
            'the worker stands by itself: it imports nothing that a screen has too, and exports nothing',
          );
        const files = new Set<string>();
        gathered(bundle, entry.fileName, files);
        const away = notThere(bundle, files);
        if (away.length > 0) return this.error(`the page for offline use lacks ${away.join(', ')}`);
        const list = [...files].sort().map((file) => `/${file}`);
        const build = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16);
        own.code = own.code.replace(place, JSON.stringify({ build, files: list }));
      },
    },
  };
}
