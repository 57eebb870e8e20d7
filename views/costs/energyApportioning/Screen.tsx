import { createContext, useContext, useMemo } from 'react';
import type { Division } from '../../../domain/cost/sharing/calls.ts';
import { energyShares } from '../../../domain/cost/sharing/energyShare.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import styles from '../../analysis/parts/figures.module.css';
import { DivisionTable } from '../parts/DivisionTable.tsx';
import { shareWords } from '../parts/shareWords.ts';
import { useCostWords } from '../parts/useCostWords.ts';
import { useShares } from '../parts/useShares.ts';
import { Preview } from './Preview.tsx';
import { useLastMonth } from './useLastMonth.ts';

const route = '/energyApportioning';

/** What each rule divided of last month, by its id. */
interface DividedNow {
  /** Null until it was told. */
  readonly of: ReadonlyMap<string, Division> | null;
  readonly fault: string | null;
}
const Divided = createContext<DividedNow>({ of: null, fault: null });

function Shared({ row }: { readonly row: AnyRow }) {
  const say = useText(shareWords);
  const cost = useCostWords();
  const found = useContext(Divided).of?.get(row.id);
  if (found === undefined) return <span className={styles.note}>--</span>;
  if (found.none !== null) return <span className={styles.note}>{say(`share.none.${found.none}`)}</span>;
  return (
    <span className={styles.number}>
      {cost.number(found.energy, 2)} {found.measure}
    </span>
  );
}

function Parts({ row }: { readonly row: AnyRow }) {
  const say = useText(shareWords);
  const month = useLastMonth();
  const { of, fault } = useContext(Divided);
  const found = of?.get(row.id);
  if (of === null) return <p className={styles.notes}>{fault ?? say('share.reading')}</p>;
  if (found === undefined) return <p className={styles.notes}>{say('share.none.ended')}</p>;
  return (
    <>
      <p className={styles.notes}>
        {say('share.lastMonth', { month })}
        {found.none === null ? '' : ` · ${say(`share.none.${found.none}`)}`}
      </p>
      <DivisionTable of={found} />
    </>
  );
}

const slots: LedgerSlots = {
  columns: [
    {
      key: 'shared',
      title: { cn: '上月分摊', en: 'Shared last month' },
      width: 180,
      align: 'end',
      cell: (row) => <Shared row={row} />,
    },
  ],
  tabs: [{ key: 'parts', title: { cn: '上月分摊', en: 'Last month' }, Show: Parts }],
  FormActs: Preview,
};

/** Which shared consumption goes to whom, by what, since when. */
export function Screen() {
  const month = useLastMonth();
  const asOf = usePast()?.at ?? null;
  const asked = useShares({ screen: route, month }, asOf);
  const { value, fault } = asked;
  const why = fault?.message ?? null;
  const divided = useMemo(
    () => ({
      of: value === null ? null : new Map(value.divisions.map((one) => [one.rule ?? '', one] as const)),
      fault: why,
    }),
    [value, why],
  );
  return (
    <Divided value={divided}>
      <LedgerScreen declaration={energyShares} slots={slots} />
    </Divided>
  );
}
