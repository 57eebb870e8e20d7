import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import type { WallPage } from '../../domain/wall/screen/wallPages.ts';
import { pagesOf } from '../../domain/wall/screen/wallPages.ts';
import { useHeldPopUps } from '../alarms/popup/usePopUps.ts';
import { useClock, useNow } from '../clock/useClock.ts';
import { useText } from '../i18n/I18n.tsx';
import { useWord } from '../i18n/lang.ts';
import { useKeys } from '../kit/keys/keys.ts';
import { useLinks, useLive } from '../live/useLive.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { useStanding as useMoment } from '../shell/past/standing.ts';
import { isSupervised, useBeat } from './useBeat.ts';
import { useHeldPage } from './useHeldPage.ts';
import { useHungBoards } from './useHungBoards.ts';
import { useMissed } from './useMissed.ts';
import { useReload } from './useReload.ts';
import { useScreenTold } from './useScreenTold.ts';
import { useWallSound } from './useWallSound.ts';
import { useWallTurn } from './useWallTurn.ts';
import { useDark } from './WallCode.tsx';
import { WallCut } from './WallCut.tsx';
import { WallFoot } from './WallFoot.tsx';
import { WallHead } from './WallHead.tsx';
import { WallNotices } from './WallNotices.tsx';
import styles from './wall.module.css';
import { agesOf, shareOf } from './wallAges.ts';
import { WallPageContext } from './wallPage.ts';
import { pixelShiftAt, useWallSize } from './wallSize.ts';
import { turningSaid, wallWords } from './words.ts';

interface Props {
  readonly who: SignedIn;
  /** The pages of the address, until the gateway says which the wall turns. */
  readonly own: readonly WallPage[];
  readonly above: ReactNode;
  readonly children: (page: WallPage, pages: readonly WallPage[]) => ReactNode;
}

/** As a person sees a wall: nothing of it is ordered, and it makes no sound. */
const asPerson = { urgentHolds: true, sound: false, pixelShift: false, nightReload: '03:30' } as const;

/** Head, page and foot of a wall: which page is in sight, how old it is, and what the wall does by itself. */
export function OnTheWall({ who, own, above, children }: Props) {
  const say = useText(wallWords);
  const word = useWord();
  const clock = useClock();
  const now = useNow(1000);
  const live = useLive();
  const isWall = who.wall === true;
  const isPast = useMoment().kind === 'past';
  const { alarms, values } = useLinks();
  const ages = agesOf({ heard: live.newestHeard(), mono: clock.monotonic(), now, links: [alarms, values] });
  const position = live.alarms.cursor()?.position ?? null;
  // The page that was in sight when it was last drawn.
  const inSight = useRef('');
  const missed = useMissed(!isPast);
  const { beat, build } = useBeat(isWall, {
    page: inSight.current,
    position,
    age: ages.value === null ? null : ages.value / 1000,
    missed,
    fault: null,
  });
  const how = beat?.how ?? asPerson;
  // Of a wall whose row is known none but its own pages are shown, and be it none.
  const isKnown = beat !== null;
  const routes = JSON.stringify(beat?.pages ?? []);
  const hung = useHungBoards((beat?.pages ?? []).flatMap(({ boardId }) => boardId ?? []));
  const pages = useMemo(() => {
    const ordered = pagesOf(JSON.parse(routes), hung);
    return isKnown ? ordered : own;
  }, [routes, own, hung, isKnown]);
  const { held, isUrgent } = useHeldPage(pages, how.urgentHolds && !isPast);
  const isCut = ages.isCut && !isPast;
  const turn = useWallTurn({ pages, held, isCut, isOn: !isPast && pages.length > 1 });
  const { zoom, isPortrait } = useWallSize();
  useDark();
  useHeldPopUps(who, 'wall');
  useWallSound(isWall && how.sound);
  const { at, notices } = useScreenTold(!isPast, now);
  useReload({ beat, build, isUrgent, nightReload: how.nightReload, now: at });
  useKeys({
    title: wallKeys,
    bindings: [
      { keys: 'ArrowRight', does: wallWords['wall.key.next'], run: () => turn.step(1) },
      { keys: 'ArrowLeft', does: wallWords['wall.key.back'], run: () => turn.step(-1) },
      { keys: ' ', does: wallWords['wall.key.keep'], run: turn.keep },
    ],
  });
  const page = pages[turn.page];
  const onWall = useMemo(() => (page === undefined ? null : { page, pages, isPortrait }), [page, pages, isPortrait]);
  inSight.current = page === undefined ? '' : `${page.route} · ${page.title.cn}`;
  const title = page === undefined ? say('wall.keys') : word(page.title);
  return (
    <div
      className={styles.wall}
      data-wall={isPortrait ? 'portrait' : 'wide'}
      data-person={!isWall}
      data-frame="page"
      style={styleOf(zoom, how.pixelShift ? pixelShiftAt(clock.monotonic()) : [0, 0])}
    >
      {above}
      <WallHead title={title} age={isPast ? null : ages.value} fresh={shareOf(live.points.tally())} now={at} />
      <main key={page?.key ?? ''} className={styles.page} data-frame="screen" aria-label={say('wall.screen')}>
        {page === undefined ? (
          <p className={styles.none}>{say(routes === '[]' ? 'wall.pages.none' : 'wall.loading')}</p>
        ) : (
          <WallPageContext value={onWall}>{children(page, pages)}</WallPageContext>
        )}
        {isCut ? <WallCut age={ages.picture} /> : null}
      </main>
      <WallNotices notices={notices} />
      <WallFoot
        title={title}
        page={turn.page}
        count={pages.length}
        turning={turningSaid(say, { ...turn, isPast, count: pages.length })}
        position={position}
        unbroken={ages.unbroken}
        missed={missed}
        isUnsupervised={isWall && !isSupervised()}
      />
    </div>
  );
}

const wallKeys = wallWords['wall.keys'];

const styleOf = (zoom: number, [x, y]: readonly [number, number]): CSSProperties => ({
  zoom,
  ...(x === 0 && y === 0 ? {} : { transform: `translate(${x}px, ${y}px)` }),
});
