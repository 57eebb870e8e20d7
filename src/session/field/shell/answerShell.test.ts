import { expect, test } from 'vitest';
import { dropOthers, keepShell, shellAnswer } from './answerShell.ts';

const origin = 'https://busbar.test';
const shell = { build: 'b2', files: ['/assets/base-12345678.js'] };

/** The caches of a browser over what a gateway serves. */
function someCaches(served: (path: string) => Response) {
  const held = new Map<string, Map<string, Response>>();
  const pathOf = (request: Request | string): string =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const open = async (name: string) => {
    const own = held.get(name) ?? new Map<string, Response>();
    held.set(name, own);
    return {
      addAll: async (paths: readonly string[]) => {
        const answers = paths.map((path) => [path, served(path)] as const);
        if (answers.some(([, { ok }]) => !ok)) throw new TypeError('one of them is away');
        for (const [path, answer] of answers) own.set(path, answer);
      },
      match: async (request: Request | string) => own.get(pathOf(request))?.clone(),
      put: async (request: Request, answer: Response) => void own.set(pathOf(request), answer),
    };
  };
  const caches = {
    open,
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    match: async (request: Request) =>
      [...held.values()]
        .map((own) => own.get(pathOf(request)))
        .find(Boolean)
        ?.clone(),
  };
  return { held, caches: caches as unknown as CacheStorage };
}

const pageOf = (build: string) => (path: string) => new Response(`${build} ${path}`);
const asked = (path: string, mode = 'navigate', method = 'GET') => ({ url: `${origin}${path}`, mode, method });
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => undefined;

async function answered(
  given: ReturnType<typeof asked>,
  fetch: () => Promise<Response>,
  after: (n: number, run: () => void) => void = never,
) {
  const { caches } = someCaches(pageOf('b2'));
  await keepShell(shell, { caches });
  const answer = shellAnswer(given, { shell, origin, caches, fetch, after });
  return answer === null ? null : (await answer).text();
}

test.each([
  ['a page that comes', asked('/workLook'), async () => new Response('new'), 'new'],
  ['a page without network', asked('/workLook/details?id=t1'), away, 'b2 /'],
  ['a page while the gateway starts', asked('/'), async () => new Response('', { status: 503 }), 'b2 /'],
  ['a page that is refused', asked('/'), async () => new Response('no', { status: 403 }), 'no'],
  ['what has a hash in its name', asked('/assets/base-12345678.js', 'cors'), away, 'b2 /assets/base-12345678.js'],
] as const)('%s', async (_, given, fetch, says) => {
  expect(await answered(given, fetch)).toBe(says);
});

test('a wire on which nothing comes is waited for a little, then the page that is here stands', async () => {
  const waits: number[] = [];
  const page = await answered(
    asked('/workLook'),
    () => new Promise(() => undefined),
    (delay, run) => {
      waits.push(delay);
      run();
    },
  );
  expect(page).toBe('b2 /');
  expect(waits).toEqual([4000]);
});

test.each([
  asked('/gateway/api/x', 'cors'),
  asked('/gateway/api/files/a'),
  asked('/feedback/x'),
  asked('/push/alarms', 'cors'),
  asked('/maps/base.pmtiles', 'cors'),
  asked('/', 'navigate', 'POST'),
  { ...asked('/'), url: 'https://elsewhere.test/' },
])('it has no business with %o', async (given) => {
  expect(await answered(given, away)).toBeNull();
});

test('another build comes whole or not at all, and what the one before left goes, nobody else’s', async () => {
  let isThere = false;
  const { held, caches } = someCaches((path) =>
    isThere || path === '/' ? new Response(path) : new Response('', { status: 404 }),
  );
  await caches.open('busbar-shell-b1');
  await caches.open('of another');
  await expect(keepShell(shell, { caches })).rejects.toThrow('away');
  isThere = true;
  await keepShell(shell, { caches });
  await dropOthers(shell, { caches });
  expect([...held.keys()].toSorted()).toEqual(['busbar-shell-b2', 'of another']);
  expect([...(held.get('busbar-shell-b2')?.keys() ?? [])]).toEqual(['/', '/assets/base-12345678.js']);
});
