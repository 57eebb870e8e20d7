import { useState } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { publishNetwork, tryNetwork } from '../../../domain/network/calls.ts';
import { networkConnections, networkElements, networkNodes } from '../../../domain/network/networkLedgers.ts';
import { listBreakers, type NetworkNow, networkNow } from '../../../domain/switching/calls.ts';
import { switchClasses, switchingDevices } from '../../../domain/switching/switchLedgers.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Bar, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { useEvery } from '../parts/useEvery.ts';
import styles from './operating.module.css';
import { SwitchFace } from './SwitchFace.tsx';
import { OperatingTabs } from './Tabs.tsx';
import { words } from './words.ts';

/** The ledgers in which a network is drafted, by the tab that shows each. */
export const draftLedgers: Readonly<Record<string, LedgerDeclaration>> = {
  nodes: networkNodes,
  elements: networkElements,
  connections: networkConnections,
  devices: switchingDevices,
  classes: switchClasses,
};

/** What is live and from where, by the network in force; its draft, and its publication by another person. */
export function NetworkTab() {
  const say = useText(words);
  const word = useWord();
  const { put } = useAddress();
  const asked = useEvery(5000, useCall(networkNow, { query: {} }));
  const drafted = useCall(listBreakers, {});
  const orgs = [...(asked.value?.networks.map(({ org }) => org) ?? []), ...(drafted.value?.unpublished ?? [])];
  return (
    <Page
      title={say('operating.title')}
      note={<OperatingTabs open="network" />}
      of={{ ...asked, isLoading: asked.value === null }}
      actions={Object.entries(draftLedgers).map(([tab, ledger]) => (
        <Button key={tab} onClick={() => put({ tab })}>
          {word(ledger.title)}
        </Button>
      ))}
    >
      {({ networks }) => (
        <>
          {orgs.map((org) => (
            <Draft key={org.id} org={org} onDone={asked.again} />
          ))}
          {networks.length === 0 ? <p className={styles.nothing}>{say('operating.none')}</p> : null}
          {networks.map((one) => (
            <Nodes key={one.org.id} of={one} />
          ))}
        </>
      )}
    </Page>
  );
}

function Draft({
  org,
  onDone,
}: {
  readonly org: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
}) {
  const say = useText(words);
  const api = useApi();
  const may = useMay('/operating', 'issue');
  const [knows, setKnows] = useState(false);
  const tried = useCall(tryNetwork, { query: { orgId: org.id } });
  const draft = tried.value;
  const act = useAction(() =>
    api.call(publishNetwork, { body: { orgId: org.id, hash: draft?.hash ?? '', allowsWithoutSource: knows } }),
  );
  if (draft === null) return null;
  const { nodes, elements, switches, faults, withoutSource, isOwnWork, published, hash } = draft;
  const isSame = published?.hash === hash;
  const run = async () => {
    const answer = await act.run();
    if (answer?.ok === false) tell(3, answer.message);
    tried.again();
    onDone();
  };
  return (
    <Bar gap="3" pad="2 3" ground="sunken" text="small">
      <b>{org.name}</b>
      <span>
        {say('operating.network.draft', {
          nodes: String(nodes),
          elements: String(elements),
          switches: String(switches),
        })}
        {isSame ? ` · ${say('operating.network.same')}` : ''}
        {faults.length > 0 ? ` · ${say('operating.network.faults', { n: String(faults.length) })}` : ''}
        {!isSame && isOwnWork ? ` · ${say('operating.network.own')}` : ''}
      </span>
      {faults.slice(0, 5).map(({ ledger, row, field, says }) => (
        <code key={`${ledger} ${row} ${field}`}>
          {row}: {says}
        </code>
      ))}
      {withoutSource.length > 0 && !isSame ? (
        <label>
          <input type="checkbox" checked={knows} onChange={(event) => setKnows(event.target.checked)} />{' '}
          {say('operating.network.parts', { n: String(withoutSource.length) })}
        </label>
      ) : null}
      {may && !isSame && !isOwnWork && faults.length === 0 ? (
        <Button look="primary" state={act.state.at} onClick={() => void run()}>
          {say('operating.network.publish')}
        </Button>
      ) : null}
    </Bar>
  );
}

function Nodes({ of }: { readonly of: NetworkNow }) {
  const say = useText(words);
  const times = useTimes();
  const through = (node: string) => of.elements.filter(({ number, ends }) => number !== null && ends.includes(node));
  return (
    <section>
      <h2 className={styles.sub}>
        {say('operating.network.of', { org: of.org.name, n: String(of.version) })}{' '}
        <Word text="quiet">{say('operating.network.by', { name: of.by.name, at: times.full(of.at) })}</Word>
      </h2>
      {of.hidden === 0 ? null : <Words text="quiet">{say('operating.network.hidden', { n: String(of.hidden) })}</Words>}
      <PlainTable
        label={of.org.name}
        rows={of.nodes}
        idOf={({ id }) => id}
        empty={null}
        say={say}
        columns={(column) => [
          column.name('operating.node', ({ id, name }) => `${id} ${name}`),
          column.spelled({ key: 'voltage', title: `${say('operating.voltage')} kV` }, ({ voltage }) => voltage),
          column.drawn('operating.says', ({ state, isContradicted }) => (
            <span data-state={state} className={styles.live}>
              {say(`operating.${state}`)}
              {isContradicted ? ` · ${say('operating.contradicted')}` : ''}
            </span>
          )),
          column.words('operating.from', ({ from }) => from.join(', ')),
          column.words('operating.earthed', ({ earthed }) => say(`operating.${earthed}`)),
          column.drawn('operating.through', ({ id }) =>
            through(id).map((one) => (
              <Bar as="span" inline still at="stretch" key={one.id} className={styles.through}>
                {one.number} <SwitchFace is={one.position ?? 'unknown'} />
              </Bar>
            )),
          ),
        ]}
      />
    </section>
  );
}
