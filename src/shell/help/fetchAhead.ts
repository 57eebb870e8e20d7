import type { Lang } from '../../../domain/text/message.ts';
import { firstPage, pageOf } from './pageOf.ts';
import { readPage } from './pages.ts';

/** Brings the panel, the page about a screen and the one that every page leads to, once the browser has nothing else to do. */
export async function fetchAhead(path: string, lang: Lang): Promise<boolean> {
  await idle();
  await import('./HelpPanel.tsx');
  const pages = await Promise.all([pageOf(path), firstPage].map((name) => readPage(name, lang)));
  return pages.every((page) => page !== null);
}

/** A browser that does not say when it is idle is taken to be so. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => done());
    else done();
  });
}
