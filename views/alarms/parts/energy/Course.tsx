import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { anHour } from '../../../../domain/clock/lengths.ts';
import { energyLimitCourse, type LimitCourse } from '../../../../domain/energyLimit/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { type Curve, CurveChart } from '../../../../src/kit/chart/CurveChart.tsx';
import { Bar, Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useOpens } from '../../../../src/session/useOpens.ts';
import styles from './energy.module.css';
import { figure, percent, withUnit } from './told.ts';
import { words } from './words.ts';

/** The evidence of an alarm about use: the running sum against its limit and the period before, and whose share it is. */
export function Course({ alarm }: { readonly alarm: Alarm }) {
  const opens = useOpens();
  const { rule, energy } = alarm;
  const mayAsk = opens(['/energyAlarm', '/alarmConfiguration']);
  const asked = useCall(
    energyLimitCourse,
    mayAsk && rule !== null && energy !== undefined ? { params: { id: rule.id }, query: { at: energy.from } } : null,
    { moved: alarm.position },
  );
  if (!mayAsk || asked.fault?.code === 'NO_PERMISSION') return null;
  return (
    <Loaded of={asked} rows={6} widths={[30, 60]}>
      {(course) => <Told course={course} />}
    </Loaded>
  );
}

function Told({ course }: { readonly course: LimitCourse }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const unit = course.sum === null || course.kind === 'limit' || course.kind === 'pace' ? course.unit : null;
  return (
    <Grid as="section" size="fixed" line="below" text="small" pad="3" gap="2" aria-label={say('use.course')}>
      <h3>{say('use.course')}</h3>
      <Bar as="dl" at="stretch" gap="2 6" className={styles.facts}>
        <Fact name={say('use.used')} text={withUnit(figure(course.sum?.amount ?? null, lang), unit)} />
        <Fact name={say('use.limit')} text={withUnit(figure(course.limit, lang), course.unit)} />
        <Fact name={say('use.end')} text={times.full(course.to)} />
        <Fact name={say('use.coverage')} text={percent(course.sum?.coverage ?? null)} />
      </Bar>
      <div className={styles.chart}>
        <CurveChart label={say('use.course')} curves={curvesOf(course)} />
      </div>
      <Words tone="second">{say('use.curve.hours')}</Words>
      <PlainTable
        label={say('use.parts')}
        rows={course.parts}
        idOf={({ point }) => point}
        empty={say('use.noParts')}
        say={say}
        columns={(column) => [
          column.name('use.parts', ({ name }) => name),
          column.spelled('use.amount', ({ amount }) => withUnit(figure(amount, lang), unit)),
          column.spelled('use.partShare', ({ share }) => percent(share)),
        ]}
      />
    </Grid>
  );

  function curvesOf({ steps, from, kind }: LimitCourse): readonly Curve[] {
    const begin = Date.parse(from);
    const x = steps.map(({ at }) => (Date.parse(at) - begin) / anHour);
    const of = (key: 'used' | 'before' | 'allowed') =>
      steps.map((step) => (step[key] === null ? null : Number(step[key])));
    return [
      { id: 'used', name: say('use.curve.used'), color: 1, x, y: of('used') },
      { id: 'before', name: say('use.curve.before'), color: 2, x, y: of('before'), reference: true },
      {
        id: 'allowed',
        name: say(kind === 'limit' ? 'use.curve.allowed' : 'use.curve.pace'),
        color: 3,
        x,
        y: of('allowed'),
      },
    ];
  }
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
