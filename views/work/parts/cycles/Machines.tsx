import { CogIcon } from '@blueprintjs/icons';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { machineService } from '../../../../domain/work/cycle/calls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Box, Word } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { columnsOf } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { words } from './words.ts';

type Told = AnswerOf<typeof machineService>['rows'][number];

/** Machines by what is left to their next service, the least first. */
export function Machines({ title }: { readonly title: string }) {
  const say = useText(words);
  const word = useWord();
  const past = usePast();
  const of = useCall(machineService, { query: {} }, { asOf: past?.instant ?? null });
  const column = columnsOf(say);
  const within = (value: string, { unit }: Told): string => (unit === null ? value : `${value} ${unit}`);
  const known = (value: string | null, row: Told): string =>
    value === null ? say('cycles.unknown') : within(value, row);
  const columns = [
    column.name<Told>('cycles.machine', (row) => row.equipment.name),
    column.words<Told>('cycles.item', (row) => row.cycle.item),
    column.words<Told>('cycles.counter', (row) =>
      row.point === null ? say('cycles.noPoint') : `${word(row.counter)} · ${row.step}`,
    ),
    column.spelled<Told>('cycles.counterNow', (row) => known(row.now, row)),
    column.spelled<Told>('cycles.since', (row) =>
      row.since !== null && row.basis === 'plan'
        ? say('cycles.since.plan', { n: within(row.since, row) })
        : known(row.since, row),
    ),
    column.spelled<Told>('cycles.left', (row) => known(row.left, row), {
      draws: (row) =>
        row.left !== null && Number(row.left) <= 0 ? (
          <Word tone="refused">{within(row.left, row)}</Word>
        ) : (
          known(row.left, row)
        ),
    }),
    column.spelled<Told>('cycles.perDay', (row) => known(row.perDay, row)),
    column.words<Told>('cycles.expected', (row) => say(expectedKey(row)), {
      draws: (row) => row.expected ?? <Word title={whyOf(row)}>{say(expectedKey(row))}</Word>,
    }),
    column.words<Told>('cycles.plans', (row) => (row.isPlanned ? '✓' : say('cycles.unplanned'))),
  ];
  const whyOf = (row: Told): string | undefined =>
    expectedKey(row) === 'cycles.unknown' ? say('cycles.unknown.why') : undefined;
  return (
    <Page
      title={title}
      of={of}
      label={say('cycles.reading')}
      empty={{
        when: of.value?.rows.length === 0,
        show: <StatePage icon={<CogIcon size={32} />} title={say('cycles.none.machines')} />,
      }}
    >
      {({ rows }) => (
        <Box pad="2 3">
          <PlainTable
            label={title}
            columns={columns}
            rows={rows}
            idOf={({ equipment, cycle, counter }) => `${cycle.id} ${equipment.id} ${counter.en}`}
            empty={null}
          />
        </Box>
      )}
    </Page>
  );
}

/** Why no day is expected. */
function expectedKey({ left, perDay }: Told): 'cycles.over' | 'cycles.unknown' | 'cycles.stands' {
  if (left !== null && Number(left) <= 0) return 'cycles.over';
  return left === null || perDay === null ? 'cycles.unknown' : 'cycles.stands';
}
