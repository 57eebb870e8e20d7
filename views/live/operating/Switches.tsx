import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { type BreakerRow, listBreakers } from '../../../domain/switching/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './operating.module.css';
import { SwitchFace } from './SwitchFace.tsx';
import { OperatingTabs } from './Tabs.tsx';
import { ageText, useEvery } from './useEvery.ts';
import { words } from './words.ts';

/** Every switch in force, with what its contacts show and who is at it. */
export function Switches() {
  const say = useText(words);
  const api = useApi();
  const asked = useEvery(2000, 'breakers', (signal) => api.call(listBreakers, {}, { signal }));
  const none = { when: asked.value?.rows.length === 0, show: <Nothing of={asked.value} /> };
  return (
    <Page
      title={say('operating.title')}
      note={<OperatingTabs open="switches" />}
      of={{ ...asked, isLoading: asked.value === null }}
      empty={none}
    >
      {({ rows }) => (
        <PlainTable
          label={say('operating.switches')}
          rows={rows}
          idOf={({ id }) => id}
          empty={null}
          columns={[
            { key: 'is', title: say('operating.position'), cell: ({ is }) => <SwitchFace is={is} /> },
            { key: 'number', title: say('operating.number'), names: true, cell: ({ number }) => number },
            { key: 'name', title: say('operating.name'), cell: ({ name }) => name },
            { key: 'age', title: say('operating.age'), align: 'end', cell: ({ age }) => ageText(age) },
            {
              key: 'current',
              title: `${say('operating.current')} A`,
              align: 'end',
              cell: ({ current }) => (current === null ? missing : current.toFixed(0)),
            },
            { key: 'group', title: say('operating.group'), cell: ({ group }) => group },
            { key: 'tags', title: say('operating.tags'), align: 'end', cell: ({ tags }) => (tags === 0 ? '' : tags) },
            { key: 'underWay', title: say('operating.underWay'), cell: (row) => <UnderWay row={row} /> },
            { key: 'open', title: say('operating.details'), screenOnly: true, cell: (row) => <Details row={row} /> },
          ]}
        />
      )}
    </Page>
  );
}

function UnderWay({ row: { state, operation } }: { readonly row: BreakerRow }) {
  const say = useText(words);
  // What the last operation came to stands among the operations; an unknown outcome still asks for somebody.
  if (operation === null) return state === 'unknown' ? <span>{say(`operating.state.${state}`)}</span> : null;
  return (
    <span>
      {say(`operating.to.${operation.direction}`)} · {say(`operating.state.${state}`)} · {operation.selector.name}
    </span>
  );
}

/** Never "open": beside a position that word is an order. */
function Details({ row: { id, number, name } }: { readonly row: BreakerRow }) {
  const say = useText(words);
  const { put } = useAddress();
  return (
    <Button
      size="row"
      aria-label={say('operating.details.of', { number, name })}
      onClick={() => put({ breaker: id, tab: null })}
    >
      {say('operating.details')}
    </Button>
  );
}

function Nothing({ of }: { readonly of: AnswerOf<typeof listBreakers> | null }) {
  const say = useText(words);
  const orgs = (of?.unpublished ?? []).map(({ name }) => name).join(', ');
  return (
    <div className={styles.nothing}>
      <h2>{say('operating.none')}</h2>
      <p>
        {orgs === ''
          ? say('operating.none.next')
          : `${say('operating.unpublished', { orgs })} ${say('operating.none.next')}`}
      </p>
    </div>
  );
}
