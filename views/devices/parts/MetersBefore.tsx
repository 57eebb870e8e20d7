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
        say={say}
        columns={(column) => [
          column.name('device.meter.at', ({ at }) => times.full(at)),
          column.words('device.meter.old', ({ oldSerial }) => oldSerial ?? missing),
          column.words('device.meter.new', ({ newSerial }) => newSerial ?? missing),
          column.words('device.meter.reason', ({ reason }) => reason ?? missing),
          column.words('device.meter.by', ({ by }) => names.get(by) ?? by),
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
        say={say}
        columns={(column) => [
          column.drawn('device.meter.register', ({ point, name }) => <span title={point}>{name}</span>, 'name'),
          column.words('device.meter.from', ({ from }) =>
            from === null ? say('device.meter.ever') : times.full(from),
          ),
          column.words('device.meter.to', ({ to }) => (to === null ? say('device.meter.now') : times.full(to))),
          column.spelled('device.meter.firstFigure', ({ start }) => start ?? missing),
          column.spelled('device.meter.lastFigure', ({ final }) => final ?? missing),
          column.spelled('device.meter.ratio', ({ ratio }) => ratio),
        ]}
      />
    </>
  );
}
