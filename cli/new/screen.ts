import { asPast } from './ledger.ts';
import type { Listed, Made } from './made.ts';
import type { NewScreen } from './screenOf.ts';

const declared: Listed = { file: 'domain/figure/screens.ts', list: 'export const figureScreens = [', line: '' };

/** A screen of figures: what it may ask, and the series that answer. */
export function newFigure({ route, folder, up, listed }: NewScreen): Made {
  const { cn, en } = route.title;
  const parts = route.wing === 'analysis' ? `${up.slice(0, -6)}parts` : `${up}views/analysis/parts`;
  return {
    files: {
      [`${folder}/Screen.tsx`]: `import { useText } from '${up}src/i18n/I18n.tsx';
import { Loaded } from '${up}src/kit/state/Loaded.tsx';
import { type FigurePageProps, figurePage } from '${parts}/figurePage.tsx';
import { SeriesChart } from '${parts}/SeriesChart.tsx';
import { useFigures } from '${parts}/useFigures.ts';
import { words } from './words.ts';

const route = '${route.path}';

/** ${en}. */
export const Screen = figurePage(route, {
  title: { cn: '${cn}', en: '${en}' },
  media: { all: false, first: 'electricity' },
  children: (props) => <Series {...props} />,
});

function Series({ view }: FigurePageProps) {
  const say = useText(words);
  const asked = useFigures(route, view, { measures: ['energy.use'] });
  return (
    <Loaded of={asked}>
      {(answer) => (
        <SeriesChart
          title={say('use')}
          note={say('use.note')}
          answer={answer}
          series={answer.series}
          nameOf={({ subject }) => answer.names.find(({ id }) => id === subject.id)?.name ?? '--'}
          zeroBase
          isBusy={asked.isLoading}
        />
      )}
    </Loaded>
  );
}
`,
      [`${folder}/words.ts`]: `import { defineMessages } from '${up}domain/text/message.ts';

export const words = defineMessages({
  use: { cn: '用量', en: 'Consumption' },
  'use.note': { cn: '按所选时段与步长', en: 'Over the span and by the step that are chosen' },
});
`,
    },
    listed: [
      {
        ...declared,
        line: `  {
    route: '${route.path}',
    measures: ['energy.use'],
    subjects: { kinds: ['energyUnit'], most: 5 },
    by: [],
    compare: ['lastYear'],
    windows: usualWindows,
    steps: ['hour', 'day', 'month'],
    first: { subjects: 'top', span: 'currentMonth', step: 'day', by: null, compare: [] },
  },`,
      },
      ...asPast(listed),
    ],
    next: [`what it may ask: domain/figure/screens.ts; what it shows: ${folder}/Screen.tsx (docs/figures.md)`],
  };
}
