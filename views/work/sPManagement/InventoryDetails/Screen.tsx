import { Link } from 'wouter';
import { dayAt } from '../../../../domain/clock/calendarPage.ts';
import { aMinute } from '../../../../domain/clock/lengths.ts';
import { type MovementTold, stockMovements } from '../../../../domain/stock/calls.ts';
import { movementKinds } from '../../../../domain/stock/kinds.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useSite, useTimes } from '../../../../src/kit/time/times.ts';
import { words } from '../../parts/stores/words.ts';

/** How far back from today, in days and months. */
const spans = { today: { days: 0 }, month: { days: 30 }, year: { months: 12, days: -1 } } as const;
type Span = keyof typeof spans;
const spanNames = Object.keys(spans) as readonly Span[];

/** Why there are seven and not nine: what moved in a month, of one part or of all. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const { search } = useAddress();
  const { zone } = useSite();
  const now = useNow(aMinute);
  const past = usePast();
  const part = search.get('part');
  const warehouse = search.get('warehouse');
  const said = search.get('span');
  const span = spanNames.find((one) => one === said) ?? 'month';
  const to = dayAt(past === null ? now : Date.parse(past.instant), zone);
  const { days, ...more } = spans[span] as { readonly days: number; readonly months?: number };
  const from = to.subtract({ months: more.months ?? 0 }).subtract({ days });
  const narrowed = { ...(part === null ? {} : { part }), ...(warehouse === null ? {} : { warehouse }) };
  const of = useCall(
    stockMovements,
    { query: { ...narrowed, from: from.toString(), to: to.toString() } },
    { asOf: past?.instant ?? null },
  );
  const kept = new URLSearchParams(narrowed);
  const address = (one: Span) => `/sPManagement/InventoryDetails?${new URLSearchParams([...kept, ['span', one]])}`;
  return (
    <Page
      title={say('stores.movements')}
      note={`${from.toString()} – ${to.toString()}`}
      actions={
        <Bar gap="2">
          {spanNames.map((one) => (
            <Link key={one} href={address(one)} aria-current={one === span ? 'page' : undefined}>
              {say(`stores.${one}`)}
            </Link>
          ))}
        </Bar>
      }
      of={of}
      label={say('stores.reading')}
    >
      {({ rows, isMore }) => (
        <Box pad="2 3">
          {isMore ? <Words text="note">{say('stores.more')}</Words> : null}
          <PlainTable
            label={say('stores.movements')}
            rows={rows}
            idOf={({ position, part: { id }, batch }) => `${position} ${id} ${batch ?? ''}`}
            empty={say('stores.none')}
            say={say}
            columns={(column) => [
              column.words<MovementTold>('stores.at', ({ at }) => times.dayTime(at)),
              column.drawn('stores.document', ({ document }) => (
                <Link href={`/sPManagement?list=all&row=${document.id}`}>{document.number}</Link>
              )),
              column.words('stores.kind', ({ kind }) => word(movementKinds[kind])),
              column.drawn('stores.part', ({ part: { id, name } }) => (
                <Link href={`/sPManagement/InventoryDetails?part=${id}`}>{name}</Link>
              )),
              column.words('stores.warehouse', ({ warehouse: { name } }) => name),
              column.words('stores.batch', ({ batch }) => batch ?? missing),
              column.spelled(
                'stores.moved',
                ({ moved, unit }) => `${moved.startsWith('-') ? '' : '+'}${moved} ${unit}`,
              ),
              column.spelled('stores.after', ({ after }) => after),
              column.spelled('stores.cost', ({ cost }) => cost ?? say('stores.unknown')),
              column.drawn('stores.order', ({ order }) =>
                order === null ? missing : <Link href={`/workOrder/details?id=${order.id}`}>{order.name}</Link>,
              ),
              column.words('stores.by', ({ by }) => by?.name ?? missing),
            ]}
          />
        </Box>
      )}
    </Page>
  );
}
