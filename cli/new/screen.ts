import { asPast } from './ledger.ts';
import type { Listed, Made } from './made.ts';
import type { NewScreen } from './screenOf.ts';

const declared: Listed = { file: 'domain/figure/screens.ts', list: 'export const figureScreens = [', line: '' };

/** Before the names of its words: all words of the console stand in one register. */
const wordsOf = (path: string): string => path.slice(1).replaceAll(/[^A-Za-z]+/g, '.');

/** A screen of figures: what it may ask, and the series that answer. */
export function newFigure({ route, folder, up, listed }: NewScreen): Made {
  const { cn, en } = route.title;
  const id = wordsOf(route.path);
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
          title={say('${id}.use')}
          note={say('${id}.use.note')}
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
  '${id}.use': { cn: '用量', en: 'Consumption' },
  '${id}.use.note': { cn: '按所选时段与步长', en: 'Over the span and by the step that are chosen' },
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

/** A screen of its own: a page that asks one call and shows what it was told; it begins with the organisations that its reader may see. */
export function newScreen({ route, folder, up, listed }: NewScreen): Made {
  const { cn, en } = route.title;
  const id = wordsOf(route.path);
  return {
    files: {
      [`${folder}/Screen.tsx`]: `import { type OrganisationNode, organisationTree } from '${up}domain/site/calls.ts';
import { useCall } from '${up}src/api/useCall.ts';
import { useText } from '${up}src/i18n/I18n.tsx';
import { Page } from '${up}src/kit/page/Page.tsx';
import { PlainTable } from '${up}src/kit/table/PlainTable.tsx';
import { words } from './words.ts';

const withBelow = (one: OrganisationNode): readonly OrganisationNode[] => [one, ...one.children.flatMap(withBelow)];

/** ${en}. */
export function Screen() {
  const say = useText(words);
  const asked = useCall(organisationTree, {});
  return (
    <Page title={say('${id}.title')} of={asked}>
      {(tops) => (
        <PlainTable
          label={say('${id}.title')}
          rows={tops.flatMap(withBelow)}
          idOf={({ id }) => id}
          empty={say('${id}.none')}
          say={say}
          columns={(column) => [
            column.name('${id}.name', ({ orgName }) => orgName),
            column.figure('${id}.below', ({ children }) => children.length),
          ]}
        />
      )}
    </Page>
  );
}
`,
      [`${folder}/words.ts`]: `import { defineMessages } from '${up}domain/text/message.ts';

export const words = defineMessages({
  '${id}.title': { cn: '${cn}', en: '${en}' },
  '${id}.name': { cn: '组织', en: 'Organisation' },
  '${id}.below': { cn: '下级', en: 'Below it' },
  '${id}.none': { cn: '没有可见的组织', en: 'No organisation that you may see' },
});
`,
    },
    listed,
    next: [`what it asks and shows: ${folder}/Screen.tsx (docs/architecture.md, "To add")`],
  };
}
