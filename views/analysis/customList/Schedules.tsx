import { createContext, useContext } from 'react';
import { reportSchedules } from '../../../domain/report/reportSchedule.ts';
import { listScheduledReports, type ScheduledReport } from '../../../domain/report/scheduleCalls.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import figures from '../parts/figures.module.css';

const words = defineMessages({
  'schedules.next': { cn: '下次发送', en: 'Next' },
  'schedules.last': { cn: '上次发送', en: 'Last run' },
  'schedules.outcome': { cn: '结果', en: 'Outcome' },
  'schedules.never': { cn: '尚未到期', en: 'Not due yet' },
  'schedules.givenUp': { cn: '失败，不再重试：{why}', en: 'Failed, not tried again: {why}' },
  'schedules.failed': { cn: '失败，将重试：{why}', en: 'Failed, tried again: {why}' },
  'schedules.letters': { cn: '邮件 {n}', en: '{n} letters' },
  'schedules.refused': { cn: '无权限 {n}', en: '{n} without permission' },
  'schedules.webhooks': { cn: 'Webhook {n}', en: '{n} webhooks' },
  'schedules.noAddress': { cn: '无邮箱 {n}', en: '{n} without an address' },
  'schedules.empty': {
    cn: '添加一条定时报表，选好收件人，到期自动发送。',
    en: 'Add a schedule with its recipients: the report goes out by itself.',
  },
});

/** When each goes out, and what became of its last run, by its id. */
const Told = createContext<ReadonlyMap<string, ScheduledReport>>(new Map());
const useTold = ({ id }: AnyRow): ScheduledReport | undefined => useContext(Told).get(id);

function Next({ row }: { readonly row: AnyRow }) {
  const times = useTimes();
  const next = useTold(row)?.next ?? null;
  return next === null ? missing : times.dayTime(Date.parse(next.at));
}

function Last({ row }: { readonly row: AnyRow }) {
  const times = useTimes();
  const last = useTold(row)?.last ?? null;
  return last === null ? missing : times.dayTime(Date.parse(last.at));
}

function Outcome({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const told = useTold(row);
  if (told === undefined) return missing;
  const { last } = told;
  if (last === null) return <span className={figures.note}>{say('schedules.never')}</span>;
  if (last.outcome === null)
    return (
      <span className={figures.missed}>
        {say(last.isGivenUp ? 'schedules.givenUp' : 'schedules.failed', { why: last.failed ?? '' })}
      </span>
    );
  const { letters, refused, webhooks, noAddress } = last.outcome;
  const parts = [
    say('schedules.letters', { n: letters }),
    ...(refused > 0 ? [say('schedules.refused', { n: refused })] : []),
    ...(webhooks > 0 ? [say('schedules.webhooks', { n: webhooks })] : []),
    ...(noAddress > 0 ? [say('schedules.noAddress', { n: noAddress })] : []),
  ];
  return `${last.from} · ${parts.join(' · ')}`;
}

const slots: LedgerSlots = {
  empty: words['schedules.empty'],
  hidden: ['formats', 'webhooks'],
  columns: [
    { key: 'next', title: words['schedules.next'], width: 150, cell: (row) => <Next row={row} /> },
    { key: 'last', title: words['schedules.last'], width: 150, cell: (row) => <Last row={row} /> },
    { key: 'outcome', title: words['schedules.outcome'], width: 280, cell: (row) => <Outcome row={row} /> },
  ],
};

/** Which reports go out by themselves, when next, and whether the last one arrived. */
export function Schedules() {
  const asked = useCall(listScheduledReports, { query: {} });
  const told = new Map((asked.value?.schedules ?? []).map((one) => [one.schedule, one]));
  return (
    <Told value={told}>
      <LedgerScreen declaration={reportSchedules} slots={slots} />
    </Told>
  );
}
