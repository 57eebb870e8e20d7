import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { RouteMatch } from '../../domain/access/routes/all.ts';
import { armSound } from '../alarms/sound/sound.ts';
import { useClock } from '../clock/useClock.ts';
import { useLang } from '../i18n/lang.ts';
import { onDemand } from '../kit/load/onDemand.ts';
import { baseWidth, baseWidthInFrame, followWidth } from '../kit/scale/scale.ts';
import { ErrorPage } from '../kit/state/ErrorPage.tsx';
import { setPageTitle } from '../kit/title/pageTitle.ts';
import { Toasts } from '../kit/toast/Toasts.tsx';
import { Listening } from '../live/Listening.tsx';
import type { SessionState } from '../session/session.ts';
import { useSight } from '../session/sight.ts';
import { SignInOver } from '../session/signIn/SignInOver.tsx';
import { useSessionState } from '../session/useSession.ts';
import { isWallRoute, playsRecording } from '../session/wall/wallAddress.ts';
import { useGuideAhead } from '../shell/help/useGuideAhead.ts';
import { menuPaths } from '../shell/menuPaths.ts';
import { Carrying } from '../shell/past/Carrying.tsx';
import { InItsTime } from '../shell/past/InItsTime.tsx';
import { StandingContext, useStandingOf } from '../shell/past/standing.ts';
import { Bare } from './Bare.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { afterSession, backTo, type Visitor, wayTo } from './guard.ts';
import { LastBoundary } from './LastBoundary.tsx';
import { screenOf } from './loadScreen.ts';
import { StepBack } from './StepBack.tsx';
import { home, isBuilt, loaderOf, standsInThePast, tabInstead } from './screens.ts';

/** The frame comes after the sign-in page: who has not signed in does not wait for it. */
const Frame = onDemand(async () => (await import('./Frame.tsx')).Frame);

/** Walls alone need these: their frame with what it stands on, and the code of one that nobody has let in. */
const WallFrame = onDemand(async () => (await import('./WallFrame.tsx')).WallFrame);
const WallCode = onDemand(async () => (await import('../wall/WallCode.tsx')).WallCode);

const IdleNotice = onDemand(async () => (await import('../session/idle/IdleNotice.tsx')).IdleNotice);

/** Beside what is shown: nobody waits for it. */
const Visits = onDemand(async () => (await import('../visits/Visits.tsx')).Visits);

/** Leads every address to its screen, past the guard, in the frame or without it. */
export function Router() {
  return (
    <LastBoundary>
      <Carrying>
        <Ways />
      </Carrying>
    </LastBoundary>
  );
}

function Ways() {
  const [path] = useLocation();
  const query = useSearch();
  const address = query === '' ? path : `${path}?${query}`;
  const state = useSessionState();
  const visitor = useMemo(() => visitorOf(state), [state]);
  const way = wayTo(address, visitor);
  const shown = useRef<string | null>(null);
  const hadSession = useRef(false);
  useTitle(way.kind === 'show' ? way.match : null);
  useScale('who' in state && state.who.framed === true);
  const instead = way.kind === 'show' || way.kind === 'refused' ? tabInstead(way.match.route.path) : null;
  useEffect(() => {
    if (way.kind === 'show' && instead === null) shown.current = address;
  }, [way.kind, instead, address]);
  useEffect(() => {
    hadSession.current = visitor.signedIn;
  });
  if (state.at === 'starting') return null;
  // Nobody signs in on a wall: whatever its address is, it shows its code until it is let in.
  if (state.at === 'signedOut' && state.wall !== undefined)
    return (
      <Suspense fallback={null}>
        <WallCode dark={state.wall} />
      </Suspense>
    );
  const shownOf = (match: RouteMatch): ShownProps => ({
    state,
    address,
    match,
    path: match.route.path,
    params: match.params,
  });
  switch (way.kind) {
    case 'redirect':
      return <Led from={path} to={way.to} />;
    case 'signIn':
      return (
        <Redirect
          to={afterSession(way.returnTo, { hadSession: hadSession.current, wasIdle: wasIdle(state) })}
          replace
        />
      );
    case 'refused': {
      // What is not there yet is in nobody's menus: no administrator could give it.
      if (!isBuilt(way.match.route.path) && instead === null) return <Shown {...shownOf(way.match)} />;
      const back = backTo(shown.current, address, visitor);
      return back === null ? (
        <Around state={state} match={way.match}>
          <ErrorPage code="NO_PERMISSION" home={home} />
          <Listening path={path} />
        </Around>
      ) : (
        <StepBack to={back} />
      );
    }
    case 'unknown':
      return <Shown state={state} path="/404" params={{}} address={address} match={null} />;
    case 'show':
      if (instead !== null) return <Redirect to={instead} replace />;
      return <Shown {...shownOf(way.match)} />;
  }
}

const wasIdle = (state: SessionState): boolean => state.at === 'signedOut' && state.ended === 'idle';

function visitorOf(state: SessionState): Visitor {
  const who = state.at === 'signedIn' || state.at === 'expired' ? state.who : null;
  return { signedIn: who !== null, menus: who === null ? new Set() : menuPaths(who.menus), home };
}

/** The tab's title names the screen, in the reader's language. */
function useTitle(match: RouteMatch | null): void {
  const lang = useLang();
  const title = match?.route.title[lang];
  useEffect(() => {
    setPageTitle(title === undefined || match?.route.path === '/' ? 'Busbar' : `${title} · Busbar`);
  }, [title, match]);
}

/** How large walls and the console are drawn, as the window is wide. */
function useScale(inFrame: boolean): void {
  const clock = useClock();
  useEffect(() => {
    const { style } = document.documentElement;
    return followWidth({ window, style, clock }, inFrame ? baseWidthInFrame : baseWidth);
  }, [clock, inFrame]);
}

interface ShownProps {
  readonly state: SessionState;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly address: string;
  readonly match: RouteMatch | null;
}

function Shown({ state, path, params, address, match }: ShownProps) {
  useGuideAhead(path);
  const isVisit =
    match !== null && isBuilt(path) && !playsRecording(path) && (state.at === 'signedIn' || state.at === 'expired');
  const isOpen = match === null || match.route.public || !isBuilt(path);
  const standing = useStandingOf({ stands: standsInThePast(path), isOpen });
  return (
    <>
      <StandingContext value={standing}>
        <Around state={state} match={match}>
          <ErrorBoundary address={address} home={home}>
            <InItsTime>
              <Loaded path={path} params={params} />
            </InItsTime>
          </ErrorBoundary>
        </Around>
      </StandingContext>
      {isVisit ? (
        <Suspense fallback={null}>
          <Visits menuId={match.route.id} path={address.split('?')[0] ?? path} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Below the boundary, so that its next try asks anew for a screen that could not be loaded; above what waits, so that a failed one is not asked for again by itself. */
function Loaded({ path, params }: Pick<ShownProps, 'path' | 'params'>) {
  const Screen = useMemo(() => screenOf(loaderOf(path)), [path]);
  return (
    <Suspense fallback={null}>
      <Screen params={params} />
      <Listening path={path} />
      {isBuilt(path) ? <ShownMark path={path} /> : null}
    </Suspense>
  );
}

/** The entry has no other screen than its way on (B041). */
function Led({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      {from === '/' ? <ShownMark path="/" /> : null}
      <Redirect to={to} replace />
    </>
  );
}

/** Tells whoever watches the console's timing that a screen is there now, on the document's own time line. */
function ShownMark({ path }: { readonly path: string }) {
  useEffect(() => {
    const mark = `screen ${path}`;
    performance.mark(mark);
    performance.clearMarks(mark);
  }, [path]);
  return null;
}

/** The frame, where somebody is signed in and the route wants it. */
function Around({
  state,
  match,
  children,
}: {
  readonly state: SessionState;
  readonly match: RouteMatch | null;
  readonly children: ReactNode;
}) {
  const who = state.at === 'signedIn' || state.at === 'expired' ? state.who : null;
  const isWall = match !== null && isWallRoute(match.route.path) && isBuilt(match.route.path);
  const framed = who !== null && !(match?.route.fullscreen ?? false);
  // Another person sits here, or another organisation is looked at: nothing of what was read before stays.
  const sight = useSight();
  return (
    <>
      {framed ? (
        <Suspense fallback={null}>
          <Frame
            key={`${who.user.id} ${sight}`}
            who={who}
            endsSoon={state.at === 'signedIn' && state.endsSoon}
            home={home}
          >
            {children}
          </Frame>
        </Suspense>
      ) : who !== null && who.wall !== true && isWall && playsRecording(match.route.path) ? (
        children
      ) : who !== null && isWall ? (
        <Suspense fallback={null}>
          <WallFrame key={`${who.user.id} ${sight}`} who={who} path={match.route.path}>
            {children}
          </WallFrame>
        </Suspense>
      ) : (
        <Bare>{children}</Bare>
      )}
      <SignInOver state={state} onArmSound={armSound} />
      {state.at === 'signedIn' && state.idleUntil !== undefined ? (
        <Suspense fallback={null}>
          <IdleNotice until={state.idleUntil} />
        </Suspense>
      ) : null}
      <Toasts />
    </>
  );
}
