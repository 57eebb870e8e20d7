import { OfficeIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { listUnitDeviceEvents, type UnitEventKind, unitEventKinds } from '../../../domain/unit/eventCalls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePages } from '../../../src/api/usePages.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { More } from '../../../src/kit/state/More.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { columnsOf, type PlainColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

const atOnce = 100;
const kinds = Object.keys(unitEventKinds) as UnitEventKind[];

/** What the collection devices of an energy unit told, the newest first. The unit and the kind stand in the address. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const asked = useWholeLedger(energyUnits, { sort: 'name' });
  return (
    <Loaded of={asked} heading={say('ecus.events')} rows={14} widths={[30, 60]} label={say('ecus.loading')}>
      {({ rows }) => {
        const named =
          rows.find(({ id }) => id === search.get('unit')) ?? rows.find(({ parentId }) => parentId === null) ?? rows[0];
        if (named !== undefined) return <OfUnit key={named.id} id={named.id} all={rows} />;
        return (
          <StatePage page icon={<OfficeIcon size={32} />} title={say('ecus.none')}>
            <Link href="/ecus">{say('ecus.none.way')}</Link>
          </StatePage>
        );
      }}
    </Loaded>
  );
}

type UnitEvent = AnswerOf<typeof listUnitDeviceEvents>['rows'][number];

interface OfUnitProps {
  readonly id: string;
  readonly all: readonly { readonly id: string; readonly name: string }[];
}

function OfUnit({ id, all }: OfUnitProps) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const api = useApi();
  const { search, put } = useAddress();
  const kind = kinds.find((one) => one === search.get('kind'));
  const asked = usePages({
    key: `${id} ${kind}`,
    size: atOnce,
    ask: (page, signal) =>
      api.call(
        listUnitDeviceEvents,
        { params: { id }, query: { ...page, ...(kind === undefined ? {} : { kind }) } },
        { signal },
      ),
  });
  const told = {
    at: ({ at }: UnitEvent) => times.full(at),
    kind: (event: UnitEvent) => word(unitEventKinds[event.kind]),
    what: (event: UnitEvent) => word(event.name ?? unitEventKinds[event.kind]),
    values: ({ values }: UnitEvent) =>
      values
        .map(({ value, unit, ...names }) => `${nameIn(names, lang)} ${value ?? missing} ${unit ?? ''}`.trim())
        .join(' · '),
  };
  const choices = (
    <>
      <Select aria-label={say('ecus.unit')} value={id} onChange={(event) => put({ unit: event.target.value })}>
        {all.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={say('ecus.kind')}
        value={kind ?? ''}
        onChange={(event) => put({ kind: event.target.value || null })}
      >
        <option value="">{say('ecus.kind.all')}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {word(unitEventKinds[one])}
          </option>
        ))}
      </Select>
    </>
  );
  const columns = [
    column.name('ecus.events.at', told.at),
    column.words('ecus.events.device', (event) => event.deviceName, {
      draws: ({ device, deviceName }) => <Link href={`/colldev?row=${encodeURIComponent(device)}`}>{deviceName}</Link>,
    }),
    column.words('ecus.kind', told.kind),
    column.words('ecus.events.what', told.what),
    column.words('ecus.events.values', told.values),
  ] as const satisfies readonly PlainColumn<UnitEvent>[];
  const note =
    asked.value === null
      ? undefined
      : say('ecus.events.note', { devices: asked.value.devices, total: asked.value.total });
  return (
    <Page
      title={say('ecus.events')}
      note={note}
      actions={
        <>
          {choices}
          <TableFiles name={say('ecus.events')} columns={columns} rows={asked.value?.rows ?? []} />
        </>
      }
      of={asked}
      rows={12}
      widths={[20, 60]}
      label={say('ecus.loading')}
      empty={{
        when: asked.value?.devices === 0,
        show: (
          <StatePage icon={<OfficeIcon size={24} />} title={say('ecus.events.noDevice')}>
            <Link href="/deviceAssociation">{say('ecus.events.bind')}</Link>
          </StatePage>
        ),
      }}
    >
      {(value) => (
        <>
          <PlainTable
            label={say('ecus.events')}
            rows={value.rows}
            idOf={({ position }) => String(position)}
            empty={say('ecus.events.none')}
            columns={columns}
          />
          <More shown={value.rows.length} total={value.total} onMore={asked.more} />
        </>
      )}
    </Page>
  );
}
