import { useMemo } from 'react';
import { patternUses } from '../../../../domain/alarm/incident/patternCalls.ts';
import { incidentPatterns } from '../../../../domain/alarm/incident/patterns.ts';
import { shippedPatterns } from '../../../../domain/alarm/incident/shipped.ts';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { missing } from '../../../../src/kit/number/format.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../../src/kit/table/Scroll.tsx';
import { LedgerScreen } from '../../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../../src/ledger/slots.ts';
import { TryPattern } from './TryPattern.tsx';
import { patternWords } from './words.ts';

type Uses = AnswerOf<typeof patternUses>;

/** Of one pattern; null until it is known. */
const usesOf = (uses: Uses | null, id: string) =>
  uses === null
    ? null
    : (uses.rows.find(({ pattern }) => pattern === id) ?? { incidents: 0, effects: 0, percent: null });

const incidentsOf = (uses: Uses | null, id: string): number | string => usesOf(uses, id)?.incidents ?? missing;
/** Of none there is no share. */
function takenBackOf(uses: Uses | null, id: string): string {
  const percent = usesOf(uses, id)?.percent ?? null;
  return percent === null ? missing : `${percent.toFixed(1)} %`;
}

/** What follows from what: the patterns of the organisations with what they did in ninety days, and those that are shipped. */
export function PatternsPane() {
  const asOf = usePast()?.asOf ?? null;
  const { value: uses } = useCall(patternUses, {}, { asOf });
  const slots = useMemo(
    (): LedgerSlots => ({
      columns: [
        {
          key: 'uses',
          title: patternWords['pattern.incidents'],
          width: 120,
          align: 'end',
          cell: ({ id }) => incidentsOf(uses, id),
        },
        {
          key: 'takenBack',
          title: patternWords['pattern.takenBack'],
          width: 110,
          align: 'end',
          cell: ({ id }) => takenBackOf(uses, id),
        },
      ],
      FormActs: TryPattern,
      Bar: () => <ShippedUses uses={uses} />,
    }),
    [uses],
  );
  return <LedgerScreen declaration={incidentPatterns} slots={slots} />;
}

function ShippedUses({ uses }: { readonly uses: Uses | null }) {
  const say = useText(patternWords);
  const lang = useLang();
  return (
    <Scroll>
      <PlainTable
        label={say('pattern.uses')}
        rows={shippedPatterns}
        idOf={({ id }) => id}
        empty={missing}
        say={say}
        columns={(column) => [
          column.name('pattern.uses', ({ name, nameEn }) => (lang === 'cn' ? name : (nameEn ?? name))),
          column.words('pattern.incidents', ({ id }) => incidentsOf(uses, id)),
          column.words('pattern.effects', ({ id }) => usesOf(uses, id)?.effects ?? missing),
          column.words('pattern.takenBack', ({ id }) => takenBackOf(uses, id)),
        ]}
      />
    </Scroll>
  );
}
