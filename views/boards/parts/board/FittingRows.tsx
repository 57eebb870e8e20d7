import type { ReactNode } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { boardWords } from './boardWords.ts';

interface Props<T> {
  readonly rows: readonly T[];
  /** px */
  readonly rowHeight: number;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** So many before the place is measured. */
const usual = 8;

/** As many rows as have room, then how many more there are, for which one of them makes room. */
export function FittingRows<T>({ rows, rowHeight, children }: Props<T>) {
  const say = useText(boardWords);
  const { ref, room } = useRoom();
  const fits = linesIn(room, rowHeight, usual);
  const n = rows.length <= fits ? rows.length : Math.max(1, fits - 1);
  return (
    <Box size="fill" over="cut" ref={ref}>
      {children(rows.slice(0, n))}
      {n >= rows.length ? null : (
        <Words text="note" pad="1 3">
          {say('board.more', { n: rows.length - n })}
        </Words>
      )}
    </Box>
  );
}
