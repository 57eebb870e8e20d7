import { CalendarIcon } from '@blueprintjs/icons';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { equipmentClasses } from '../../../../domain/equipment/equipmentClass.ts';
import { cycleStandings } from '../../../../domain/work/cycle/calls.ts';
import type { WorkKind } from '../../../../domain/work/kinds.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Box, Word } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { columnsOf } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { words } from './words.ts';

type Told = AnswerOf<typeof cycleStandings>['cycles'][number];

/** What is past first, then what comes soonest. */
const byNeed = (a: Told, b: Told): number =>
  b.past - a.past || (a.next?.at ?? '9').localeCompare(b.next?.at ?? '9') || a.item.localeCompare(b.item);

/** Class by class and item by item: how often, by which clause, and how its equipment stands to it. */
export function CycleMatrix({ kind, title }: { readonly kind: WorkKind; readonly title: string }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const past = usePast();
  const of = useCall(cycleStandings, { query: { kind } }, { asOf: past?.instant ?? null });
  const column = columnsOf(say);
  const count = (key: 'past' | 'soon' | 'inside' | 'never') =>
    column.drawn<Told>(
      `cycles.${key}`,
      (row) => (key === 'past' && row.past > 0 ? <Word tone="refused">{row.past}</Word> : row[key]),
      'end',
    );
  const columns = [
    column.words<Told>('cycles.class', (row) =>
      row.class === null ? say('cycles.ofPath') : word(equipmentClasses[row.class]),
    ),
    column.name<Told>('cycles.item', (row) => row.item),
    column.words<Told>('cycles.trigger', (row) => (row.says === null ? say('cycles.notYet') : word(row.says))),
    column.words<Told>('cycles.standard', (row) => row.standard),
    column.figure<Told, number>('cycles.equipment', (row) => row.equipment),
    ...[count('past'), count('soon'), count('inside'), count('never')],
    column.words<Told>('cycles.next', ({ next }) =>
      next === null ? null : say('cycles.next.of', { at: times.day(next.at), what: next.equipment }),
    ),
    column.words<Told>('cycles.unplanned', ({ withoutPlan, unplanned }) =>
      unplanned === 0 ? '0' : firstNames(withoutPlan, unplanned, (n) => say('cycles.more', { n })),
    ),
    column.words<Told>('cycles.otherwise', ({ otherwise }) =>
      otherwise.length === 0 ? '0' : firstNames(otherwise, otherwise.length, (n) => say('cycles.more.plans', { n })),
    ),
  ];
  return (
    <Page
      title={title}
      of={of}
      label={say('cycles.reading')}
      empty={{
        when: of.value?.cycles.length === 0,
        show: <StatePage icon={<CalendarIcon size={32} />} title={say('cycles.none.matrix')} />,
      }}
    >
      {({ cycles }) => (
        <Box pad="2 3">
          <PlainTable
            label={title}
            columns={columns}
            rows={cycles.toSorted(byNeed)}
            idOf={({ id }) => id}
            empty={null}
          />
        </Box>
      )}
    </Page>
  );
}

/** The first few by name, and how many there are. */
const named = 3;

function firstNames(those: Told['withoutPlan'], count: number, more: (n: number) => string): string {
  const names = those.slice(0, named).map(({ name }) => name);
  return [...names, ...(count > names.length ? [more(count)] : [])].join(' · ');
}
