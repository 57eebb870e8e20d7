import { leastPairs } from '../../../domain/figure/computing/correlation.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { type Fit, keyOfFit } from './fit.ts';
import { words } from './words.ts';

interface Props {
  readonly fits: readonly Fit[];
  readonly chosen: Fit;
  readonly isBusy: boolean;
  readonly onChoose: (fit: Fit) => void;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** Every driver of the unit, and how closely its energy follows it. */
export function Fits({ fits, chosen, isBusy, onChoose }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const figure = useFigure();
  const nameOf = ({ part }: Fit): string => part?.name ?? '';
  const number = (value: string | null | undefined, decimals: number): string =>
    writeNumber(numberOf(value), decimals, lang);
  const why = ({ none, pairs }: Fit): string =>
    none === 'tooFew' && pairs.length < leastPairs ? say('fit.few', { n: pairs.length }) : (figure.why({ none }) ?? '');
  const columns: readonly FiledColumn<Fit>[] = [
    column.name('fit.driver', (fit) => `${nameOf(fit)} ${fit.xUnit}`, {
      draws: (fit) => (
        <Button
          look="quiet"
          size="row"
          pressed={keyOfFit(fit) === keyOfFit(chosen)}
          title={say('fit.show', { name: nameOf(fit) })}
          onClick={() => onChoose(fit)}
        >
          {nameOf(fit)} {fit.xUnit}
        </Button>
      ),
    }),
    column.words(
      'fit.medium',
      ({ medium, unit }) => `${medium === null ? '' : word(energyKinds[medium])} ${unit ?? ''}`,
    ),
    column.figure(
      'fit.r',
      ({ line }) => line?.r,
      (value) => <strong>{number(value, 3)}</strong>,
    ),
    column.figure(
      'fit.slope',
      ({ line }) => line?.slope,
      (value, { unit, xUnit }) => `${number(value, 3)} ${unit ?? ''}/${xUnit}`,
    ),
    column.figure(
      'fit.at',
      ({ line }) => line?.at,
      (value, { unit }) => `${number(value, 1)} ${unit ?? ''}`,
    ),
    column.spelled('fit.n', ({ pairs }) => pairs.length),
    column.spelled('fit.left', ({ left }) => left),
    column.notes('fit.why', why),
  ];
  return (
    <TablePanel
      title={say('fit.table')}
      busy={isBusy}
      rows={fits}
      idOf={keyOfFit}
      empty={say('fit.empty')}
      columns={columns}
    />
  );
}
