import { OverlaysProvider } from '@blueprintjs/core';
import { act, render } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { BehaviorSubject } from 'rxjs';
import { vi } from 'vitest';
import { routeOf } from '../../domain/access/routes/all.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { CallOptions } from '../../src/api/client.ts';
import { ClockContext } from '../../src/clock/useClock.ts';
import { I18n } from '../../src/i18n/I18n.tsx';
import { useAllKeys } from '../../src/kit/keys/keys.ts';
import { SiteContext } from '../../src/kit/time/times.ts';
import type { Live } from '../../src/live/live.ts';
import { LiveContext } from '../../src/live/useLive.ts';
import { screenOf } from '../../src/router/loadScreen.ts';
import { loaderOf, standsInThePast } from '../../src/router/screens.ts';
import { type Base, BaseContext } from '../../src/session/useSession.ts';
import { InItsTime } from '../../src/shell/past/InItsTime.tsx';
import { StandingContext, useStandingOf } from '../../src/shell/past/standing.ts';
import type { ScreenModule } from '../../src/shell/screens.ts';
import { answerOf, type Fullness } from './answers.ts';
import { wiredLive } from './wiredLive.ts';

/** 10 o'clock by the site's own clocks. */
const ten = Date.parse('2026-11-21T10:00:00+08:00');

/** The gateway's sentence of a refusal, which no screen has of its own. */
export const whyRefused = '网关说明了为何不能回答';

export interface Question {
  readonly call: CallDeclaration;
  readonly given: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly options: CallOptions;
}

/** How the gateway answers whatever is asked, and whether this person may press every button or none. */
export interface Manner {
  readonly answers: Fullness | 'refused';
  readonly may: 'all' | 'nothing';
}

/** What a screen shows once everything that it asked is answered. */
export interface Opened {
  readonly heading: string | null;
  readonly text: string;
  /** The words of each element that bears nothing but words. */
  readonly words: ReadonlySet<string>;
  /** What can be pressed. */
  readonly offers: readonly string[];
  /** Its keys, each with what it does. */
  readonly keys: readonly string[];
  readonly isBusy: boolean;
  /** What moves, as far as it listened to it: the book of alarms, values. */
  readonly listened: readonly string[];
  /** In their order, rights left out. */
  readonly asked: readonly Question[];
  /** What was thrown while it was drawn, and what it was answered that its call does not declare. */
  readonly thrown: readonly string[];
  readonly close: () => void;
}

/** Until nothing is asked and nothing drawn any more; a screen that never comes to rest is looked at as it stands then. */
const mostRounds = 40;
/** ms */
const gathering = 20;

/** What is shown at a route: the same component where it is the same screen. */
export const componentOf = async (path: string): Promise<ScreenModule['Screen']> => (await loaderOf(path)()).Screen;

/** Whether it is declared to show the past. */
export const stands = (path: string): boolean => standsInThePast(path);

/** Opens the screen of a route at an address, as somebody who is signed in, at ten, with nothing moving. */
export async function openScreen(path: string, address: string, manner: Manner): Promise<Opened> {
  const asked: Question[] = [];
  const thrown: string[] = [];
  const listened = new Set<string>();
  let keys: readonly string[] = [];
  const clock = manualClock(ten);
  const call = async (declared: CallDeclaration, given: Question['given'] = {}, options: CallOptions = {}) => {
    if (declared.name === 'buttonPermission') return { ok: true, value: '', position: null };
    asked.push({ call: declared, given, options });
    if (manner.answers === 'refused') return { ok: false, refusal: { code: 'UNAVAILABLE' }, message: whyRefused };
    const answer = answerTo(declared, manner.answers);
    if (!answer.isDeclared) thrown.push(`tests/world/answers.ts makes no answer that ${declared.name} declares`);
    return { ok: true, value: answer.value, position: null };
  };
  const load = loaderOf(path);
  await load();
  window.history.replaceState(null, '', address);
  const Screen = screenOf(load);
  const { container, unmount } = render(
    <BaseContext value={{ api: { call, file: call }, session: sessionOf(manner, path) } as unknown as Base}>
      <ClockContext value={clock}>
        <I18n>
          <OverlaysProvider>
            <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>
              <LiveContext value={heard(wiredLive(clock).live, (what) => listened.add(what))}>
                <Keys onKeys={(all) => (keys = all)} />
                <Watched onThrown={(what) => thrown.push(what)}>
                  <AsItStands path={path}>
                    <Suspense fallback={null}>
                      <Screen params={{}} />
                    </Suspense>
                  </AsItStands>
                </Watched>
              </LiveContext>
            </SiteContext>
          </OverlaysProvider>
        </I18n>
      </ClockContext>
    </BaseContext>,
  );
  const drawn = () => `${asked.length} ${document.getElementsByTagName('*').length}`;
  for (let round = 0, quiet = 0; round < mostRounds && quiet < 2; round += 1) {
    const before = drawn();
    await act(async () => {
      await vi.dynamicImportSettled();
      // What is asked in one frame is gathered and asked together.
      clock.advance(gathering);
    });
    quiet = drawn() === before ? quiet + 1 : 0;
  }
  return { ...shownIn(container.ownerDocument), keys, listened: [...listened], asked, thrown, close: unmount };
}

function Keys({ onKeys }: { readonly onKeys: (keys: readonly string[]) => void }) {
  const groups = useAllKeys();
  onKeys(groups.flatMap(({ bindings }) => bindings.map(({ keys, does }) => `${keys} ${does.cn}`)));
  return null;
}

/** As the frame holds it: now, in the past that its address names, or covered there. */
function AsItStands({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const standing = useStandingOf({ stands: standsInThePast(path), isOpen: routeOf(path)?.route.public === true });
  return (
    <StandingContext value={standing}>
      <InItsTime>{children}</InItsTime>
    </StandingContext>
  );
}

/** The same, telling what of it is looked at. */
function heard(live: Live, onHeard: (what: string) => void): Live {
  const told = <T extends object>(part: T, what: (key: string) => string | null): T =>
    new Proxy(part, {
      get(whole, key) {
        const said = typeof key === 'string' ? what(key) : null;
        if (said !== null) onHeard(said);
        return Reflect.get(whole, key);
      },
    });
  const points = told(live.points, (key) => (key === 'watch' ? 'values' : null));
  return told({ ...live, points }, (key) => (key === 'book' ? 'alarms' : null));
}

const made = new Map<string, { readonly value: unknown; readonly isDeclared: boolean }>();

/** The same answer to whoever asks the same. */
function answerTo(
  call: CallDeclaration,
  fullness: Fullness,
): { readonly value: unknown; readonly isDeclared: boolean } {
  if (call.answers === 'file') return { value: new Blob([]), isDeclared: true };
  const name = `${call.name} ${fullness}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const value = answerOf(call.response, fullness);
  const answer = { value, isDeclared: call.response.safeParse(value).success };
  made.set(name, answer);
  return answer;
}

/** Who may press nothing has the menu of the screen, and no verb of it. */
function sessionOf({ may }: Manner, path: string) {
  const menus = may === 'all' ? [] : [{ id: path, menuName: path, menuUrl: path, children: [] }];
  const user = { id: 'u1', account: 'wang', name: '王值班', orgId: '12', lang: 'cn' };
  const who = { user, adminFlag: may === 'all', menus, token: 't', sessionEndsAt: '2026-11-21T12:00:00.000Z' };
  const state = { at: 'signedIn', who, endsSoon: false, locked: false };
  const nothing = () => undefined;
  return { state: () => state, subscribe: () => nothing, token: new BehaviorSubject('t'), used: nothing };
}

function shownIn(page: Document): Pick<Opened, 'heading' | 'text' | 'words' | 'offers' | 'isBusy'> {
  const leaves = [...page.body.querySelectorAll('*')].filter((one) => one.childElementCount === 0);
  const named = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? '';
  return {
    heading: page.querySelector('h1')?.textContent ?? null,
    text: page.body.textContent ?? '',
    words: new Set(leaves.map((one) => one.textContent ?? '').filter((text) => text !== '')),
    offers: [...page.querySelectorAll('button:not(:disabled)')].map(named),
    isBusy: page.querySelector('[aria-busy="true"], [role="progressbar"]') !== null,
  };
}

interface WatchedProps {
  readonly onThrown: (what: string) => void;
  readonly children: ReactNode;
}

class Watched extends Component<WatchedProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onThrown((error.stack ?? String(error)).split('\n', 4).join(' '));
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** What jsdom lacks: sizes, observers, a canvas. What is drawn on it goes nowhere. */
export function standInForBrowser(): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  const listening = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...listening }));
  for (const [name, size] of [
    ['clientHeight', 700],
    ['clientWidth', 1000],
    ['offsetHeight', 700],
    ['offsetWidth', 1000],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  }
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const inert: unknown = new Proxy(() => undefined, {
    apply: () => inert,
    construct: () => inert as object,
    get: (_, key) => (key === Symbol.toPrimitive ? () => 10 : inert),
    set: () => true,
  });
  HTMLCanvasElement.prototype.getContext = ((kind: string) => (kind === '2d' ? inert : null)) as never;
  vi.stubGlobal(
    'Path2D',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: a path that takes whatever is drawn
        return inert as object;
      }
    },
  );
}
