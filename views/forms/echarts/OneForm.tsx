import { Link } from 'wouter';
import type { FormChart } from '../../../domain/form/charts/chart.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { Behind } from './Behind.tsx';
import { ChartAsked } from './ChartAsked.tsx';
import { Drawn } from './Drawn.tsx';
import { type ChartTold, queryOf, useChart } from './useChart.ts';
import { words } from './words.ts';

const own = 'own';
const isSame = (a: FormChart, b: FormChart): boolean => JSON.stringify(queryOf(a)) === JSON.stringify(queryOf(b));

/** The charts that are kept with a form as tabs, whatever else is asked of it, and the records behind the figure that was pressed. */
export function OneForm({ code }: { readonly code: string }) {
  const say = useText(words);
  const { asked, asOf, picked, pick, show } = useChart(code);
  return (
    <Loaded of={asked} rows={8} label={say('formCharts.loading')}>
      {(told) => (
        <Stack gap="2" pad="3">
          <Tabs told={told} onShow={show} />
          <ChartAsked told={told} onShow={show} />
          <Drawn told={told} onPick={pick} />
          <Notes told={told} />
          {picked === null ? null : <Behind code={code} told={told} asOf={asOf} {...picked} />}
        </Stack>
      )}
    </Loaded>
  );
}

interface TabsProps {
  readonly told: ChartTold;
  readonly onShow: (chart: FormChart) => void;
}

function Tabs({ told, onShow }: TabsProps) {
  const say = useText(words);
  const lang = useLang();
  const open = told.charts.find((one) => isSame(one, told.chart));
  const segments = [
    ...told.charts.map((one) => ({ value: one.key, text: nameIn(one, lang) })),
    ...(open === undefined ? [{ value: own, text: say('formCharts.own') }] : []),
  ];
  return (
    <Bar>
      <Segments
        label={say('formCharts.kept')}
        segments={segments}
        value={open?.key ?? own}
        onChoose={(key) => {
          const chosen = told.charts.find((one) => one.key === key);
          if (chosen !== undefined) onShow(chosen);
        }}
      />
      <Link href="/customForm/formSetting/pageModel">{say('formCharts.keep')}</Link>
    </Bar>
  );
}

function Notes({ told }: { readonly told: ChartTold }) {
  const say = useText(words);
  const notes = [
    say('formCharts.span', { from: told.from, to: told.to }),
    say('formCharts.records', { n: told.records }),
    ...(told.undated > 0 ? [say('formCharts.undated', { n: told.undated })] : []),
    ...(told.partial ? [say('formCharts.partial')] : []),
    say('formCharts.most'),
  ];
  return <Words text="note">{notes.join(' · ')}</Words>;
}
