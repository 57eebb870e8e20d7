import { Suspense, useMemo } from 'react';
import { Link } from 'wouter';
import { type FlowModel, flowModels } from '../../../domain/flow/flowModel.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { onDemand } from '../../../src/kit/load/onDemand.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { Looked } from '../parts/flow/Looked.tsx';
import { words } from './words.ts';

const Designer = onDemand(async () => (await import('./Designer.tsx')).Designer);

const modelOf = (row: AnyRow) => row as unknown as FlowModel;

const slots: LedgerSlots = {
  apart: ['document'],
  columns: [{ key: 'draw', title: words['flowModule.flow'], width: 88, cell: ({ id }) => <ToCanvas id={id} /> }],
  tabs: [
    {
      key: 'flow',
      title: words['flowModule.flow'],
      Show: ({ row }) => {
        const { document, orgId } = modelOf(row);
        return <Looked key={`${row.id} ${row.version}`} {...document} orgId={orgId} />;
      },
    },
  ],
};

function ToCanvas({ id }: { readonly id: string }) {
  const say = useText(words);
  return (
    <Link href={`/flowModule?model=${id}`} onClick={(event) => event.stopPropagation()}>
      {say('flowModule.open')}
    </Link>
  );
}

/** The models of flows; the one that the address names, on the canvas. */
export function Screen() {
  const { search } = useAddress();
  const id = search.get('model');
  return id === null ? <LedgerScreen declaration={flowModels} slots={slots} /> : <OnCanvas key={id} id={id} />;
}

function OnCanvas({ id }: { readonly id: string }) {
  const say = useText(words);
  const api = useApi();
  const client = useMemo(() => ledgerClient(api, flowModels), [api]);
  const asked = useAsked(`flow model ${id}`, (signal) => client.list({ id }, { signal }));
  const found = asked.value?.rows[0];
  const model = found === undefined ? null : modelOf(found);
  if (model !== null)
    return (
      <Suspense fallback={null}>
        <Designer
          key={`${model.id} ${model.version}`}
          model={model}
          unread={asked.fault?.message ?? null}
          onLatest={asked.again}
        />
      </Suspense>
    );
  return (
    <Page title={say('flowModule.flow')} of={asked} label={say('flowModule.loading')}>
      {() => (
        <StatePage
          icon={null}
          title={say('flowModule.gone')}
          actions={<Link href="/flowModule">{say('flowModule.back')}</Link>}
        />
      )}
    </Page>
  );
}
