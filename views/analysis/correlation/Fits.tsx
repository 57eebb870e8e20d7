import { leastPairs } from '../../../domain/figure/computing/correlation.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
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
  const word = useWord();
  const lang = useLang();
  const figure = useFigure();
  const nameOf = ({ part }: Fit): string => part?.name ?? '';
  const number = (value: string | null | undefined, decimals: number): string =>
    writeNumber(numberOf(value), decimals, lang);
  const why = ({ none, pairs }: Fit): string =>
    none === 'tooFew' && pairs.length < leastPairs ? say('fit.few', { n: pairs.length }) : (figure.why({ none }) ?? '');
  const columns: readonly (PlainColumn<Fit> & { readonly title: string })[] = [
    {
      key: 'driver',
      title: say('fit.driver'),
      names: true,
      cell: (fit) => (
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
      written: (fit) => `${nameOf(fit)} ${fit.xUnit}`,
    },
    {
      key: 'medium',
      title: say('fit.medium'),
      cell: ({ medium, unit }) => `${medium === null ? '' : word(energyKinds[medium])} ${unit ?? ''}`,
      written: ({ medium, unit }) => `${medium === null ? '' : word(energyKinds[medium])} ${unit ?? ''}`,
    },
    {
      key: 'r',
      title: say('fit.r'),
      align: 'end',
      cell: ({ line }) => <strong>{number(line?.r, 3)}</strong>,
      written: ({ line }) => numberOf(line?.r),
    },
    {
      key: 'slope',
      title: say('fit.slope'),
      align: 'end',
      cell: ({ line, unit, xUnit }) => (line === null ? '--' : `${number(line.slope, 3)} ${unit ?? ''}/${xUnit}`),
      written: ({ line }) => numberOf(line?.slope),
    },
    {
      key: 'at',
      title: say('fit.at'),
      align: 'end',
      cell: ({ line, unit }) => (line === null ? '--' : `${number(line.at, 1)} ${unit ?? ''}`),
      written: ({ line }) => numberOf(line?.at),
    },
    {
      key: 'n',
      title: say('fit.n'),
      align: 'end',
      cell: ({ pairs }) => pairs.length,
      written: ({ pairs }) => pairs.length,
    },
    { key: 'left', title: say('fit.left'), align: 'end', cell: ({ left }) => left, written: ({ left }) => left },
    { key: 'why', title: say('fit.why'), cell: (fit) => <span className={styles.note}>{why(fit)}</span>, written: why },
  ];
  return (
    <Panel
      title={say('fit.table')}
      busy={isBusy}
      actions={<TableFiles name={say('fit.table')} columns={columns} rows={fits} />}
    >
      <Scroll>
        <PlainTable label={say('fit.table')} rows={fits} idOf={keyOfFit} empty={say('fit.empty')} columns={columns} />
      </Scroll>
    </Panel>
  );
}
