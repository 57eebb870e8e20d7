import { type FactorVersion, factorOn, perUnit } from '../../../../domain/carbon/emissionFactor.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { AnyRow, LedgerSlots } from '../../../../src/ledger/slots.ts';

/** The factor that holds today, as a figure. */
function Today({ row }: { readonly row: AnyRow }) {
  const times = useTimes();
  const day = times.full(useClock().now()).slice(0, 10);
  const version = factorOn({ versions: row['versions'] as readonly FactorVersion[] }, day);
  const unit = version === null ? null : perUnit(version);
  return unit === null ? '--' : <span title={version?.source ?? undefined}>{unit.toDecimalPlaces(6).toFixed()}</span>;
}

function Since({ row }: { readonly row: AnyRow }) {
  const times = useTimes();
  const day = times.full(useClock().now()).slice(0, 10);
  return factorOn({ versions: row['versions'] as readonly FactorVersion[] }, day)?.since ?? '--';
}

/** A factor in the list: what it is today, and since when. */
export const factorSlots: LedgerSlots = {
  columns: [
    {
      key: 'today',
      title: { cn: '当前因子（tCO₂/单位）', en: 'Today (tCO₂ per unit)' },
      width: 168,
      align: 'end',
      cell: (row) => <Today row={row} />,
    },
    { key: 'since', title: { cn: '生效日期', en: 'Valid from' }, width: 112, cell: (row) => <Since row={row} /> },
  ],
};
