import type { ReactNode } from 'react';
import type { Alarm } from '../../../../../../domain/alarm/alarm.ts';
import type { DoubtRow } from '../../../../../../domain/energy/calls.ts';
import { quantity, textOf } from '../../../../../../domain/energy/quantity.ts';
import { placesOf } from '../../../../../../domain/energy/register.ts';
import { useText } from '../../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../../src/i18n/lang.ts';
import { Bar, Grid } from '../../../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../../../src/kit/number/format.ts';
import { Unit } from '../../../../../../src/kit/number/Unit.tsx';
import { writeAge } from '../../../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../../../src/kit/time/times.ts';
import { useMay } from '../../../../../../src/session/useMay.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './doubt.module.css';
import { useCounts } from './useCounts.ts';
import { useDayOf, useDoubt } from './useDoubt.ts';
import { doubtWords } from './words.ts';

/** An alarm that asks what a register did: the two readings, what speaks for what, and the answer. */
export function Doubt({ alarm }: { readonly alarm: Alarm }) {
  const { value } = useDoubt(alarm);
  // What is no doubt, or not for this reader, has nothing to say here.
  return value === null ? null : <Judge key={value.id} doubt={value} />;
}

function Judge({ doubt }: { readonly doubt: DoubtRow }) {
  const say = useText(doubtWords);
  const mayHere = useMay('/monitoringAlarm', 'handle');
  const mayThere = useMay('/energyAlarm', 'handle');
  return (
    <Grid as="section" size="fixed" line="below" text="small" className={styles.doubt} aria-label={say('doubt.title')}>
      <h3>{say('doubt.title')}</h3>
      <p className={styles.why}>{say(`doubt.why.${doubt.evidence.why}`)}</p>
      <Facts doubt={doubt} />
      {doubt.state === 'answered' ? <Answered doubt={doubt} /> : null}
      {doubt.state === 'withdrawn' ? <Withdrawn doubt={doubt} /> : null}
      {doubt.state === 'open' && !(mayHere || mayThere) ? <p className={styles.why}>{say('doubt.noRight')}</p> : null}
      {doubt.state === 'open' && (mayHere || mayThere) ? <AnswerForm doubt={doubt} /> : null}
    </Grid>
  );
}

function Facts({ doubt }: { readonly doubt: DoubtRow }) {
  const say = useText(doubtWords);
  const times = useTimes();
  const { from, to, evidence } = doubt;
  const difference = textOf(quantity(to.value).minus(from.value));
  return (
    <Bar as="dl" at="stretch" gap="2 6" className={styles.facts}>
      <Fact name={say('doubt.from')} aside={times.full(from.at)}>
        <Amount value={from.value} unit={doubt.unit} of={doubt} />
      </Fact>
      <Fact name={say('doubt.to')} aside={times.full(to.at)}>
        <Amount value={to.value} unit={doubt.unit} of={doubt} />
      </Fact>
      <Fact
        name={say('doubt.difference')}
        aside={`${say('doubt.apart')} ${writeAge(Date.parse(to.at) - Date.parse(from.at))}`}
      >
        <Amount value={difference} unit={doubt.unit} of={doubt} />
      </Fact>
      {evidence.most === null ? null : (
        <Fact name={say('doubt.most')}>
          <Amount value={evidence.most} unit={doubt.unit} of={doubt} />
        </Fact>
      )}
      {evidence.modulus === null ? null : (
        <Fact name={say('doubt.modulus')}>
          <Amount value={evidence.modulus} unit={doubt.unit} of={doubt} />
        </Fact>
      )}
      <Day doubt={doubt} />
    </Bar>
  );
}

/** What the day counts now, before the answer and after it. */
function Day({ doubt }: { readonly doubt: DoubtRow }) {
  const say = useText(doubtWords);
  const day = useDayOf(doubt);
  return (
    <Fact name={say('doubt.day')} aside={day?.partial ? say('doubt.day.partial', { n: day.coverage }) : undefined}>
      {day === null || day.amount === null ? '--' : <Amount value={day.amount} unit={doubt.unit} of={doubt} />}
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  readonly aside?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ name, aside, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {aside === undefined ? null : <dd className={styles.aside}>{aside}</dd>}
    </div>
  );
}

function Amount({ value, unit, of }: { readonly value: string; readonly unit: string | null; readonly of: DoubtRow }) {
  const lang = useLang();
  return (
    <>
      {writeNumber(Number(value), placesOf({ from: of.from.value, to: of.to.value }), lang)}{' '}
      {unit === null ? null : <Unit unit={unit} />}
    </>
  );
}

function Answered({ doubt }: { readonly doubt: DoubtRow }) {
  const say = useText(doubtWords);
  const times = useTimes();
  const counts = useCounts(doubt);
  const { answer, answeredAt } = doubt;
  if (answer === null) return null;
  const counted = counts(answer, doubt.replacement);
  return (
    <p className={styles.answered} role="status">
      {say('doubt.answered', { answer: say(`doubt.${answer}`), time: times.full(answeredAt), counts: counted })}
    </p>
  );
}

function Withdrawn({ doubt }: { readonly doubt: DoubtRow }) {
  const say = useText(doubtWords);
  const times = useTimes();
  return (
    <p className={styles.answered} role="status">
      {say('doubt.withdrawn', { time: times.full(doubt.withdrawnAt) })}
    </p>
  );
}
