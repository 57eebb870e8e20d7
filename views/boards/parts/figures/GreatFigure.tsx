import { useText } from '../../../../src/i18n/I18n.tsx';
import { type Shown, useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Bar, Words } from '../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { words } from './words.ts';

interface Props {
  readonly cell: Shown;
  readonly unit: string | null;
  /** By how much, in per cent, it differs from what it is compared with; null: from nothing. */
  readonly percent?: string | null;
  readonly against?: 'before' | 'lastYear';
}

/** A figure that is read from afar: with its unit, what it is against another span, and all that keeps it from being good. */
export function GreatFigure({ cell, unit, percent = null, against = 'before' }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const notes = figure.notes(cell);
  return (
    <>
      <Words words="line" text="great">
        {figure.value(cell, unit)} {cell.value === null || unit === null ? null : <Unit unit={unit} />}
      </Words>
      <Bar as="p" at="stretch" gap="0 4" text="note">
        {percent === null ? null : (
          <span>
            {say(`board.figure.${against}`)} {Number(percent) > 0 ? '+' : ''}
            {figure.percent(percent)}
          </span>
        )}
        {notes.length === 0 ? null : <span>{notes.join(' · ')}</span>}
      </Bar>
    </>
  );
}
