import { useState } from 'react';
import { productAreas } from '../../../domain/site/productAreas.ts';
import { listTrials } from '../../../domain/trial/calls.ts';
import { trialStateNames, trialStates } from '../../../domain/trial/trial.ts';
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
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { OnceDialog } from '../../../src/ledger/list/OnceDialog.tsx';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { Review } from './Review.tsx';
import type { Trial } from './trial.ts';
import styles from './trials.module.css';
import { words } from './words.ts';

const size = 50;

/** What strangers applied for at /applyFor, and what became of it. State, page and the one that is reviewed stand in the address. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const { search, put } = useAddress();
  const state = trialStates.find((one) => one === search.get('state')) ?? null;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const [link, setLink] = useState<string | null>(null);
  const { value, fault, isLoading, again } = useAsked(JSON.stringify([state, page]), (signal) =>
    api.call(listTrials, { query: { page, size, ...(state === null ? {} : { state }) } }, { signal }),
  );
  const open = value?.rows.find(({ id, state: at }) => id === search.get('id') && at === 'pending') ?? null;
  const done = (told: string | null) => {
    put({ id: null });
    setLink(told);
    again();
  };
  return (
    <div className={`${styles.screen} ${open === null ? '' : styles.beside}`}>
      <h1 className="bb-spoken">{say('trials.title')}</h1>
      <Panel
        title={say('trials.title')}
        busy={isLoading && value !== null}
        actions={
          <Select
            aria-label={say('trials.state')}
            value={state ?? ''}
            onChange={(event) =>
              put({ state: event.target.value === '' ? null : event.target.value, page: null, id: null })
            }
          >
            <option value="">{say('trials.anyState')}</option>
            {trialStates.map((one) => (
              <option key={one} value={one}>
                {word(trialStateNames[one])}
              </option>
            ))}
          </Select>
        }
      >
        {fault !== null && value === null ? (
          <Failure code={fault.code} message={fault.message} onAgain={again} />
        ) : null}
        {fault === null && value === null ? (
          <Skeleton rows={8} widths={[20, 20, 30]} label={say('trials.loading')} />
        ) : null}
        {value === null ? null : (
          <>
            <div className={styles.rows}>
              <Trials rows={value.rows} onReview={(id) => put({ id })} />
            </div>
            <footer className={styles.foot}>
              <span>{say('trials.page', { page, total: value.total })}</span>
              <Button
                look="quiet"
                size="row"
                disabled={page === 1}
                onClick={() => put({ page: page === 2 ? null : String(page - 1), id: null })}
              >
                {say('trials.newer')}
              </Button>
              <Button
                look="quiet"
                size="row"
                disabled={page * size >= value.total}
                onClick={() => put({ page: String(page + 1), id: null })}
              >
                {say('trials.older')}
              </Button>
            </footer>
          </>
        )}
      </Panel>
      {open === null ? null : <Review key={open.id} trial={open} onDone={done} onClose={() => put({ id: null })} />}
      <OnceDialog text={link} title={say('trials.link')} onClose={() => setLink(null)} />
    </div>
  );
}

function Trials({ rows, onReview }: { readonly rows: readonly Trial[]; readonly onReview: (id: string) => void }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const may = useMay('/applyAdminList', 'edit');
  return (
    <PlainTable
      label={say('trials.title')}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('trials.none')}
      columns={[
        { key: 'corporation', title: say('trials.corporation'), names: true, cell: ({ corporation }) => corporation },
        { key: 'at', title: say('trials.at'), cell: ({ at }) => <time dateTime={at}>{times.full(at)}</time> },
        { key: 'contact', title: say('trials.contact'), cell: ({ contact }) => contact },
        {
          key: 'reach',
          title: say('trials.reach'),
          cell: ({ phone, email }) => [phone, email].filter((one) => one !== '').join(' · '),
        },
        { key: 'subsystem', title: say('trials.subsystem'), cell: ({ subsystem }) => word(productAreas[subsystem]) },
        {
          key: 'state',
          title: say('trials.state'),
          cell: ({ state }) => <span data-state={state}>{word(trialStateNames[state])}</span>,
        },
        {
          key: 'outcome',
          title: say('trials.outcome'),
          cell: ({ id, state, account, reason, reviewed }) =>
            state === 'pending' ? (
              <Button size="row" disabled={!may} onClick={() => onReview(id)}>
                {say('trials.review')}
              </Button>
            ) : (
              <>
                {account ?? reason ?? missing}
                {reviewed === null ? null : (
                  <small>{say('trials.by', { name: reviewed.by, at: times.full(reviewed.at) })}</small>
                )}
              </>
            ),
        },
      ]}
    />
  );
}
