import { HistoryIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { backTestLimits } from '../../../../domain/alarm/backTest/calls.ts';
import type { Limit } from '../../../../domain/alarm/limitRule.ts';
import type { InputOf } from '../../../../domain/call/declaration.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { aDay } from '../../../../domain/clock/lengths.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { EntryTable } from '../../../../src/ledger/form/structure/EntryTable.tsx';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { useMayAny } from '../../../../src/session/useMay.ts';
import styles from './backTest.module.css';
import { Told } from './Told.tsx';
import { limitsField, tried } from './tried.ts';
import { words } from './words.ts';

type Body = InputOf<typeof backTestLimits>['body'];

/** Whoever may change limits may try them. */
const editing = ['/equwarn:edit', '/equwarn:add', '/alarmTemplatesManage:edit', '/alarmTemplatesManage:add'];
const spans = [7, 30, 90] as const;

interface Props {
  readonly of: Body['of'];
  /** As they hold now. */
  readonly limits: readonly Limit[];
  readonly nameOf: NameOf;
}

/** Limits changed in thought, on what was recorded: which alarms would be kept, gone and new. */
export function BackTest({ of, limits, nameOf }: Props) {
  const say = useText(words);
  const word = useWord();
  const clock = useClock();
  const may = useMayAny(editing);
  const [value, setValue] = useState<unknown>(limits);
  const [days, setDays] = useState<number>(30);
  const [asked, setAsked] = useState<Body | null>(null);
  const {
    value: told,
    fault,
    isLoading,
    again,
  } = useCall(backTestLimits, asked === null ? null : { body: asked as Body });
  const { limits: valid, faults } = tried(value);
  const said = Object.fromEntries(Object.entries(faults).map(([path, text]) => [path, word(text)]));
  const run = () => {
    if (valid === null) return;
    const to = Math.trunc(clock.now());
    setAsked({ of, limits: valid, from: instantOf(to - days * aDay), to: instantOf(to) });
  };
  if (!may) return <p className={styles.test}>{say('backTest.mayNot')}</p>;
  return (
    <div className={styles.test}>
      <Words tone="second">{say('backTest.why')}</Words>
      <Grid as="fieldset" pad="2" line="around" className={styles.limits}>
        <legend>{word(limitsField.label)}</legend>
        {faults[''] === undefined ? null : (
          <Words tone="refused" role="alert">
            {word(faults[''])}
          </Words>
        )}
        <EntryTable
          field={limitsField}
          value={value}
          row={{}}
          locked={false}
          faults={said}
          was={null}
          nameOf={nameOf}
          onEnter={setValue}
        />
      </Grid>
      <Grid columns="side">
        <Select
          aria-label={say('backTest.span')}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {spans.map((n) => (
            <option key={n} value={n}>
              {say('backTest.days', { n })}
            </option>
          ))}
        </Select>
        <Button
          look="primary"
          icon={<HistoryIcon />}
          disabled={valid === null}
          state={isLoading ? 'pending' : 'rest'}
          onClick={run}
        >
          {say('backTest.run')}
        </Button>
      </Grid>
      {JSON.stringify(value) === JSON.stringify(limits) ? <Words tone="second">{say('backTest.same')}</Words> : null}
      {isLoading && told === null ? <Skeleton rows={8} widths={[30, 60]} label={say('backTest.loading')} /> : null}
      {fault !== null && !isLoading ? <Failure code={fault.code} message={fault.message} onAgain={again} /> : null}
      {told !== null && fault === null ? <Told told={told} busy={isLoading} /> : null}
    </div>
  );
}
