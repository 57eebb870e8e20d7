import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chromiumPath } from '../../cli/browser/chromium.ts';
import { type Browser, startBrowser } from '../../cli/wall/browser.ts';
import { supervise } from '../../cli/wall/supervise.ts';
import { eventually } from '../world/eventually.ts';
import { type TurningClock, turningClock } from '../world/turningClock.ts';

const path = chromiumPath();
/** Time goes ten times as fast: 15 s of silence are one and a half. */
let clock: TurningClock;

let profile: string;
let server: Server;
let served: string[];
let behaves: 'well' | 'hangs' | 'isEmpty';
const page = `<!doctype html><div id="console">SHOWN</div><script>
  fetch('/told?' + (window.busbarSupervised === true)).then(() => HANGS && setTimeout(() => { for (;;); }, 100));
</script>`;
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'busbar-wall-'));
  [served, behaves] = [[], 'well'];
  clock = turningClock(10);
  server = createServer((request, response) => {
    served.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    const shown = behaves === 'isEmpty' ? '' : '<p>the wall</p>';
    response.end(page.replace('SHOWN', shown).replace('HANGS', String(behaves === 'hangs')));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});

let close = async (): Promise<void> => undefined;
afterEach(async () => {
  await close();
  await clock.stop();
  server.closeAllConnections();
  server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** The browsers that were started, the newest last. */
function keeps(address: string): { readonly browsers: Browser[]; readonly said: string[] } {
  const [browsers, said]: [Browser[], string[]] = [[], []];
  const start = (): Browser => {
    const browser = startBrowser({ path: path ?? '', profile, more: ['--headless=new'] });
    browsers.push(browser);
    return browser;
  };
  ({ close } = supervise({ address, clock, start, say: (line) => void said.push(line) }));
  return { browsers, said };
}
const here = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const told = (): readonly string[] => served.filter((url) => url.startsWith('/told'));
const tabs = async (browser: Browser | undefined): Promise<number> => {
  const { targetInfos } = (await browser?.send('Target.getTargets')) ?? {};
  return ((targetInfos ?? []) as readonly { readonly type: string }[]).filter(({ type }) => type === 'page').length;
};

test.skipIf(path === null)(
  'a page that hangs is replaced by a new tab that is told that it is supervised, and the old one is closed',
  async () => {
    behaves = 'hangs';
    const { browsers } = keeps(here());
    await eventually('the page was loaded', () => told(), { isSo: (urls) => urls.length === 1, within: 30_000 });
    behaves = 'well';
    await eventually('it was loaded anew', () => told(), { isSo: (urls) => urls.length === 2, within: 30_000 });
    expect(told()).toEqual(['/told?true', '/told?true']);
    await eventually('one tab is left', () => tabs(browsers[0]), { isSo: (n) => n === 1, within: 30_000 });
    expect(browsers, 'the browser is the same').toHaveLength(1);
  },
);

test.skipIf(path === null)('a tab that crashed or was closed, and a browser that is gone, are replaced', async () => {
  const { browsers } = keeps(here());
  const loaded = (n: number) =>
    eventually(`loaded ${n} times`, () => told(), { isSo: (urls) => urls.length === n, within: 30_000 });
  await loaded(1);
  await eventually('one tab is left', () => tabs(browsers[0]), { isSo: (n) => n === 1, within: 30_000 });
  const { targetInfos } = (await browsers[0]?.send('Target.getTargets')) ?? {};
  const shown = (targetInfos as readonly { readonly type: string; readonly targetId: string }[]).find(
    ({ type }) => type === 'page',
  );
  const attached = await browsers[0]?.send('Target.attachToTarget', { targetId: shown?.targetId, flatten: true });
  browsers[0]?.send('Page.crash', {}, String(attached?.['sessionId'])).catch(() => undefined);
  await loaded(2);
  browsers[0]?.kill();
  await loaded(3);
  expect(browsers).toHaveLength(2);
});

test.skipIf(path === null)('a page that broke and is white is loaded anew in its tab', async () => {
  behaves = 'isEmpty';
  const { browsers } = keeps(here());
  await eventually('the page was loaded', () => told(), { isSo: (urls) => urls.length === 1, within: 30_000 });
  behaves = 'well';
  await eventually('it was loaded anew', () => told(), { isSo: (urls) => urls.length === 2, within: 30_000 });
  expect(browsers, 'the browser is the same').toHaveLength(1);
});

test.skipIf(path === null)('a gateway that is not there yet is asked again until it is', async () => {
  const address = here();
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => void server.close(done));
  const { said, browsers } = keeps(address);
  await eventually('a browser stands', () => tabs(browsers[0]), { isSo: (n) => n >= 1, within: 30_000 });
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  await eventually('it was loaded', () => told(), { isSo: (urls) => urls.length >= 1, within: 30_000 });
  expect(said, 'and nothing was hung').toEqual([]);
});
