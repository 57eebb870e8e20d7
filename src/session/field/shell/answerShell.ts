/** The page and what it is made of, as this build has them: by their paths. */
export interface Shell {
  readonly build: string;
  readonly files: readonly string[];
}

interface ShellMeans {
  readonly fetch: (request: Request | string) => Promise<Response>;
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly after: (delay: number, run: () => void) => void;
}

const ours = 'busbar-shell-';
/** The page of every address: from it the router goes on. */
const page = '/';
/** So long the gateway is waited for with a page, ms: in a cellar no answer comes, and no refusal either. */
const patience = 4000;

const cacheOf = ({ build }: Pick<Shell, 'build'>): string => `${ours}${build}`;

/** All of this build is here, or none of it. */
export async function keepShell(shell: Shell, { caches }: Pick<ShellMeans, 'caches'>): Promise<void> {
  const cache = await caches.open(cacheOf(shell));
  await cache.addAll([page, ...shell.files]);
}

/** What another build left goes. */
export async function dropOthers(shell: Shell, { caches }: Pick<ShellMeans, 'caches'>): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(ours) && name !== cacheOf(shell)).map((name) => caches.delete(name)),
  );
}

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** What the worker answers; null: it has no business with it. What the gateway says is never kept: what it does not say nobody says. */
export function shellAnswer(
  request: Request | Asked,
  { shell, origin, ...means }: ShellMeans & { readonly shell: Shell; readonly origin: string },
): Promise<Response> | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin || /^\/(gateway|feedback|push)(\/|$)/.test(pathname)) return null;
  if (request.mode === 'navigate') return pageAnswer(request as Request, shell, means);
  return pathname.startsWith('/assets/') ? assetAnswer(request as Request, shell, means) : null;
}

/** The newest page there is; where none comes, the one that is here. */
async function pageAnswer(request: Request, shell: Shell, { fetch, caches, after }: ShellMeans): Promise<Response> {
  const late = new Promise<null>((resolve) => after(patience, () => resolve(null)));
  const coming = fetch(request);
  const first = await Promise.race([coming.catch(() => null), late]);
  if (first !== null && first.status < 500) return first;
  const kept = await (await caches.open(cacheOf(shell))).match(page, { ignoreVary: true });
  return kept ?? first ?? coming;
}

/** What bears a hash in its name never changes. */
async function assetAnswer(request: Request, shell: Shell, { fetch, caches }: ShellMeans): Promise<Response> {
  // The same file however it was packed on the way.
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // Beside the answer: a disk without room keeps no page from being shown.
    void caches
      .open(cacheOf(shell))
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}
