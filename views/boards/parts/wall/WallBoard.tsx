import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { readItem } from '../../../../domain/board/boardDocument.ts';
import { boardModules, type ModuleName } from '../../../../domain/board/modules.ts';
import { topUnit } from '../../../../domain/board/topUnit.ts';
import { listFigureUnits } from '../../../../domain/figure/calls.ts';
import { inOneColumn, rowsOf, wallItems } from '../../../../domain/wall/screen/placed.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { ThenLive } from '../../../../src/live/ThenLive.tsx';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { useOnWall } from '../../../../src/wall/wallPage.ts';
import { wallWords } from '../../../../src/wall/words.ts';
import { BoardModule } from '../board/BoardModule.tsx';
import { Gathered } from '../board/BoardView.tsx';
import { GivesPlaceContext } from '../board/givesPlace.ts';
import { useFetchedLooks } from './useFetchedLooks.ts';
import styles from './wallBoard.module.css';

/** The page of a wall as its board: it fills the screen, asks together, and a module that has nothing to show gives its place to its neighbour. */
export function WallBoard() {
  return (
    <Gathered>
      <ThenLive>
        <Board />
      </ThenLive>
    </Gathered>
  );
}

function Board() {
  const say = useText(wallWords);
  const word = useWord();
  const { page, pages, isPortrait } = useOnWall();
  const isFetched = useFetchedLooks(pages);
  const opens = useOpens();
  const unit = useTopUnit(opens(['/eaubrowse']));
  const [mute, setMute] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback(
    (id: string, isMute: boolean) =>
      setMute((before) => (before.has(id) === isMute ? before : turned(before, id, isMute))),
    [],
  );
  const items = useMemo(() => {
    const placed = wallItems(page.board?.items ?? [], {
      unit,
      isMute: (item) => {
        const read = readItem(boardModules, item);
        const needs = read.is === 'read' ? read.module.needs : undefined;
        return mute.has(item.id) || read.is !== 'read' || (needs !== undefined && !opens(needs));
      },
    });
    return isPortrait ? inOneColumn(placed) : placed;
  }, [page, unit, mute, opens, isPortrait]);
  if (!isFetched || unit === undefined) return <Skeleton rows={8} widths={[60, 80]} label={say('wall.loading')} />;
  return (
    <GivesPlaceContext value={tell}>
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no fieldset of a form */}
      <div
        className={styles.board}
        role="group"
        aria-label={word(page.title)}
        style={{ '--rows': rowsOf(items) } as CSSProperties}
      >
        {items.map((item) => (
          <div key={item.id} className={styles.place} data-module={item.module as ModuleName} style={placeOf(item)}>
            <BoardModule item={item} about={page.about} span={page.board?.span ?? 'today'} handle={null} />
          </div>
        ))}
      </div>
    </GivesPlaceContext>
  );
}

function turned(before: ReadonlySet<string>, id: string, isMute: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (isMute) after.add(id);
  else after.delete(id);
  return after;
}

const placeOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  gridColumn: `${x + 1} / span ${width}`,
  gridRow: `${y + 1} / span ${height}`,
});

/** The unit of which a wall tells where a module is of one: the topmost that is counted. Undefined: not answered yet; null: there is none. */
function useTopUnit(isOpen: boolean): string | null | undefined {
  const past = usePast();
  const { value, fault } = useCall(listFigureUnits, isOpen ? { query: { screen: '/eaubrowse' } } : null, {
    asOf: past?.asOf ?? null,
  });
  if (!isOpen || (value === null && fault !== null)) return null;
  if (value === null) return undefined;
  return topUnit(value.units)?.id ?? null;
}
