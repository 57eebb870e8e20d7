import { OfficeIcon } from '@blueprintjs/icons';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { Stacked } from './Stacked.tsx';
import { Statement } from './Statement.tsx';
import { blocksOf } from './statement.ts';
import { words } from './words.ts';

const route = '/ItemStatement';

/** Consumption by what it is used for, in the form that an audit is handed. */
export const Screen = figurePage(route, {
  title: { cn: '分项报表', en: 'Itemised statement' },
  media: { all: true, first: 'electricity' },
  children: (props) => <Items {...props} />,
});

function Items({ view }: FigurePageProps) {
  const measures = view.medium === null ? (['energy.tce'] as const) : (['energy.use'] as const);
  const asked = useFigures(route, view, { measures, by: 'item' });
  return <Loaded of={asked}>{(answer) => <Blocks answer={answer} view={view} isBusy={asked.isLoading} />}</Loaded>;
}

interface Props extends Pick<FigurePageProps, 'view'> {
  readonly answer: Answer;
  readonly isBusy: boolean;
}

function Blocks({ answer, view, isBusy }: Props) {
  const say = useText(words);
  const times = useTimes();
  const clock = useClock();
  const { zone } = useSite();
  const blocks = blocksOf(answer);
  const [first] = blocks;
  if (first === undefined) return <StatePage icon={<OfficeIcon size={24} />} title={say('items.none')} />;
  return (
    <>
      {blocks.map((block) => (
        <Statement key={`${block.subject}${block.unit}`} answer={answer} view={view} block={block} isBusy={isBusy} />
      ))}
      {blocks.length === 1 ? <Stacked answer={answer} view={view} isBusy={isBusy} block={first} /> : null}
      <p className={styles.notes}>{say('items.foot', { at: times.full(view.asOf ?? clock.now()), zone })}</p>
    </>
  );
}
