import { ScatterPlotIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { Fits } from './Fits.tsx';
import { type Fit, keyOfFit } from './fit.ts';
import { Scatter } from './Scatter.tsx';
import { words } from './words.ts';

const route = '/correlation';

/** Whether use follows output or weather at all. */
export const Screen = figurePage(route, {
  title: { cn: '相关性分析', en: 'Correlation analysis' },
  media: { all: false, first: 'electricity' },
  children: (props) => <Correlated {...props} />,
});

function Correlated({ view }: FigurePageProps) {
  const asked = useFigures(route, view, { measures: ['stat.fit'], by: 'driver' });
  return <Loaded of={asked}>{(answer) => <Told answer={answer} view={view} isBusy={asked.isLoading} />}</Loaded>;
}

interface Props extends Pick<FigurePageProps, 'view'> {
  readonly answer: Answer;
  readonly isBusy: boolean;
}

function Told({ answer, view, isBusy }: Props) {
  const say = useText(words);
  const fits = answer.results.flatMap((one) => (one.gives === 'scatter' ? [one] : []));
  const wanted = view.search.get('driver');
  const closest = fits.toSorted((a, b) => closeness(b) - closeness(a))[0];
  const chosen = fits.find((one) => keyOfFit(one) === wanted) ?? closest;
  if (chosen === undefined)
    return (
      <StatePage icon={<ScatterPlotIcon size={24} />} title={say('fit.empty')}>
        {say('fit.empty.why')} <Link href={`/economicInfo?units=${view.units[0]}`}>{say('fit.economic')}</Link>
        {' · '}
        <Link href={`/environmentInfo?units=${view.units[0]}`}>{say('fit.environment')}</Link>
      </StatePage>
    );
  return (
    <>
      <Scatter fit={chosen} isBusy={isBusy} />
      <Groups fit={chosen} />
      <Fits fits={fits} isBusy={isBusy} chosen={chosen} onChoose={(fit) => view.put({ driver: keyOfFit(fit) })} />
      <p className={styles.notes}>{say('fit.cause')}</p>
    </>
  );
}

/** That the line goes from one group of days to another, and what it is within each. */
function Groups({ fit }: { readonly fit: Fit }) {
  const say = useText(words);
  const lang = useLang();
  if (fit.groups == null) return null;
  const number = (value: string | null, decimals: number): string =>
    value === null ? '--' : writeNumber(Number(value), decimals, lang);
  const within = fit.groups.map(({ n, from, to, slope, r }) =>
    say('fit.group', {
      n,
      from: number(from, 1),
      to: number(to, 1),
      x: fit.xUnit,
      slope: number(slope, 2),
      r: number(r, 2),
      unit: `${fit.unit ?? ''}/${fit.xUnit}`,
    }),
  );
  return <p className={styles.missed}>{say('fit.groups', { within: within.join('；') })}</p>;
}

const closeness = ({ line }: Fit): number => (line === null ? -1 : Math.abs(Number(line.r)));
