import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { quantity, sumOf, textOf } from '../../../../domain/energy/quantity.ts';
import { type Field, structure } from '../../../../domain/ledger/field.ts';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import { structureFaults } from '../../../../domain/ledger/structure.ts';
import { type EnergyPlan, energyPlans } from '../../../../domain/plan/energyPlan.ts';
import { monthsOff, type PlanMonth } from '../../../../domain/plan/months.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Grid } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { StructureProps } from '../../../../src/ledger/form/structure/structureProps.ts';
import { saidOf } from '../../../../src/ledger/law/LawDialog.tsx';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import type { YearBefore } from '../useYears.ts';
import { words } from '../words.ts';
import { Months } from './Months.tsx';
import styles from './plan.module.css';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly plan: EnergyPlan;
  readonly before: YearBefore | null;
  readonly isPast: boolean;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}

const changing = energyPlans.law?.commands['change']?.given ?? {};
const { months: _, ...besideMonths } = changing;
const call = commandCalls(energyPlans).get('change')?.one;

/** Only what the command asks for: what became of an action is the program's. */
const actionOf = ({ name, ownerId, due, saving }: EnergyPlan['actions'][number]) => ({ name, ownerId, due, saving });

function beginOf(plan: EnergyPlan): Values {
  const { name, nameEn, target, remark, warnAt, actions } = plan;
  return { name, nameEn, target, remark, warnAt, actions: actions.map(actionOf) };
}

/** What a plan says, as it is written: the months, the target, what is done for it. */
export function PlanForm({ plan, before, isPast, nameOf, again }: Props) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const mayEdit = useMay('/energyManagementPlan', 'edit');
  const isDraft = plan.state === 'established' || plan.state === 'unpublished';
  const locked = !isDraft || !mayEdit || isPast;
  const field = useMemo(
    () =>
      structure(
        { label: words['plans.rest'], inside: { parts: () => besideMonths } },
        z.unknown(),
      ) as Field as StructureProps['field'],
    [],
  );
  const [values, setValues] = useState<Values>(() => beginOf(plan));
  const [months, setMonths] = useState<readonly PlanMonth[]>(plan.months);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const found = structureFaults(field, values, values);
  const faults = {
    ...(tried ? Object.fromEntries(Object.entries(found).map(([at, text]) => [at, word(text)])) : {}),
    ...said,
  };
  const { state, run } = useAction(() => {
    if (call === undefined) throw new Error('a plan is changed by no call');
    const body = { ...values, months, version: plan.version };
    return api.call(call as CallDeclaration, { params: { id: plan.id }, body } as never) as Promise<Answer<object>>;
  });
  const save = async () => {
    setTried(true);
    setSaid({});
    if (Object.keys(found).length > 0) return;
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) {
      const fields = answer.refusal.fields ?? {};
      return setSaid(Object.keys(fields).length > 0 ? fields : { '': saidOf(answer) });
    }
    tell(1, say('plans.saved'));
    again(answer.position);
  };
  const target =
    typeof values['target'] === 'string' && /^\d+(\.\d{1,4})?$/.test(values['target']) ? values['target'] : null;
  const off =
    target === null || months.some(({ amount }) => !/^\d+(\.\d{1,4})?$/.test(amount))
      ? null
      : monthsOff(target, months);
  const sum = off === null ? target : textOf(sumOf(months.map(({ amount }) => quantity(amount))));
  return (
    <Grid gap="0" columns="2" className={styles.columns}>
      <Months
        plan={plan}
        before={before}
        months={months}
        target={target}
        locked={locked}
        off={off}
        sum={sum}
        fault={Object.entries(faults).find(([at]) => at.startsWith('months'))?.[1] ?? null}
        onMonths={setMonths}
        onTarget={(next) => setValues((was) => ({ ...was, target: next }))}
      />
      <section aria-label={say('plans.rest')}>
        <h2>{say('plans.rest')}</h2>
        {faults[''] === undefined ? null : <p role="alert">{faults['']}</p>}
        {locked && !isDraft ? <p>{say('plans.locked')}</p> : null}
        <Parts
          field={field}
          value={values}
          row={values}
          was={null}
          locked={locked}
          faults={faults}
          nameOf={nameOf}
          onEnter={(next) => setValues(next as Values)}
        />
        {locked ? null : (
          <Button look="primary" state={state.at} onClick={save}>
            {say('plans.save')}
          </Button>
        )}
      </section>
    </Grid>
  );
}
