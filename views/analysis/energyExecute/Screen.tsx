import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { energyPlans } from '../../../domain/plan/energyPlan.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { PastDoor } from '../../../src/address/PastDoor.tsx';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { LawAsking } from '../../../src/ledger/law/LawAsking.tsx';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { followedOf } from './followed.ts';
import { OnePlan } from './OnePlan.tsx';
import { Plans } from './Plans.tsx';
import { useFollowed } from './useFollowed.ts';
import { words } from './words.ts';

/** Which plan of the year is at risk, and what is still to be done for it. */
export function Screen() {
  return (
    <LawAsking law={lawOfLedger(energyPlans)}>
      <Following />
    </LawAsking>
  );
}

function Following() {
  const say = useText(words);
  const { search, put } = useAddress();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const asOf = usePast()?.instant ?? null;
  const today = zone.written(clock.now()).local.slice(0, 10);
  const asked = Number(search.get('year'));
  const year = asked >= 2000 && asked <= 2100 ? asked : Number(today.slice(0, 4));
  const [{ round, wait }, setRead] = useState<{ readonly round: number; readonly wait: number | null }>({
    round: 0,
    wait: null,
  });
  const again = useCallback(
    (position?: number | null) => setRead((before) => ({ round: before.round + 1, wait: position ?? before.wait })),
    [],
  );
  const read = useFollowed(year, { asOf, round, wait });
  const nameOf: NameOf = (ledger, id) => read.value?.names[ledger]?.[id] ?? null;
  const rows = read.value === null ? [] : followedOf(read.value.plans, read.value.answers, today);
  const chosen = rows.find(({ plan }) => plan.id === search.get('plan')) ?? rows[0];
  return (
    <Page
      title={say('execute.title')}
      note={say('execute.note', { year: String(year) })}
      actions={
        <>
          <Button
            look="quiet"
            icon={<ChevronLeftIcon size={14} />}
            aria-label={say('execute.earlier')}
            onClick={() => put({ year: String(year - 1), plan: null })}
          />
          <span>{year}</span>
          <Button
            look="quiet"
            icon={<ChevronRightIcon size={14} />}
            aria-label={say('execute.later')}
            onClick={() => put({ year: String(year + 1), plan: null })}
          />
          <PastDoor />
        </>
      }
      of={read}
      label={say('execute.reading')}
      empty={{
        when: read.value !== null && rows.length === 0,
        show: (
          <StatePage icon={<CalendarIcon size={32} />} title={say('execute.none', { year: String(year) })}>
            {say('execute.none.why')} <Link href="/energyManagementPlan">{say('execute.list')}</Link>
          </StatePage>
        ),
      }}
    >
      {() => (
        <>
          <Plans rows={rows} chosen={chosen?.plan.id ?? null} nameOf={nameOf} onChoose={(id) => put({ plan: id })} />
          {chosen === undefined ? null : (
            <OnePlan
              plan={chosen.plan}
              unit={chosen.unit}
              today={today}
              isPast={asOf !== null}
              nameOf={nameOf}
              again={again}
            />
          )}
        </>
      )}
    </Page>
  );
}
