import { dropOthers, keepShell, type Shell, shellAnswer } from './answerShell.ts';

/** What a worker of the browser has beyond a window; the types of both do not go together. */
interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: (
    type: 'install' | 'activate' | 'fetch',
    each: (event: {
      readonly request: Request;
      readonly waitUntil: (work: Promise<unknown>) => void;
      readonly respondWith: (answer: Promise<Response>) => void;
    }) => void,
  ) => void;
}

const scope = self as unknown as WorkerScope;
/** Written in by the build (`cli/build/fieldShell.ts`). */
const shell = JSON.parse('__FIELD_SHELL__') as Shell;

scope.addEventListener('install', (event) =>
  event.waitUntil(keepShell(shell, { caches }).then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(dropOthers(shell, { caches }).then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const answer = shellAnswer(event.request, {
    shell,
    origin: scope.location.origin,
    caches,
    fetch: (request) => fetch(request),
    after: (delay, run) => AbortSignal.timeout(delay).addEventListener('abort', run),
  });
  if (answer !== null) event.respondWith(answer);
});
