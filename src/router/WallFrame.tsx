import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { pagesOf, type WallPage } from '../../domain/wall/screen/wallPages.ts';
import { dwellSeconds } from '../../domain/wall/wall.ts';
import type { WallRoute } from '../../domain/wall/words.ts';
import { chooseLang } from '../i18n/lang.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { PastBar } from '../shell/past/PastBar.tsx';
import { OnTheWall } from '../wall/OnTheWall.tsx';
import { Ground } from './Ground.tsx';
import { screenOf } from './loadScreen.ts';
import { loaderOf } from './screens.ts';

interface Props {
  readonly who: SignedIn;
  readonly path: WallRoute;
  /** The screen of the address. */
  readonly children: ReactNode;
}

/** A wall in full screen, on the ground on which the frame stands too: of a browser that was let in as one, or opened by a person. */
export function WallFrame({ who, path, children }: Props) {
  const isWall = who.wall === true;
  useEffect(() => {
    if (isWall) chooseLang(who.user.lang);
  }, [isWall, who.user.lang]);
  const own = useMemo(() => pagesOf([{ route: path, dwell: dwellSeconds.usual }]), [path]);
  return (
    <Ground user={who.user.id}>
      <OnTheWall who={who} own={own} above={<PastBar />}>
        {(page, pages) => (
          <Fetched pages={pages}>{page.route === path ? children : <Other route={page.route} />}</Fetched>
        )}
      </OnTheWall>
    </Ground>
  );
}

/** The code of every page is there before the first is shown: while nothing answers no page may miss its own. */
function Fetched({ pages, children }: { readonly pages: readonly WallPage[]; readonly children: ReactNode }) {
  const routes = [...new Set(pages.map(({ route }) => route))].join(' ');
  const [fetched, setFetched] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void Promise.allSettled(routes.split(' ').map((route) => loaderOf(route)())).then(() => {
      if (!left) setFetched(routes);
    });
    return () => {
      left = true;
    };
  }, [routes]);
  return fetched === null ? null : children;
}

function Other({ route }: { readonly route: WallRoute }) {
  const Screen = useMemo(() => screenOf(loaderOf(route)), [route]);
  return (
    <Suspense fallback={null}>
      <Screen params={{}} />
    </Suspense>
  );
}
