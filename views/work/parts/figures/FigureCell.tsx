import type { MeasureName } from '../../../../domain/work/measures.ts';
import { PressWord } from '../../../../src/kit/layout/parts.tsx';
import { useFigureText } from './useFigureText.ts';
import type { FiguresView, ToldCell } from './useWorkFigures.ts';

interface Props {
  readonly view: FiguresView;
  readonly measure: MeasureName;
  readonly cell: ToldCell;
  /** Of which month, and of which key of the breakdown; left out: of all. */
  readonly month?: string;
  readonly of?: string;
}

/** A figure that opens what it counts; one that counts nothing opens nothing. */
export function FigureCell({ view, measure, cell, month, of }: Props) {
  const text = useFigureText();
  const written = text.value(measure, cell);
  if (cell.n === 0) return <>{written}</>;
  return (
    <PressWord type="button" onClick={() => view.open({ measure, month: month ?? null, key: of ?? null })}>
      {written}
    </PressWord>
  );
}
