import { OfficeIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { listUnitDeviceEvents, type UnitEventKind, unitEventKinds } from '../../../domain/unit/eventCalls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './events.module.css';
import { words } from './words.ts';

const units = ledgerCalls(energyUnits);
const most = 500;
const atOnce = 100;
const kinds = Object.keys(unitEventKinds) as UnitEventKind[];

/** What the collection devices of an energy unit told, the newest first. The unit and the kind stand in the address. */
export function Screen() {
  const say = useText(words);
  const api = useApi();
  const { search } = useAddress();
  const { value, fault, again } = useAsked('units', (signal) =>
    api.call(units.list, { query: { size: most, sort: 'name' } }, { signal }),
  );
  if (value === null) {
    return fault === null ? (
      <Skeleton rows={14} widths={[30, 60]} label={say('ecus.loading')} />
    ) : (
      <Failure code={fault.code} message={fault.message} onAgain={again} />
    );
  }
  const named =
    value.rows.find(({ id }) => id === search.get('unit')) ??
    value.rows.find(({ parentId }) => parentId === null) ??
    value.rows[0];
  if (named === undefined) {
    return (
      <StatePage page icon={<OfficeIcon size={32} />} title={say('ecus.none')}>
        <Link href="/ecus">{say('ecus.none.way')}</Link>
      </StatePage>
    );
  }
  return <OfUnit key={named.id} id={named.id} all={value.rows} />;
}

interface OfUnitProps {
  readonly id: string;
  readonly all: readonly { readonly id: string; readonly name: string }[];
}

function OfUnit({ id, all }: OfUnitProps) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const api = useApi();
  const { search, put } = useAddress();
  const kind = kinds.find((one) => one === search.get('kind'));
  const size = atOnce * Math.max(1, Math.min(5, Number(search.get('pages')) || 1));
  const asked = useAsked(`${id} ${kind} ${size}`, (signal) =>
    api.call(
      listUnitDeviceEvents,
      { params: { id }, query: { size, ...(kind === undefined ? {} : { kind }) } },
      { signal },
    ),
  );
  const { value, fault, again } = asked;
  const choices = (
    <div className={styles.choices}>
      <Select
        aria-label={say('ecus.unit')}
        value={id}
        onChange={(event) => put({ unit: event.target.value, pages: null })}
      >
        {all.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={say('ecus.kind')}
        value={kind ?? ''}
        onChange={(event) => put({ kind: event.target.value || null, pages: null })}
      >
        <option value="">{say('ecus.kind.all')}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {word(unitEventKinds[one])}
          </option>
        ))}
      </Select>
    </div>
  );
  const note = value === null ? undefined : say('ecus.events.note', { devices: value.devices, total: value.total });
  return (
    <Panel page title={say('ecus.events')} note={note} actions={choices}>
      {fault !== null ? (
        <Failure code={fault.code} message={fault.message} onAgain={again} />
      ) : value === null ? (
        <Skeleton rows={12} widths={[20, 60]} label={say('ecus.loading')} />
      ) : value.devices === 0 ? (
        <StatePage icon={<OfficeIcon size={24} />} title={say('ecus.events.noDevice')}>
          <Link href="/deviceAssociation">{say('ecus.events.bind')}</Link>
        </StatePage>
      ) : (
        <div className={styles.scroll}>
          <PlainTable
            label={say('ecus.events')}
            rows={value.rows}
            idOf={({ position }) => String(position)}
            empty={say('ecus.events.none')}
            columns={[
              { key: 'at', title: say('ecus.events.at'), names: true, cell: ({ at }) => times.full(at) },
              {
                key: 'device',
                title: say('ecus.events.device'),
                cell: ({ device, deviceName }) => (
                  <Link href={`/colldev?row=${encodeURIComponent(device)}`}>{deviceName}</Link>
                ),
              },
              { key: 'kind', title: say('ecus.kind'), cell: (event) => word(unitEventKinds[event.kind]) },
              {
                key: 'what',
                title: say('ecus.events.what'),
                cell: ({ name, kind: own }) => word(name ?? unitEventKinds[own]),
              },
              {
                key: 'values',
                title: say('ecus.events.values'),
                cell: ({ values }) =>
                  values
                    .map(({ name, value: one, unit }) => `${name} ${one ?? missing} ${unit ?? ''}`.trim())
                    .join(' · '),
              },
            ]}
          />
          {value.rows.length < value.total && size < atOnce * 5 ? (
            <div className={styles.more}>
              <Button look="quiet" onClick={() => put({ pages: String(size / atOnce + 1) })}>
                {say('ecus.events.more')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Panel>
  );
}
