import type { Clock } from '../../domain/clock/clock.ts';
import type { Browser, BrowserEvent } from './browser.ts';
import { failuresAfter, type Seen, spans, stepOf } from './decisions.ts';

interface Supervising {
  readonly address: string;
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  readonly start: () => Browser;
  readonly say: (line: string) => void;
}

/** The page that is shown: its tab, and the session by which it is spoken to. */
interface Page {
  readonly tab: string;
  readonly session: string;
}

/** What a page reads: somebody looks after it. */
const supervised = 'window.busbarSupervised = true;';
/** What a page is asked: where it is, and whether its root shows anything. A page that broke still answers, and is white. */
const asked = `({ origin: location.origin, shows: (document.querySelector('#console')?.childElementCount ?? 0) > 0 })`;
/** Between two looks, ms. */
const look = 1_000;

/**
 * Keeps a page shown: a tab that hangs or crashed is replaced by a new one, a browser that is gone or hung by another. A hung page cannot save itself,
 * and none of its workers can: nothing that it is told to load commits.
 */
export function supervise({ address, clock, start, say }: Supervising): { readonly close: () => Promise<void> } {
  const { origin } = new URL(address);
  let browser: Browser | null = null;
  let page: Page | null = null;
  let isClosed = false;
  let askedAt = 0;
  let seen: Seen = {
    startedAt: null,
    goneAt: Number.NEGATIVE_INFINITY,
    failures: 0,
    answeredAt: 0,
    isLost: true,
    isElsewhere: false,
    emptySince: null,
    openingSince: null,
  };
  const know = (more: Partial<Seen>): void => {
    seen = { ...seen, ...more };
  };

  /** Only what is said by the browser and the page that are shown now counts. */
  async function during(step: string, of: Browser, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (of === browser && !isClosed) say(`${step}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  function begin(): void {
    const now = clock.monotonic();
    const one = start();
    browser = one;
    page = null;
    know({ startedAt: now, answeredAt: now, isLost: true, isElsewhere: false, emptySince: null, openingSince: null });
    one.onEvent((event) => heard(one, event));
    void one.ended.then(() => {
      if (one !== browser || isClosed) return;
      const at = clock.monotonic();
      browser = null;
      page = null;
      const failures = failuresAfter(seen, at);
      know({ startedAt: null, goneAt: at, failures, openingSince: null });
      say(`浏览器已退出 · the browser is gone (${failures})`);
    });
  }

  function heard(of: Browser, { method, params, sessionId }: BrowserEvent): void {
    if (of !== browser || page === null) return;
    const isCrash = method === 'Inspector.targetCrashed' && sessionId === page.session;
    const isGone = method === 'Target.detachedFromTarget' && params['sessionId'] === page.session;
    if (!isCrash && !isGone) return;
    say('页面崩溃或被关闭 · the page crashed or was closed');
    know({ isLost: true });
  }

  async function openTab(one: Browser): Promise<void> {
    know({ openingSince: clock.monotonic() });
    const tab = String((await one.send('Target.createTarget', { url: 'about:blank' }))['targetId']);
    const session = String((await one.send('Target.attachToTarget', { targetId: tab, flatten: true }))['sessionId']);
    await one.send('Inspector.enable', {}, session);
    await one.send('Page.enable', {}, session);
    await one.send('Page.addScriptToEvaluateOnNewDocument', { source: supervised }, session);
    await one.send('Page.navigate', { url: address }, session);
    if (one !== browser) return;
    page = { tab, session };
    know({ answeredAt: clock.monotonic(), isLost: false, isElsewhere: false, emptySince: null, openingSince: null });
    // The new one stands before any other goes: the screen is never without a page.
    await one.send('Target.activateTarget', { targetId: tab });
    const { targetInfos } = await one.send('Target.getTargets');
    for (const { targetId, type } of targetInfos as readonly { readonly targetId: string; readonly type: string }[])
      if (type === 'page' && targetId !== tab) await one.send('Target.closeTarget', { targetId });
  }

  async function ask(one: Browser, shown: Page): Promise<void> {
    const { result } = await one.send('Runtime.evaluate', { expression: asked, returnByValue: true }, shown.session);
    if (shown !== page) return;
    const { value } = result as { readonly value?: { readonly origin: string; readonly shows: boolean } };
    const now = clock.monotonic();
    const emptySince = value?.shows === true ? null : (seen.emptySince ?? now);
    know({ answeredAt: now, isElsewhere: value?.origin !== origin, emptySince });
  }

  function next(): void {
    if (isClosed) return;
    const now = clock.monotonic();
    const step = stepOf(seen, now);
    const [one, shown] = [browser, page];
    if (step === 'start') begin();
    else if (one !== null && step === 'startAnew') {
      say('浏览器无响应，重新启动 · the browser is hung and is started anew');
      one.kill();
    } else if (one !== null && step === 'openTab') {
      if (shown !== null) say('页面无响应，换新标签页 · the page is silent: a new tab');
      void during('tab', one, () => openTab(one));
    } else if (one !== null && shown !== null && now - askedAt >= spans.ask) {
      askedAt = now;
      const work = async () => {
        if (step === 'goBack') {
          if (!seen.isElsewhere) say('页面空白，重新载入 · the page is empty and is loaded anew');
          know({ emptySince: null });
          await one.send('Page.navigate', { url: address }, shown.session);
        }
        await ask(one, shown);
      };
      void during('ask', one, work);
    }
    clock.after(look, next);
  }
  next();
  return {
    async close() {
      isClosed = true;
      browser?.kill();
      await browser?.ended;
    },
  };
}
