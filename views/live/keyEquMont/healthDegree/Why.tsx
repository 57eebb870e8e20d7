import type { HealthDays, HealthRow, SignRow } from '../../../../domain/equipment/healthCalls.ts';
import { signKinds } from '../../../../domain/equipment/healthSign.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Spark } from '../../../../src/kit/chart/Spark.tsx';
import { WaterfallBars } from '../../../../src/kit/chart/WaterfallBars.tsx';
import { Word } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { numberOf, Score, State, Value } from '../told.tsx';
import { words } from '../words.ts';
import { deductionsOf } from './deductions.ts';

interface Props {
  readonly row: HealthRow;
  /** How it went; null: not answered yet. */
  readonly went: HealthDays | null;
}

/** The score, how it went, what took it down step by step, and apart from that what nobody knows. */
export function Why({ row, went }: Props) {
  const say = useText(words);
  const [known, unknown] = [
    row.signs.filter(({ lacks }) => lacks === null),
    row.signs.filter(({ lacks }) => lacks !== null),
  ];
  return (
    <>
      <p>
        <b>{row.name}</b> <Score row={row} /> <State row={row} />{' '}
        {row.score === null ? null : <Word text="quiet">{say('health.points', { n: row.deducted })}</Word>}
        {went === null ? null : (
          <>
            {' '}
            <Word text="quiet">{say('health.days')}</Word>{' '}
            <Spark values={went.scores.map((one) => one ?? Number.NaN)} width={240} height={28} />
          </>
        )}
      </p>
      {went === null || went.changed.length === 0 ? null : <Changed changed={went.changed} />}
      <Deductions row={row} />
      {known.length === 0 && unknown.length > 0 ? null : <Signs label={say('health.degree')} signs={known} />}
      {unknown.length === 0 ? null : (
        <Panel title={say('health.unknown')}>
          <Signs label={say('health.unknown')} signs={unknown} />
        </Panel>
      )}
    </>
  );
}

/** When its signs or weights became others: the score of before was one by those. */
function Changed({ changed }: Pick<HealthDays, 'changed'>) {
  const say = useText(words);
  const times = useTimes();
  const spans = changed.map(({ from, to }) => `${times.dayTime(from)} – ${times.dayTime(to)}`);
  return (
    <p>
      <Word text="quiet">{say('health.changed', { spans: spans.join('、') })}</Word>
    </p>
  );
}

/** From 100 to the score; where too little is known for one there is none. */
function Deductions({ row: { score, signs } }: Pick<Props, 'row'>) {
  const say = useText(words);
  const steps = deductionsOf(signs);
  if (score === null || steps.length === 0) return null;
  return (
    <WaterfallBars
      label={say('health.steps')}
      from={{ name: say('health.full'), value: 100, told: '100' }}
      steps={steps.map(({ points, ...step }) => ({ ...step, told: `−${numberOf(points)}` }))}
      to={{ name: say('health.score'), value: score, told: numberOf(score) }}
      footTold={(value) => say('health.foot', { value: numberOf(value) })}
    />
  );
}

function Signs({ label, signs }: { readonly label: string; readonly signs: readonly SignRow[] }) {
  const say = useText(words);
  const times = useTimes();
  const word = useWord();
  return (
    <PlainTable
      label={label}
      rows={signs}
      idOf={({ id }) => id}
      empty={say('health.noSignsYet')}
      say={say}
      columns={(column) => [
        column.name('health.sign', ({ name }) => name),
        column.spelled('health.kind', ({ sign }) => word(signKinds[sign])),
        column.drawn('health.value', (sign) => <Value sign={sign} />),
        column.drawn('health.readAt', ({ readAt }) => (readAt === null ? missing : times.dayTime(readAt))),
        column.spelled('health.degreeOf', ({ degree }) => numberOf(degree)),
        column.spelled('health.weight', ({ weight }) => String(weight)),
        column.spelled('health.off', ({ points }) => numberOf(points)),
        column.spelled('health.toNext', ({ toNext, unit }) =>
          toNext === null ? missing : `${numberOf(toNext)} ${unit ?? ''}`.trim(),
        ),
      ]}
    />
  );
}
