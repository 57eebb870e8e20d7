import { createContext, useContext, useMemo } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { dayAt } from '../../../../domain/clock/calendarPage.ts';
import { anHour } from '../../../../domain/clock/lengths.ts';
import { cycleStandings } from '../../../../domain/work/cycle/calls.ts';
import { cycleLedgers, inForce, triggersOf, type WorkCycle } from '../../../../domain/work/cycle/cycles.ts';
import { kindFacts, type WorkKind } from '../../../../domain/work/kinds.ts';
import { triggerSaid } from '../../../../domain/work/plan/trigger.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { useSite } from '../../../../src/kit/time/times.ts';
import { LedgerScreen } from '../../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../../src/ledger/slots.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import { TakeCycles } from './TakeCycles.tsx';
import { words } from './words.ts';

type Told = AnswerOf<typeof cycleStandings>['cycles'][number];
const StandingsContext = createContext<readonly Told[] | null>(null);

const versionsOf = (row: AnyRow) => (row as unknown as WorkCycle).versions;

/** What holds today, or held then, in words. */
function InForce({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const word = useWord();
  const { zone } = useSite();
  const now = useNow(anHour);
  const past = usePast();
  const day = dayAt(past === null ? now : Date.parse(past.instant), zone).toString();
  const triggers = triggersOf(inForce(versionsOf(row), day));
  return <>{triggers.length === 0 ? say('cycles.notYet') : triggers.map((one) => word(triggerSaid(one))).join('; ')}</>;
}

/** A figure of a cycle; nothing known is told as such, and never as none. */
function Count({ id, of }: { readonly id: string; readonly of: 'plans' | 'past' | 'unplanned' }) {
  const told = useContext(StandingsContext)?.find((one) => one.id === id);
  return <>{told === undefined ? missing : told[of]}</>;
}

function Begin({ kind, row }: { readonly kind: WorkKind; readonly row: AnyRow }) {
  const say = useText(words);
  const { plans, tasks } = kindFacts[kind];
  const add = `${plans}:add` as const;
  const may = useMayOf([add]);
  if (!may([add])) return null;
  const desk = plans === tasks ? `${plans}?tab=plans&` : `${plans}?`;
  return (
    <Box pad="2 3">
      <Link href={`${desk}cycle=${row.id}`}>{say('cycles.begin')}</Link>
    </Box>
  );
}

const column = (of: 'plans' | 'past' | 'unplanned') => ({
  key: of,
  title: words[`cycles.${of}`],
  width: 84,
  align: 'end' as const,
  cell: (row: AnyRow) => <Count id={row.id} of={of} />,
});

const slotsOf = (kind: WorkKind): LedgerSlots => ({
  hidden: ['itemEn', 'orgId', 'versions', 'shipped', 'lead'],
  columns: [
    {
      key: 'inForce',
      title: words['cycles.trigger'],
      width: 220,
      after: 'class',
      cell: (row) => <InForce row={row} />,
    },
    ...[column('plans'), column('past'), column('unplanned')],
  ],
  empty: words['cycles.empty'],
  Acts: ({ again }) => <TakeCycles kind={kind} again={again} />,
  RowActs: ({ row }) => <Begin kind={kind} row={row} />,
});

/** The cycles of a kind, each with what keeps it and what is past it. */
export function CycleList({ kind }: { readonly kind: WorkKind }) {
  const slots = useMemo(() => slotsOf(kind), [kind]);
  const past = usePast();
  const told = useCall(cycleStandings, { query: { kind } }, { asOf: past?.instant ?? null });
  return (
    <StandingsContext.Provider value={told.value?.cycles ?? null}>
      <LedgerScreen declaration={cycleLedgers[kind]} slots={slots} />
    </StandingsContext.Provider>
  );
}
