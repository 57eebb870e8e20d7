import { useState } from 'react';
import { operationHistory } from '../../../domain/switching/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { Chain } from './Chain.tsx';
import { OperatingTabs } from './Tabs.tsx';
import { words } from './words.ts';

const outcomes = ['all', 'moved', 'notMoved', 'refused', 'unknown', 'unordered', 'late', 'attempt'] as const;

/** What was done with switches, each operation with every step and its person. */
export function Operations() {
  const say = useText(words);
  const times = useTimes();
  const { search, put } = useAddress();
  const [before, setBefore] = useState<number | null>(null);
  const outcome = search.get('outcome');
  const query = { ...(outcome === null ? {} : { outcome }), ...(before === null ? {} : { before }), limit: 50 };
  const asked = useCall(operationHistory, { query });
  const next = asked.value?.next ?? null;
  return (
    <Page
      title={say('operating.title')}
      note={<OperatingTabs open="operations" />}
      of={asked}
      actions={
        <Segments
          label={say('operating.outcome')}
          value={outcomes.find((one) => one === outcome) ?? 'all'}
          segments={outcomes.map((value) => ({
            value,
            text: value === 'all' ? say('operating.all') : say(`operating.state.${value}`),
          }))}
          onChoose={(value) => {
            setBefore(null);
            put({ outcome: value === 'all' ? null : value });
          }}
        />
      }
      foot={next === null ? null : <Button onClick={() => setBefore(next)}>{say('operating.more')}</Button>}
    >
      {({ rows }) => (
        <PlainTable
          label={say('operating.operations')}
          rows={rows}
          idOf={({ position }) => String(position)}
          empty={say('operating.operations.none')}
          say={say}
          columns={(column) => [
            column.words('operating.when', ({ from }) => times.full(from)),
            column.name('operating.switch', ({ number, name }) => `${number} ${name}`),
            column.words('operating.direction', ({ direction }) =>
              direction === null ? '' : say(`operating.to.${direction}`),
            ),
            column.words('operating.outcome', (row) => say(`operating.state.${row.outcome}`)),
            column.drawn('operating.chain', ({ facts }) => <Chain facts={facts} />),
          ]}
        />
      )}
    </Page>
  );
}
