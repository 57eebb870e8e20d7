import type { Browser, Page } from 'playwright';
import type { Site } from '../../e2e/site.ts';
import type { Progress, Seen, Watched } from './watched.ts';

declare global {
  interface Window {
    readonly probe: { readonly progress: () => Progress; readonly seen: () => Seen };
  }
}

/** A person signed in at a browser of her own. */
export async function personAt(browser: Browser, { address, password }: Site, account: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(address);
  await signIn(page, account, password);
  return page;
}

/** Fills in the form that is open, and waits for the frame of the console. */
export async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
}

/** Opens the desk, and looks over its shoulder from now on. */
export async function openDesk(
  browser: Browser,
  site: Site,
  account: string,
): Promise<Watched & { readonly page: Page }> {
  const page = await personAt(browser, site, account);
  await page.goto(`${site.address}/monitoringAlarm`);
  await page.getByRole('status').filter({ hasText: '实时' }).first().waitFor();
  await page.evaluate(lookOn);
  return {
    page,
    progress: () => page.evaluate(() => window.probe.progress()),
    seen: () => page.evaluate(() => window.probe.seen()),
  };
}

/** Runs in the page: finds the live data that the console handed to its screens. Nothing of the console is changed or asked to help. */
function lookOn(): void {
  interface Alarm {
    readonly id: string;
    readonly type: string;
    readonly state: { readonly confirmed: boolean; readonly closed: string | null };
  }
  interface Item {
    readonly kind: string;
    readonly reset?: boolean;
    readonly standing?: readonly Alarm[];
    readonly items?: readonly { readonly alarm: Alarm }[];
  }
  interface Live {
    readonly book: { readonly standing: () => readonly Alarm[] };
    readonly alarms: { readonly items: { readonly subscribe: (each: (item: Item) => void) => void } };
  }
  interface Fiber {
    readonly memoizedProps: { readonly value?: Partial<Live> } | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly stateNode: { readonly current: Fiber };
  }
  const container = document.querySelector('#console') as unknown as Record<string, Fiber>;
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const liveIn = (fiber: Fiber | null): Live | null => {
    for (let one = fiber; one !== null; one = one.sibling) {
      const value = one.memoizedProps?.value;
      const found = value?.book !== undefined && value.alarms !== undefined ? (value as Live) : liveIn(one.child);
      if (found !== null) return found;
    }
    return null;
  };
  const live = liveIn(container[key]?.stateNode.current ?? null);
  if (live === null) throw new Error('the console holds no book of alarms');
  const at = new Map<string, number>();
  const ofLimits = new Set<string>();
  /** Of the limits, those that nobody confirmed: kept as news come, for who looks on should cost the page nothing. */
  const waiting = new Set<string>();
  let resets = 0;
  const know = (alarms: readonly Alarm[]): void => {
    const now = performance.timeOrigin + performance.now();
    for (const { id, type, state } of alarms) {
      if (!at.has(id)) at.set(id, now);
      if (type !== '01') continue;
      ofLimits.add(id);
      if (state.confirmed || state.closed !== null) waiting.delete(id);
      else waiting.add(id);
    }
  };
  know(live.book.standing());
  live.alarms.items.subscribe((item) => {
    if (item.kind === 'ready' && item.reset) resets += 1;
    know(item.standing ?? []);
    know((item.items ?? []).map(({ alarm }) => alarm));
  });
  const longTasks: number[] = [];
  new PerformanceObserver((list) => void longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: 'longtask',
  });
  const probe = {
    progress: () => {
      // What came by pages is in the book alone.
      if (resets > 0) know(live.book.standing());
      return { unconfirmed: waiting.size, seen: ofLimits.size };
    },
    seen: () => ({ alarms: [...at], resets, longTasks }),
  };
  Object.assign(window, { probe });
}
