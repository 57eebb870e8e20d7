import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon, PrintIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { monthBefore } from '../../../../domain/energy/compare.ts';
import { PastDoor } from '../../../../src/address/PastDoor.tsx';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { followedOf } from '../followed.ts';
import { useFollowed } from '../useFollowed.ts';
import { words } from '../words.ts';
import { Report } from './Report.tsx';

const isMonth = (text: string | null): text is string => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

function monthAfter(month: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
}

/** What a month of one plan came to, and the year with it. */
export function Screen() {
  const say = useText(words);
  const lang = useLang();
  const { search, put } = useAddress();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const asOf = usePast()?.instant ?? null;
  const today = zone.written(clock.now()).local.slice(0, 10);
  const asked = search.get('month');
  const month = isMonth(asked) ? asked : monthBefore(today.slice(0, 7));
  const read = useFollowed(Number(month.slice(0, 4)), { asOf, round: 0, wait: null });
  const rows = read.value === null ? [] : followedOf(read.value.plans, read.value.answers, today);
  const chosen = rows.find(({ plan }) => plan.id === search.get('plan')) ?? rows[0];
  return (
    <Page
      title={say('report.title')}
      note={month}
      actions={
        <>
          <Button
            look="quiet"
            icon={<ChevronLeftIcon size={14} />}
            aria-label={say('report.earlier')}
            onClick={() => put({ month: monthBefore(month) })}
          />
          <span>{month}</span>
          <Button
            look="quiet"
            icon={<ChevronRightIcon size={14} />}
            aria-label={say('report.later')}
            onClick={() => put({ month: monthAfter(month) })}
          />
          <PastDoor />
          <Button
            look="quiet"
            icon={<PrintIcon size={14} />}
            aria-label={say('report.print')}
            onClick={() => window.print()}
          />
        </>
      }
      of={read}
      label={say('execute.reading')}
      empty={{
        when: read.value !== null && chosen === undefined,
        show: (
          <StatePage icon={<CalendarIcon size={32} />} title={say('execute.none', { year: month.slice(0, 4) })}>
            {say('execute.none.why')} <Link href="/energyManagementPlan">{say('execute.list')}</Link>
          </StatePage>
        ),
      }}
    >
      {(told) =>
        chosen === undefined ? null : (
          <>
            <nav aria-label={say('execute.plan')}>
              {rows.map(({ plan }) => (
                <Button
                  key={plan.id}
                  look="quiet"
                  pressed={plan.id === chosen.plan.id}
                  onClick={() => put({ plan: plan.id })}
                >
                  {lang === 'en' ? (plan.nameEn ?? plan.name) : plan.name}
                </Button>
              ))}
            </nav>
            <Report
              followed={chosen}
              month={Number(month.slice(5))}
              unitName={told.names['energyUnit']?.[chosen.plan.unitId] ?? chosen.plan.unitId}
            />
          </>
        )
      }
    </Page>
  );
}
