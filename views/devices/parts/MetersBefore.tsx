import { useText } from '../../../src/i18n/I18n.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useChoiceNames } from '../../../src/ledger/form/useChoices.ts';
import { deviceWords } from './deviceWords.ts';

interface Change {
  readonly at: string;
  readonly by: string;
  readonly oldSerial: string | null;
  readonly newSerial: string | null;
  readonly reason: string | null;
}

/** Which meters hung there before. */
export function Before({ rows }: { readonly rows: readonly Change[] }) {
  const say = useText(deviceWords);
  const times = useTimes();
  const names = useChoiceNames('user', [...new Set(rows.map(({ by }) => by))]);
  return (
    <>
      <h3>{say('device.meter.history')}</h3>
      <PlainTable
        label={say('device.meter.history')}
        rows={rows}
        idOf={({ at }) => at}
        empty={say('device.meter.history.none')}
        columns={[
          { key: 'at', title: say('device.meter.at'), names: true, cell: ({ at }) => times.full(at) },
          { key: 'old', title: say('device.meter.old'), cell: ({ oldSerial }) => oldSerial ?? missing },
          { key: 'new', title: say('device.meter.new'), cell: ({ newSerial }) => newSerial ?? missing },
          { key: 'reason', title: say('device.meter.reason'), cell: ({ reason }) => reason ?? missing },
          { key: 'by', title: say('device.meter.by'), cell: ({ by }) => names.get(by) ?? by },
        ]}
      />
    </>
  );
}

interface Span {
  readonly point: string;
  readonly name: string;
  readonly unit: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly start: string | null;
  readonly final: string | null;
  readonly ratio: string;
}

/** What held for each register, from when until when. */
export function Spans({ rows }: { readonly rows: readonly Span[] }) {
  const say = useText(deviceWords);
  const times = useTimes();
  if (rows.every(({ from, to }) => from === null && to === null)) return null;
  return (
    <>
      <h3>{say('device.meter.spans')}</h3>
      <PlainTable
        label={say('device.meter.spans')}
        rows={rows}
        idOf={({ point, from }) => `${point} ${from}`}
        empty={say('device.meter.history.none')}
        columns={[
          {
            key: 'register',
            title: say('device.meter.register'),
            names: true,
            cell: ({ point, name }) => <span title={point}>{name}</span>,
          },
          {
            key: 'from',
            title: say('device.meter.from'),
            cell: ({ from }) => (from === null ? say('device.meter.ever') : times.full(from)),
          },
          {
            key: 'to',
            title: say('device.meter.to'),
            cell: ({ to }) => (to === null ? say('device.meter.now') : times.full(to)),
          },
          { key: 'start', title: say('device.meter.firstFigure'), align: 'end', cell: ({ start }) => start ?? missing },
          { key: 'final', title: say('device.meter.lastFigure'), align: 'end', cell: ({ final }) => final ?? missing },
          { key: 'ratio', title: say('device.meter.ratio'), align: 'end', cell: ({ ratio }) => ratio },
        ]}
      />
    </>
  );
}
