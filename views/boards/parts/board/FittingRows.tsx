import type { ReactNode } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { boardWords } from './boardWords.ts';
import { rowsShown, useFit } from './useFit.ts';

interface Props<T> {
  readonly rows: readonly T[];
  /** px */
  readonly rowHeight: number;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** As many rows as have room, then how many more there are. */
export function FittingRows<T>({ rows, rowHeight, children }: Props<T>) {
  const say = useText(boardWords);
  const { place, fits } = useFit<HTMLDivElement>(rowHeight, 8);
  const n = rowsShown(rows.length, fits);
  return (
    <Box size="fill" over="cut" ref={place}>
      {children(rows.slice(0, n))}
      {n >= rows.length ? null : (
        <Words text="note" pad="1 3">
          {say('board.more', { n: rows.length - n })}
        </Words>
      )}
    </Box>
  );
}
