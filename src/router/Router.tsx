import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { RouteMatch } from '../../domain/access/routes/all.ts';
import { errors } from '../../domain/error/errors.ts';
import { armSound } from '../alarms/sound/sound.ts';
import { lang as langNow, useLang } from '../i18n/lang.ts';
import { Failure } from '../kit/state/Failure.tsx';
import { Toasts } from '../kit/toast/Toasts.tsx';
import { toasts } from '../kit/toast/toast.ts';
import type { SessionState } from '../session/session.ts';
import { SignInOver } from '../session/signIn/SignInOver.tsx';
import { useSessionState } from '../session/useSession.ts';
import { menuPaths } from '../shell/menuPaths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { signInAddress, type Visitor, wayTo } from './guard.ts';
import { screenOf } from './loadScreen.ts';
import styles from './router.module.css';
import { home, loaderOf } from './screens.ts';

/** The frame comes after the sign-in page: who has not signed in does not wait for it. */
const Frame = lazy(async () => ({ default: (await import('./Frame.tsx')).Frame }));

/** Leads every address to its screen, past the guard, in the frame or without it. */
export function Router() {
  const [path] = useLocation();
  const query = useSearch();
  const address = query === '' ? path : `${path}?${query}`;
  const state = useSessionState();
  const visitor = useMemo(() => visitorOf(state), [state]);
  const way = wayTo(address, visitor);
  const shown = useRef<string | null>(null);
  const hadSession = useRef(false);
  useTitle(way.kind === 'show' ? way.match : null);
  useEffect(() => {
    if (way.kind === 'show') shown.current = address;
  }, [way.kind, address]);
  useEffect(() => {
    hadSession.current = visitor.signedIn;
  });
  if (state.at === 'starting') return null;
  switch (way.kind) {
    case 'redirect':
      return <Redirect to={way.to} replace />;
    case 'signIn':
      // Whoever signs out is done here (B139); whoever comes from outside wants to arrive where the link leads.
      return <Redirect to={hadSession.current ? '/login' : signInAddress(way.returnTo)} replace />;
    case 'refused':
      return shown.current === null ? (
        <Around state={state} match={way.match}>
          <Failure code="NO_PERMISSION" />
        </Around>
      ) : (
        <StepBack to={shown.current} />
      );
    case 'unknown':
      return <Shown state={state} path="/404" params={{}} address={address} match={null} />;
    case 'show':
      return <Shown state={state} path={way.match.route.path} params={way.match.params} address={address} match={way.match} />;
  }
}

function visitorOf(state: SessionState): Visitor {
  const who = state.at === 'signedIn' || state.at === 'expired' ? state.who : null;
  return { signedIn: who !== null, menus: who === null ? new Set() : menuPaths(who.menus), home };
}

/** The tab's title names the screen, in the reader's language. */
function useTitle(match: RouteMatch | null): void {
  const lang = useLang();
  const title = match?.route.title[lang];
  useEffect(() => {
    document.title = title === undefined || match?.route.path === '/' ? 'Busbar' : `${title} · Busbar`;
  }, [title, match]);
}

/** A page that the menus do not hold: "No permissions", and the navigation is cancelled (V001, V002). */
function StepBack({ to }: { readonly to: string }) {
  useEffect(() => toasts.show('refused', errors.NO_PERMISSION.what[langNow()]), []);
  return <Redirect to={to} replace />;
}

interface ShownProps {
  readonly state: SessionState;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly address: string;
  readonly match: RouteMatch | null;
}

function Shown({ state, path, params, address, match }: ShownProps) {
  const Screen = screenOf(loaderOf(path));
  return (
    <Around state={state} match={match}>
      <ErrorBoundary address={address}>
        <Suspense fallback={null}>
          <Screen params={params} />
        </Suspense>
      </ErrorBoundary>
    </Around>
  );
}

/** The frame, where somebody is signed in and the route wants it. */
function Around({ state, match, children }: { readonly state: SessionState; readonly match: RouteMatch | null; readonly children: ReactNode }) {
  const who = state.at === 'signedIn' || state.at === 'expired' ? state.who : null;
  const framed = who !== null && !(match?.route.fullscreen ?? false);
  return (
    <>
      {framed ? (
        <Suspense fallback={null}>
          <Frame who={who} endsSoon={state.at === 'signedIn' && state.endsSoon} home={home}>
            {children}
          </Frame>
        </Suspense>
      ) : (
        <main className={styles.bare}>{children}</main>
      )}
      <SignInOver state={state} onArmSound={armSound} />
      <Toasts />
    </>
  );
}
