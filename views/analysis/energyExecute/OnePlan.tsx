import { Link } from 'wouter';
import type { EnergyPlan } from '../../../domain/plan/energyPlan.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useLaw } from '../../../src/ledger/law/asking.ts';
import { LawActs } from '../../../src/ledger/law/LawActs.tsx';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { words } from './words.ts';

interface Props {
  readonly plan: EnergyPlan;
  readonly unit: string | null;
  readonly today: string;
  readonly isPast: boolean;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}

/** What is done for one plan, and what may be done with it now. */
export function OnePlan({ plan, unit, today, isPast, nameOf, again }: Props) {
  const say = useText(words);
  const lang = useLang();
  const figure = useFigure();
  const times = useTimes();
  const { ask } = useLaw();
  const mayHandle = useMay('/energyExecute', 'handle');
  const row = plan as unknown as AnyRow;
  const isOpen = ['published', 'inProgress', 'finished'].includes(plan.state) && mayHandle && !isPast;
  const name = lang === 'en' ? (plan.nameEn ?? plan.name) : plan.name;
  return (
    <Panel
      title={name}
      note={nameOf('energyUnit', plan.unitId) ?? undefined}
      actions={<Link href={`/energyExecute/report?plan=${plan.id}`}>{say('execute.report')}</Link>}
    >
      {isPast ? null : <LawActs row={row} nameOf={nameOf} again={again} />}
      <PlainTable
        label={say('execute.actions')}
        rows={plan.actions}
        idOf={(action) => action.name}
        empty={say('execute.noActions')}
        say={say}
        columns={(column) => [
          column.name('execute.action', (action) => action.name),
          column.drawn('execute.due', ({ due, doneAt }) =>
            doneAt === null && due < today ? (
              <strong>
                {due} {say('execute.isLate')}
              </strong>
            ) : (
              due
            ),
          ),
          column.spelled({ key: 'saving', title: `${say('execute.saving')} ${unit ?? ''}` }, ({ saving }) =>
            figure.number(saving, unit),
          ),
          column.drawn('execute.doneAt', ({ name: action, doneAt }) =>
            doneAt !== null ? (
              times.full(doneAt).slice(0, 10)
            ) : isOpen ? (
              <Button onClick={() => ask({ command: 'finishAction', rows: [row], again, first: { action } })}>
                {say('execute.finish')}
              </Button>
            ) : (
              '--'
            ),
          ),
        ]}
      />
    </Panel>
  );
}
