import { Link } from 'wouter';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { formChartRecords, notFilled } from '../../../domain/form/charts/calls.ts';
import { recordStates } from '../../../domain/form/custom/states.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type PlainColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { type ChartTold, queryOf } from './useChart.ts';
import { words } from './words.ts';

interface Props {
  readonly code: string;
  readonly told: ChartTold;
  readonly asOf: string | null;
  readonly group: string | null;
  readonly series: string | null;
}

type Row = AnswerOf<typeof formChartRecords>['rows'][number];

/** The records that one figure stands on: as many as it says. Each leads to itself. */
export function Behind({ code, told, asOf, group, series }: Props) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const query = {
    ...queryOf(told.chart),
    group: group ?? notFilled,
    ...(told.chart.split === null ? {} : { series: series ?? notFilled }),
  };
  const asked = useCall(formChartRecords, { params: { code }, query }, { asOf, noErrorPage: true });
  const column = columnsOf(say);
  const columns: readonly PlainColumn<Row>[] = [
    column.name('formCharts.number', ({ number }) => number, {
      draws: ({ id, number }) => <Link href={`/customForm/formView/${code}/${id}`}>{number}</Link>,
    }),
    column.words('formCharts.state', ({ state }) => word(recordStates[state])),
    column.words('formCharts.filledAt', ({ filledAt }) => (filledAt === null ? null : times.full(filledAt))),
    column.words('formCharts.author', ({ author }) => author),
    ...(told.measured === null ? [] : [column.spelled<Row>('formCharts.value', ({ value }) => value)]),
  ];
  const name = told.groups.find(({ key }) => key === group)?.label ?? missing;
  const line = told.series.find(({ key }) => key === series)?.label ?? '';
  const whole = [name, line].filter((one) => one !== '').join(' · ');
  return (
    <Loaded of={asked} rows={4} label={say('formCharts.loading')}>
      {(answer) => {
        const title = say('formCharts.behind', { group: whole, n: answer.total });
        return (
          <Stack gap="1" as="section" aria-label={title}>
            <h2>{title}</h2>
            <PlainTable
              label={title}
              rows={answer.rows}
              idOf={({ id }) => id}
              empty={say('formCharts.empty')}
              columns={columns}
            />
            {answer.total > answer.rows.length ? <Words text="note">{say('formCharts.first500')}</Words> : null}
          </Stack>
        );
      }}
    </Loaded>
  );
}
