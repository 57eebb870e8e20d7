import { PlayIcon } from '@blueprintjs/icons';
import { useId, useMemo, useState } from 'react';
import { tryLimitScript } from '../../../domain/alarm/scriptCalls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { anHour as hour } from '../../../domain/clock/lengths.ts';
import { reference } from '../../../domain/ledger/field.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './script.module.css';
import { TriedChart } from './TriedChart.tsx';
import { words } from './words.ts';

type Tried = AnswerOf<typeof tryLimitScript>;

const spans = [1, 4, 24] as const;
const pointField = reference({ label: { cn: '测点', en: 'Point' } }, 'point');

/** The script on recorded data: the value, where the limit would have lain, and what would have been raised. */
export function TryRun({ expression, isRight }: { readonly expression: string; readonly isRight: boolean }) {
  const say = useText(words);
  const api = useApi();
  const clock = useClock();
  const id = useId();
  const [point, setPoint] = useState<string | null>(null);
  const [side, setSide] = useState<'H' | 'L'>('H');
  const [at, setAt] = useState('100');
  const [hours, setHours] = useState<number>(4);
  const [tried, setTried] = useState<Tried | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const value = Number(at);
  const send = useAction(() => {
    const to = Math.trunc(clock.now());
    const limits = [{ name: side, value, level: 2 as const, n: 1, hysteresis: 0 }];
    const [from, until] = [new Date(to - hours * hour).toISOString(), new Date(to).toISOString()];
    return api.call(tryLimitScript, { body: { expression, point: point ?? '', limits, from, to: until } });
  });
  const run = async () => {
    const answer = await send.run();
    if (answer === null) return;
    setTried(answer.ok ? answer.value : null);
    setFault(answer.ok ? null : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message));
  };
  const canRun = isRight && point !== null && at.trim() !== '' && Number.isFinite(value);
  return (
    <Grid as="section" pad="2 3" line="around" className={styles.trial} aria-label={say('script.try')}>
      <h4>{say('script.try')}</h4>
      <label htmlFor={`${id}-point`}>{say('script.try.point')}</label>
      <ReferenceEntry
        field={pointField}
        id={`${id}-point`}
        value={point}
        whole={{}}
        locked={false}
        describedBy={undefined}
        invalid={false}
        inner={{}}
        nameOf={() => null}
        onEnter={(next) => setPoint(next as string | null)}
      />
      <Grid className={styles.given}>
        <Select
          aria-label={say('script.try.side')}
          value={side}
          onChange={(event) => setSide(event.target.value as 'H' | 'L')}
        >
          <option value="H">{say('script.try.upper')}</option>
          <option value="L">{say('script.try.lower')}</option>
        </Select>
        <Input
          aria-label={say('script.try.limit')}
          inputMode="decimal"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
        <Select
          aria-label={say('script.try.span')}
          value={String(hours)}
          onChange={(event) => setHours(Number(event.target.value))}
        >
          {spans.map((one) => (
            <option key={one} value={one}>
              {say('script.try.hours', { n: one })}
            </option>
          ))}
        </Select>
        <Button
          icon={<PlayIcon />}
          disabled={!canRun}
          state={send.state.at === 'pending' ? 'pending' : 'rest'}
          onClick={() => void run()}
        >
          {say('script.try.run')}
        </Button>
      </Grid>
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {tried === null ? null : <Told tried={tried} />}
    </Grid>
  );
}

function Told({ tried }: { readonly tried: Tried }) {
  const say = useText(words);
  const { judged, unknown, tooLarge, alarms, alarmsInAll, rows, isCut } = tried;
  const key = useMemo(() => `${rows[0]?.at} ${rows.length} ${alarms.length}`, [rows, alarms]);
  if (judged + unknown === 0) return <p role="status">{say('script.try.nothing')}</p>;
  return (
    <>
      <p role="status">
        {say('script.try.told', { judged, alarms: alarmsInAll })}
        {unknown === 0 ? '' : ` ${say('script.try.unknown', { unknown })}`}
        {tooLarge === 0 ? '' : ` ${say('script.try.tooLarge', { tooLarge })}`}
        {isCut ? ` ${say('script.try.cut')}` : ''}
      </p>
      <TriedChart key={key} tried={tried} />
      <More shown={alarms.length} total={alarmsInAll} />
    </>
  );
}
