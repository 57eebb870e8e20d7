import { useContext, useMemo } from 'react';
import { shiftSpeed } from '../../../domain/wall/demo/shift.ts';
import { pagesOf } from '../../../domain/wall/screen/wallPages.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { Logo } from '../../../src/theme/Logo.tsx';
import { useWallTurn } from '../../../src/wall/useWallTurn.ts';
import wall from '../../../src/wall/wall.module.css';
import { WallPageContext } from '../../../src/wall/wallPage.ts';
import { useWallSize } from '../../../src/wall/wallSize.ts';
import { turningSaid, wallWords } from '../../../src/wall/words.ts';
import styles from './demo.module.css';
import { fetchShift, type Shift } from './fetchShift.ts';
import { Page } from './Pages.tsx';
import { Playing } from './Playing.tsx';
import { words } from './words.ts';

/** A recorded shift, for whoever presents without a plant (R148): as a page of a wall, or by itself, where it opens no socket and asks nothing. */
export function Screen() {
  const onWall = useContext(WallPageContext);
  return onWall === null ? <Alone /> : <Shown part={onWall.page.part} isPortrait={onWall.isPortrait} />;
}

const pages = pagesOf([{ route: '/largeScreenDemo', dwell: 40 }]);

function Alone() {
  const say = useText(wallWords);
  const word = useWord();
  const { zoom, isPortrait } = useWallSize();
  const turn = useWallTurn({ pages, held: null, isCut: false, isOn: true });
  useKeys({
    title: wallWords['wall.keys'],
    bindings: [
      { keys: 'ArrowRight', does: wallWords['wall.key.next'], run: () => turn.step(1) },
      { keys: 'ArrowLeft', does: wallWords['wall.key.back'], run: () => turn.step(-1) },
      { keys: ' ', does: wallWords['wall.key.keep'], run: turn.keep },
    ],
  });
  const page = pages[turn.page];
  const title = page === undefined ? '' : word(page.title);
  return (
    <div
      className={wall.wall}
      data-person
      data-wall={isPortrait ? 'portrait' : 'wide'}
      data-frame="page"
      style={{ zoom }}
    >
      <main className={styles.played} data-frame="screen" aria-label={say('wall.screen')}>
        <Shown part={turn.page} isPortrait={isPortrait} title={title} />
      </main>
      <Bar as="footer" still gap="4" size="fixed" className={wall.foot}>
        <span>{say('wall.page', { title, nth: turn.page + 1, count: pages.length })}</span>
        <span>{turningSaid(say, { ...turn, isPast: false, count: pages.length })}</span>
      </Bar>
    </div>
  );
}

interface ShownProps {
  readonly part: number;
  readonly isPortrait: boolean;
  /** Where it stands by itself it has a head of its own. */
  readonly title?: string;
}

function Shown({ part, isPortrait, title }: ShownProps) {
  const say = useText(words);
  const lang = useLang();
  const asked = useAsked('shift', (signal) => fetchShift(lang, signal));
  return (
    <Loaded of={asked} label={say('demo.reading')} {...(title === undefined ? {} : { heading: title })}>
      {(shift) => (
        <Playing shift={shift}>
          <div className={styles.played}>
            {title === undefined ? null : <Head title={title} />}
            <Band shift={shift} isHead={title === undefined} />
            <Page part={part} shift={shift} isPortrait={isPortrait} />
          </div>
        </Playing>
      )}
    </Loaded>
  );
}

/** Where it was recorded, and the time there then. */
function Head({ title }: { readonly title: string }) {
  const times = useTimes();
  const { name } = useSite();
  const now = useNow(1000);
  return (
    <Bar as="header" still gap="3" size="fixed" spread="between" className={wall.head}>
      <Logo size={22} />
      <h1>{name === null ? title : `${name} · ${title}`}</h1>
      <span className={wall.day}>{times.day(now)}</span>
      <time className={wall.clock}>{times.clock(now)}</time>
    </Bar>
  );
}

/** That it is a recording, in the past's colour. On a wall, whose head shows the time of now, it says the recorded one too. */
function Band({ shift, isHead }: { readonly shift: Shift; readonly isHead: boolean }) {
  const say = useText(words);
  const times = useTimes();
  const now = useNow(1000);
  const said = useMemo(
    () => say('demo.band', { from: times.full(shift.from), to: times.short(shift.to), speed: shiftSpeed }),
    [say, times, shift],
  );
  return (
    <Bar as="p" still pad="1 3" gap="3" className={styles.band} data-past>
      <span>{said}</span>
      {isHead ? <time>{times.clock(now)}</time> : null}
    </Bar>
  );
}
