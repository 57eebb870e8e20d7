import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import type { Area } from '../../../../domain/board/boardDocument.ts';
import styles from './board.module.css';

type Placed = Area & { readonly id: string };

interface Props<I extends Placed> {
  readonly items: readonly I[];
  readonly label: string;
  readonly children: (item: I) => ReactNode;
  /** What each place is beside its module: dragged, chosen. */
  readonly placeOf?: (item: I) => HTMLAttributes<HTMLDivElement>;
}

/** Modules in their places of twelve columns; where the page is narrow in the same order below each other. */
export function BoardGrid<I extends Placed>({ items, label, children, placeOf }: Props<I>) {
  const inOrder = items.toSorted((a, b) => a.y - b.y || a.x - b.x);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board is no fieldset of a form
    <div className={styles.board} role="group" aria-label={label}>
      <div className={styles.grid}>
        {inOrder.map((item) => {
          const more = placeOf?.(item) ?? {};
          return (
            <div key={item.id} {...more} className={`${styles.place} ${more.className ?? ''}`} style={styleOf(item)}>
              {children(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const styleOf = ({ x, y, width, height }: Placed) =>
  ({
    '--x': x + 1,
    '--y': y + 1,
    '--width': width,
    '--half': Math.max(1, Math.round(width / 2)),
    '--height': height,
  }) as CSSProperties;
