import { type CSSProperties, type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { type AboutThing, type Area, type BoardItem, readItem } from '../../../../domain/board/boardDocument.ts';
import { itemLaid } from '../../../../domain/board/boardEdits.ts';
import { cellAt } from '../../../../domain/board/dragged.ts';
import { boardModules } from '../../../../domain/board/modules.ts';
import type { SpanName } from '../../../../domain/board/spans.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { BoardModule } from '../board/BoardModule.tsx';
import { Gathered } from '../board/BoardView.tsx';
import styles from './editor.module.css';
import { gap, rowHeight, useDragging } from './useDragging.ts';
import { useItemName } from './useItemName.ts';
import { words } from './words.ts';

export interface CanvasActs {
  readonly choose: (id: string | null) => void;
  readonly settings: (id: string) => void;
  readonly lay: (id: string, to: Partial<Area>) => void;
  readonly remove: (id: string) => void;
  readonly drop: (module: string, at: Pick<Area, 'x' | 'y'>) => void;
}

interface Props {
  readonly items: readonly BoardItem[];
  readonly about: AboutThing | null;
  readonly span: SpanName;
  readonly chosen: string | null;
  readonly faulty: ReadonlySet<string>;
  readonly locked: boolean;
  readonly acts: CanvasActs;
}

/** What of a module is dragged out of the tree. */
export const dragged = 'application/x-busbar-module';

const leastOf = (item: BoardItem) => {
  const read = readItem(boardModules, item);
  return read.is === 'read' ? read.module.least : { width: 1, height: 1 };
};

/** The board as it is laid out, with real figures: modules are taken by their heads and corners, or moved by keys. */
export function Canvas({ items, about, span, chosen, faulty, locked, acts }: Props) {
  const say = useText(words);
  const nameOf = useItemName();
  const board = useRef<HTMLDivElement>(null);
  const { held, gripOf } = useDragging({ board, onDrop: (id, area) => acts.lay(id, area) });
  // What was put where nobody looks is brought into sight.
  useEffect(() => {
    if (chosen === null) return;
    board.current?.querySelector(`[data-item="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  // Shown as it would lie, and what lies below it gives way while it is held.
  const laid = held === null ? items : itemLaid(items, held.item.id, { to: held.area, least: leastOf(held.item) });
  const inOrder = laid.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const onDrop = (event: DragEvent<HTMLElement>) => {
    const module = event.dataTransfer.getData(dragged);
    const box = board.current?.getBoundingClientRect();
    if (module === '' || box === undefined) return;
    event.preventDefault();
    const spot = { left: event.clientX - box.left, top: event.clientY - box.top };
    acts.drop(module, cellAt(spot, { width: box.width, row: rowHeight, gap }));
  };
  return (
    <section
      className={styles.canvas}
      aria-label={say('boardEditor.board')}
      onDragOver={(event) => (locked ? undefined : event.preventDefault())}
      onDrop={(event) => (locked ? undefined : onDrop(event))}
    >
      {items.length === 0 ? <p className={styles.none}>{say('boardEditor.empty')}</p> : null}
      <Gathered>
        <div ref={board} className={styles.board}>
          {inOrder.map((item) => (
            // biome-ignore lint/a11y/useSemanticElements: a place of a board is no fieldset of a form
            <div
              key={item.id}
              data-item={item.id}
              className={styles.place}
              style={placeOf(item)}
              role="group"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a place holds a whole module, which no button may; it is taken by keys as by a pointer
              tabIndex={0}
              aria-current={chosen === item.id}
              aria-label={say('boardEditor.item', {
                name: nameOf(item),
                x: item.x + 1,
                y: item.y + 1,
                w: item.width,
                h: item.height,
              })}
              data-faulty={faulty.has(item.id)}
              data-held={held?.item.id === item.id}
              onFocus={() => acts.choose(item.id)}
              onKeyDown={(event) => onKey(event, { item, locked, acts })}
            >
              <div className={styles.shown} inert>
                <BoardModule
                  item={item}
                  about={about}
                  span={span}
                  handle={<small>{`${item.width}×${item.height}`}</small>}
                />
              </div>
              <div className={styles.cover} {...(locked ? {} : gripOf(item, 'whole'))} />
              {locked ? null : (
                <div className={styles.corner} title={say('boardEditor.corner')} {...gripOf(item, 'corner')} />
              )}
            </div>
          ))}
        </div>
      </Gathered>
    </section>
  );
}

const placeOf = ({ x, y, width, height }: Area) =>
  ({ '--x': x + 1, '--y': y + 1, '--width': width, '--height': height }) as CSSProperties;

interface KeyGiven extends Pick<Props, 'locked' | 'acts'> {
  readonly item: BoardItem;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move it, with Shift they size it; Enter opens its settings, Delete takes it away. */
function onKey(event: KeyboardEvent<HTMLElement>, { item, locked, acts }: KeyGiven): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
  const by = Object.hasOwn(arrows, event.key) ? arrows[event.key] : undefined;
  if (event.key === 'Enter') acts.settings(item.id);
  else if (event.key === 'Escape') acts.choose(null);
  else if (locked) return;
  else if (event.key === 'Delete') acts.remove(item.id);
  else if (by !== undefined && event.shiftKey)
    acts.lay(item.id, { width: item.width + by[0], height: item.height + by[1] });
  else if (by !== undefined) acts.lay(item.id, { x: item.x + by[0], y: item.y + by[1] });
  else return;
  event.preventDefault();
}
