import { CalendarIcon } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { type EnergyPlan, energyPlans } from '../../../../domain/plan/energyPlan.ts';
import { planIndicators, planStates } from '../../../../domain/plan/states.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { usePlanYears } from '../useYears.ts';
import { words } from '../words.ts';
import { PlanForm } from './PlanForm.tsx';

interface Read {
  readonly plan: EnergyPlan | null;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** One plan, month by month beside the year before, with what is done for it. */
export function Screen() {
  return (
    <LawAsking law={lawOfLedger(energyPlans)}>
      <Planning />
    </LawAsking>
  );
}

function Planning() {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const { search } = useAddress();
  const id = search.get('id');
  const asOf = usePast()?.instant ?? null;
  const [wait, setWait] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const again = useCallback((position?: number | null) => {
    if (typeof position === 'number') setWait(position);
    setRound((before) => before + 1);
  }, []);
  const years = usePlanYears(0, asOf).value;
  const asked = useReading<Read>([id], { asOf, wait, moved: round }, async (api, options) => {
    // Without a name the one that is being written.
    const query = id === null ? { state: 'established,unpublished', size: 1 } : { id };
    const page = await ledgerClient(api, energyPlans).list(query, options);
    if (!page.ok) return page;
    const [row] = page.value.rows;
    return { ...page, value: { plan: (row as unknown as EnergyPlan | undefined) ?? null, names: page.value.names } };
  });
  const plan = asked.value?.plan ?? null;
  const nameOf: NameOf = (ledger, one) => asked.value?.names[ledger]?.[one] ?? null;
  const note =
    plan === null
      ? undefined
      : [
          nameOf('energyUnit', plan.unitId) ?? plan.unitId,
          String(plan.year),
          word(planIndicators[plan.indicator]),
          word(planStates[plan.state]),
        ].join(' · ');
  return (
    <Page
      title={plan === null ? say('plans.table') : lang === 'en' ? (plan.nameEn ?? plan.name) : plan.name}
      note={note}
      actions={<Link href="/energyManagementPlan">{say('plans.list')}</Link>}
      of={asked}
      label={say('plans.reading')}
      empty={{
        when: asked.value !== null && plan === null,
        show: (
          <StatePage icon={<CalendarIcon size={32} />} title={say('plans.none')}>
            {say('plans.none.why')} <Link href="/energyManagementPlan">{say('plans.list')}</Link>
          </StatePage>
        ),
      }}
    >
      {(read) =>
        read.plan === null ? null : (
          <>
            {asOf === null ? <LawActs row={read.plan as unknown as AnyRow} nameOf={nameOf} again={again} /> : null}
            <PlanForm
              key={`${read.plan.id}/${read.plan.version}`}
              plan={read.plan}
              before={years?.before(read.plan) ?? null}
              isPast={asOf !== null}
              nameOf={nameOf}
              again={again}
            />
          </>
        )
      }
    </Page>
  );
}
