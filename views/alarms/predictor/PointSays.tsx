import { Link } from 'wouter';
import { type ForecastRow, type ForecastSpan, switchPredictor } from '../../../domain/alarm/forecast/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useOpens } from '../../../src/session/useOpens.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { Lacks, Off, SkillWords, useMeasure, useRange } from './told.tsx';
import { words } from './words.ts';

interface Props {
  readonly row: ForecastRow;
  readonly hours: ForecastSpan;
  /** A forecast of then is looked at: what holds now is not told beside it. */
  readonly passings: ForecastRow['passings'];
  readonly onSwitched: () => void;
}

/** When its limits are passed, with the range, and what its forecasts are worth. */
export function PointSays({ row, hours, passings, onSwitched }: Props) {
  const say = useText(words);
  const times = useTimes();
  const measure = useMeasure();
  const rangeOf = useRange();
  const opens = useOpens();
  const open = passings.filter(({ at, earliest, isPassed }) => at !== null || earliest !== null || isPassed);
  return (
    <Stack gap="1" pad="2 3">
      <Bar as="p" gap="1 3">
        <b>{row.name}</b>
        {row.isOn ? <SkillWords row={row} /> : <Off row={row} />}
        <Switch row={row} onSwitched={onSwitched} />
        {opens(['/predictor/history']) ? (
          <Link href={`/predictor/history?point=${encodeURIComponent(row.point)}`}>{say('predictor.history')}</Link>
        ) : null}
        {opens(['/z_historyData']) ? (
          <Link href={`/z_historyData?points=${encodeURIComponent(row.point)}`}>{say('predictor.trend')}</Link>
        ) : null}
        {opens(['/intelligentWarning']) ? (
          <Link href={`/intelligentWarning?point=${encodeURIComponent(row.point)}`}>{say('predictor.warning')}</Link>
        ) : null}
      </Bar>
      {row.isOn && (row.lacks !== null || row.madeAt === null) ? <Lacks row={row} /> : null}
      {passings.length === 0 ? null : open.length === 0 ? (
        <p role="status">{say('predictor.noPassing', { n: hours })}</p>
      ) : (
        <PlainTable
          label={say('predictor.passings')}
          rows={open}
          idOf={({ rule, limitName }) => `${rule} ${limitName}`}
          empty={null}
          say={say}
          columns={(column) => [
            column.name('predictor.limit', ({ limitName, limit }) => `${limitName} ${measure(limit, row.unit)}`),
            column.words('predictor.expected', ({ at, isPassed }) =>
              isPassed ? say('predictor.passed') : at === null ? missing : times.dayTime(at),
            ),
            column.words('predictor.range', rangeOf),
            column.spelled('predictor.remaining', ({ left }) => measure(left, row.unit)),
            column.words('predictor.rule', ({ ruleName }) => ruleName),
          ]}
        />
      )}
      {row.moving === 0 ? null : <Words text="note">{say('predictor.moving', { n: row.moving })}</Words>}
    </Stack>
  );
}

function Switch({ row, onSwitched }: Pick<Props, 'row' | 'onSwitched'>) {
  const say = useText(words);
  const api = useApi();
  const may = useMay('/alarmConfiguration', 'edit');
  const { state, run } = useAction(() =>
    api.call(switchPredictor, { params: { point: row.point }, body: { on: !row.isOn } }),
  );
  if (!may) return null;
  const press = async () => {
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) toasts.show('refused', answer.message);
    onSwitched();
  };
  return (
    <Button size="row" state={state.at} onClick={() => void press()}>
      {say(row.isOn ? 'predictor.switchOff' : 'predictor.switchOn')}
    </Button>
  );
}
