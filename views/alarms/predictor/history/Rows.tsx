import { Link } from 'wouter';
import type { PassingRow } from '../../../../domain/alarm/forecast/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Beside } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { columnsOf } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useMayTake } from '../../../../src/session/useMay.ts';
import { useMeasure } from '../told.tsx';
import { outcomeWords, whyWords, words } from './words.ts';

/** Each warning, and each limit that was passed without one, with what people did about it. */
export function Rows({ rows, title }: { readonly rows: readonly PassingRow[]; readonly title: string }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const measure = useMeasure();
  const mayTake = useMayTake('/predictor/history');
  const column = columnsOf(say);
  const when = (at: string | null): string => (at === null ? missing : times.full(at));
  const outcomeOf = ({ outcome, why }: PassingRow): string =>
    [word(outcomeWords[outcome ?? 'standing']), ...(why === null ? [] : [word(whyWords[why])])].join(' · ');
  const columns = [
    column.words('passing.madeAt', ({ madeAt }: PassingRow) => when(madeAt), {
      draws: ({ point, madeAt }) =>
        madeAt === null ? (
          missing
        ) : (
          <Link href={`/predictor?point=${encodeURIComponent(point)}&made=${madeAt}`}>{times.dayTime(madeAt)}</Link>
        ),
    }),
    column.name('passing.ofPoint', ({ name }: PassingRow) => name),
    column.words('passing.limit', ({ limitName, limit, unit }: PassingRow) =>
      limit === null ? limitName : `${limitName} ${measure(limit, unit)}`,
    ),
    column.words('passing.foreseenFor', ({ foreseenFor }: PassingRow) => when(foreseenFor), {
      draws: ({ foreseenFor }) => (foreseenFor === null ? missing : times.dayTime(foreseenFor)),
    }),
    column.words('passing.cameAt', ({ cameAt }: PassingRow) => when(cameAt), {
      draws: ({ cameAt }) => (cameAt === null ? missing : times.dayTime(cameAt)),
    }),
    column.figure('passing.lead', ({ leadMinutes }: PassingRow) => leadMinutes),
    column.words('passing.outcome', outcomeOf),
    column.words('passing.followed', (row: PassingRow) => followedText(row), {
      draws: (row) => <Followed row={row} />,
    }),
  ];
  function followedText({ acknowledgedAt, order }: PassingRow): string | null {
    const told = [
      ...(acknowledgedAt === null ? [] : [say('passing.acknowledged', { at: times.full(acknowledgedAt) })]),
      ...(order === null ? [] : [order.number]),
    ];
    return told.length === 0 ? null : told.join(' · ');
  }
  return (
    <Panel
      title={say('passing.rows')}
      actions={mayTake ? <TableFiles name={title} rows={rows} columns={columns} /> : undefined}
    >
      <PlainTable
        label={say('passing.rows')}
        rows={rows}
        idOf={({ id }) => id}
        empty={say('passing.nothingOf')}
        columns={columns}
      />
    </Panel>
  );
}

function Followed({ row: { acknowledgedAt, order } }: { readonly row: PassingRow }) {
  const say = useText(words);
  const times = useTimes();
  if (acknowledgedAt === null && order === null) return missing;
  return (
    <Beside>
      {acknowledgedAt === null ? null : (
        <span>{say('passing.acknowledged', { at: times.dayTime(acknowledgedAt) })}</span>
      )}
      {order === null ? null : <Link href={`/workOrder/details?id=${order.id}`}>{order.number}</Link>}
    </Beside>
  );
}
