import type { DeskRow, Performance } from '../../../../domain/alarm/performance/calls.ts';
import { aMinute } from '../../../../domain/clock/lengths.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { missing, writeNumber } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { words } from './words.ts';

const ways = ['byRole', 'byShift', 'byBoth'] as const;
type Way = (typeof ways)[number];

type Row = DeskRow | { readonly unanswered: number };

interface Props {
  readonly performance: Pick<Performance, 'desks' | 'announced'>;
  readonly busy: boolean;
}

/** Who had the desk as alarms were announced, by role, shift or both; what nobody answered, and what nobody was signed in for, told apart. */
export function Desks({ performance: { desks, announced }, busy }: Props) {
  const say = useText(words);
  const lang = useLang();
  const { search, put } = useAddress();
  const way = ways.find((one) => one === search.get('desks')) ?? 'byRole';
  const count = (n: number): string => writeNumber(n, 0, lang);
  const rows: readonly Row[] = [...desks[way], { unanswered: desks.unanswered }];
  const isDesk = (row: Row): row is DeskRow => 'n' in row;
  return (
    <Panel
      title={say('performance.desks')}
      note={say('performance.desks.note')}
      busy={busy}
      actions={
        <Segments
          label={say('performance.desks.by')}
          value={way}
          segments={ways.map((value) => ({ value, text: say(`performance.desks.${value}`) }))}
          onChoose={(chosen) => put({ desks: chosen === 'byRole' ? null : chosen })}
        />
      }
    >
      <PlainTable
        label={say('performance.desks')}
        rows={rows}
        idOf={(row) => (isDesk(row) ? `${row.role?.id} ${row.shift?.id} ${row.n} ${row.onDuty}` : 'unanswered')}
        empty={null}
        say={say}
        columns={(column) => [
          column.name('performance.desk', (row) => (isDesk(row) ? nameOf(row, way, say) : say('performance.nobody'))),
          column.spelled('performance.count', (row) => count(isDesk(row) ? row.n : row.unanswered)),
          column.spelled('performance.share', (row) =>
            announced === 0
              ? missing
              : `${writeNumber(((isDesk(row) ? row.n : row.unanswered) / announced) * 100, 1, lang)} %`,
          ),
          column.spelled('performance.inTen', (row) => (isDesk(row) ? perTenMinutes(row, lang) : missing)),
          column.spelled('performance.unattended', (row) => (isDesk(row) ? count(row.unattended) : missing)),
          column.spelled('performance.onDuty', (row) => (isDesk(row) ? writeAge(row.onDuty) : missing)),
        ]}
      />
    </Panel>
  );
}

const perTenMinutes = ({ n, onDuty }: DeskRow, lang: Parameters<typeof writeNumber>[2]): string =>
  onDuty === 0 ? missing : writeNumber(n / (onDuty / (10 * aMinute)), 2, lang);

function nameOf(
  { role, shift }: DeskRow,
  way: Way,
  say: (name: 'performance.hidden' | 'performance.allDay') => string,
): string {
  const ofRole = role === null ? null : (role.name ?? say('performance.hidden'));
  const ofShift = shift === null ? say('performance.allDay') : (shift.name ?? missing);
  if (way === 'byRole') return ofRole ?? missing;
  return way === 'byShift' ? ofShift : `${ofRole ?? missing} · ${ofShift}`;
}
