import { listProtocols } from '../../../domain/channel/calls.ts';
import { channelInside } from '../../../domain/channel/parts.ts';
import { type ProtocolName, protocols } from '../../../domain/channel/protocols.ts';
import { templateHeads } from '../../../domain/device/templates/heads.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useMayAny } from '../../../src/session/useMay.ts';
import styles from './protocols.module.css';
import { words } from './words.ts';

const isProtocol = (name: string): name is ProtocolName => name in protocols;
const addresses: Readonly<Record<ProtocolName, string>> = {
  modbusTcp: 'modbus',
  modbusRtu: 'modbus',
  dlt645: 'dlt645',
  mqtt: 'mqtt',
};

/** The protocols: exactly those that are built, what a channel of each is given, and who speaks it. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const { search, put } = useAddress();
  const asked = useCall(listProtocols, {});
  const rows = asked.value?.rows.filter(({ name }) => isProtocol(name)) ?? null;
  const chosen = rows?.find(({ name }) => name === search.get('protocol'))?.name ?? rows?.[0]?.name;
  const nameOf = (name: string) => (isProtocol(name) ? word(protocols[name]) : name);
  return (
    <Stack size="fill" over="scroll" className={styles.screen}>
      <Panel page title={say('protocols.title')} note={say('protocols.note')} busy={asked.isLoading && rows !== null}>
        {asked.fault !== null && rows === null ? (
          <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
        ) : null}
        {asked.fault === null && rows === null ? (
          <Skeleton rows={4} widths={[24, 20, 20]} label={say('protocols.loading')} />
        ) : null}
        {rows === null ? null : (
          <PlainTable
            label={say('protocols.title')}
            rows={rows}
            idOf={({ name }) => name}
            empty={say('protocols.none')}
            say={say}
            columns={(column) => [
              column.drawn(
                'protocols.name',
                ({ name }) => (
                  <Button look="quiet" size="row" pressed={name === chosen} onClick={() => put({ protocol: name })}>
                    {nameOf(name)}
                  </Button>
                ),
                'name',
              ),
              column.words('protocols.line', (row) =>
                say(row.takesOneMaster ? 'protocols.oneMaster' : 'protocols.shared'),
              ),
              column.words('protocols.writes', (row) => say(row.writes ? 'protocols.can' : 'protocols.cannot')),
              column.spelled('protocols.channels', (row) => row.channels),
              column.spelled('protocols.devices', (row) => row.devices),
              column.spelled('protocols.templates', ({ name }) => templatesOf(name)),
            ]}
          />
        )}
      </Panel>
      {chosen === undefined || !isProtocol(chosen) ? null : <Settings protocol={chosen} />}
    </Stack>
  );
}

const templatesOf = (name: string): number =>
  isProtocol(name) ? Object.values(templateHeads).filter(({ address }) => address === addresses[name]).length : 0;

/** What a channel of the protocol is given, as its form asks for it. */
function Settings({ protocol }: { readonly protocol: ProtocolName }) {
  const say = useText(words);
  const word = useWord();
  const { go } = useAddress();
  const mayAdd = useMayAny(['/frontpassageway:add']);
  const parts = Object.entries(channelInside.parts({}, { protocol })).filter(([, part]) => part.computed !== true);
  return (
    <Panel
      title={say('protocols.settings', { name: word(protocols[protocol]) })}
      actions={
        mayAdd ? (
          <Button look="primary" onClick={() => go('/frontpassageway?do=new')}>
            {say('protocols.use')}
          </Button>
        ) : undefined
      }
    >
      <PlainTable
        label={say('protocols.settings', { name: word(protocols[protocol]) })}
        rows={parts}
        idOf={([key]) => key}
        empty={say('protocols.none')}
        say={say}
        columns={(column) => [
          column.name('protocols.part', ([, part]) => word(part.label)),
          column.words('protocols.hint', ([, part]) => (part.hint === undefined ? '' : word(part.hint))),
          column.words('protocols.initial', ([, part]) => initialOf(part.initial)),
        ]}
      />
    </Panel>
  );
}

const initialOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : missing;
