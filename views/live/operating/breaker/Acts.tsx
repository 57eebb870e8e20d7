import { type ReactNode, useState } from 'react';
import {
  cancelBreaker,
  executeBreaker,
  permitBreaker,
  selectBreaker,
  settleBreaker,
  tagBreaker,
  untagBreaker,
} from '../../../../domain/switching/calls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Bar, Beside, Word, Words } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { tabId } from '../../../../src/session/tabId.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { RefusePermit } from '../../../../src/switching/RefusePermit.tsx';
import styles from '../operating.module.css';
import { words } from '../words.ts';
import type { BreakerPage } from './breakerPage.ts';
import { Outcome } from './Outcome.tsx';
import { type ToldRefusal, toldRefusal } from './standingRefusal.ts';

interface Props {
  readonly of: BreakerPage;
  readonly onTold: (refusal: ToldRefusal | null) => void;
  readonly again: () => void;
}

/** What may be done now, and what is off with its reason. The token of a selection lives in this page alone. */
export function Acts({ of, onTold, again }: Props) {
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async <T,>(act: Promise<Answer<T>>): Promise<T | null> => {
    setBusy(true);
    const answer = await act;
    setBusy(false);
    onTold(answer.ok ? null : toldRefusal(answer));
    again();
    return answer.ok ? answer.value : null;
  };
  const given = { of, run, busy };
  const { state } = of.row;
  return (
    <Bar at="end">
      {of.operation === null ? <Select {...given} onToken={setToken} /> : <Countdown of={of} />}
      {state === 'selected' ? <Permit {...given} /> : null}
      {state === 'selected' && of.operation !== null && !of.operation.isMine ? (
        <RefusePermit
          of={{ switch: of.row.id, selection: of.operation.selection }}
          size="large"
          disabled={!mayRefuse(of)}
          onTold={again}
        />
      ) : null}
      <Outcome of={of} />
      {state === 'permitted' ? <Execute {...given} token={token} /> : null}
      {state === 'selected' || state === 'permitted' ? <Cancel {...given} /> : null}
      {state === 'unknown' ? <Settle {...given} /> : null}
      <Tags {...given} />
    </Bar>
  );
}

/** By right alone: what stands against a move is no reason to keep somebody from saying no. */
const mayRefuse = ({ can }: BreakerPage): boolean =>
  !['NO_PERMISSION', 'samePerson', 'sameSession'].includes(can.permit?.refusal ?? '');

interface Acting {
  readonly of: BreakerPage;
  readonly busy: boolean;
  readonly run: <T>(act: Promise<Answer<T>>) => Promise<T | null>;
}

const Why = ({ of }: { readonly of: { readonly says: string; readonly wayOut: string } | null }): ReactNode =>
  of === null ? null : (
    <span className={styles.why}>
      {of.says}. {of.wayOut}
    </span>
  );

function Countdown({ of: { operation, order, at } }: { readonly of: BreakerPage }) {
  const say = useText(words);
  const now = useNow(250);
  // By the gateway's clock: how far this browser's is off shows in the answer's own moment.
  const [offset] = useState(() => Date.parse(at) - now);
  if (operation === null) return null;
  const left = Math.max(0, Math.ceil((Date.parse(order?.expiresAt ?? operation.expiresAt) - (now + offset)) / 1000));
  return (
    <span role="timer">
      <Words as="strong" text="great" digits>
        {left}
      </Words>{' '}
      {say(`operating.to.${operation.direction}`)} · {say('breaker.selector', { name: operation.selector.name })}
      {order === null ? null : <span> · {say('breaker.waiting')}</span>}
    </span>
  );
}

function Select({ of, run, busy, onToken }: Acting & { readonly onToken: (token: string) => void }) {
  const say = useText(words);
  const api = useApi();
  const { search, put } = useAddress();
  const request = search.get('request');
  const [number, setNumber] = useState('');
  const params = { id: of.row.id };
  const direction = of.row.position === 'open' ? ('close' as const) : ('open' as const);
  const { select } = of.ways[direction];
  const choose = async () => {
    const body = { direction, number, page: tabId, ...(request === null ? {} : { request }) };
    const answer = await run(api.call(selectBreaker, { params, body }));
    if (answer === null) return;
    if (request !== null) put({ request: null });
    onToken(answer.token);
    setNumber('');
  };
  return (
    <Bar
      as="form"
      at="end"
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      <Field label={say('breaker.select.number')}>
        {(ids) => (
          <Input
            {...ids}
            size="large"
            autoComplete="off"
            disabled={select !== null}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" look="primary" disabled={select !== null || number.trim() === '' || busy}>
        {say(`breaker.select.${direction}`)}
      </Button>
      <Why of={select} />
    </Bar>
  );
}

function Permit({ of, run, busy }: Acting) {
  const say = useText(words);
  const api = useApi();
  const [password, setPassword] = useState('');
  const seen = of.operation?.selection ?? 0;
  if (of.operation?.isMine === true) return <span>{say('breaker.permit.wait')}</span>;
  const permit = async () => {
    await run(api.call(permitBreaker, { params: { id: of.row.id }, body: { seen, password } }));
    setPassword('');
  };
  return (
    <Bar
      as="form"
      at="end"
      onSubmit={(event) => {
        event.preventDefault();
        void permit();
      }}
    >
      <Field label={say('breaker.permit.password')}>
        {(ids) => (
          <Input
            {...ids}
            size="large"
            type="password"
            autoComplete="off"
            disabled={of.can.permit !== null}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" look="primary" disabled={of.can.permit !== null || password === '' || busy}>
        {say('breaker.permit')}
      </Button>
      <Why of={of.can.permit} />
    </Bar>
  );
}

function Execute({ of, run, busy, token }: Acting & { readonly token: string | null }) {
  const say = useText(words);
  const api = useApi();
  const { operation } = of;
  if (operation === null) return null;
  const { direction, selection: seen } = operation;
  const body = { token: token ?? '', direction, seen };
  return (
    <Bar as="span" at="end">
      <Button
        size="large"
        look="danger"
        disabled={of.can.execute !== null || token === null || busy}
        onClick={() => void run(api.call(executeBreaker, { params: { id: of.row.id }, body }))}
      >
        {say(`breaker.execute.${direction}`)}
      </Button>
      <Why of={of.can.execute} />
      {of.can.execute === null && token === null ? (
        <span className={styles.why}>{say('breaker.execute.lost')}</span>
      ) : null}
    </Bar>
  );
}

function Cancel({ of, run, busy }: Acting) {
  const say = useText(words);
  const api = useApi();
  const seen = of.operation?.selection ?? 0;
  return (
    <Button
      size="large"
      disabled={of.can.cancel !== null || busy}
      onClick={() => void run(api.call(cancelBreaker, { params: { id: of.row.id }, body: { seen } }))}
    >
      {say('breaker.cancel')}
    </Button>
  );
}

function Settle({ of, run, busy }: Acting) {
  const say = useText(words);
  const api = useApi();
  const times = useTimes();
  const [found, setFound] = useState<'open' | 'closed'>(of.row.position ?? 'open');
  const [note, setNote] = useState('');
  const order = of.order?.version ?? 0;
  const settle = () => void run(api.call(settleBreaker, { params: { id: of.row.id }, body: { order, found, note } }));
  return (
    <Bar as="span" at="end">
      <Segments
        label={say('breaker.settle.found')}
        value={found}
        segments={(['open', 'closed'] as const).map((value) => ({ value, text: say(`operating.is.${value}`) }))}
        onChoose={setFound}
      />
      <Field label={say('breaker.settle.note')}>
        {(ids) => <Input {...ids} size="large" value={note} onChange={(event) => setNote(event.target.value)} />}
      </Field>
      <Button
        size="large"
        look="primary"
        disabled={of.can.settle !== null || note.trim() === '' || busy}
        onClick={settle}
      >
        {say('breaker.settle')}
      </Button>
      <Why of={of.can.settle} />
      {of.order === null ? null : (
        <Word text="quiet">{say('breaker.quiet', { at: times.clock(of.order.quietAt) })}</Word>
      )}
    </Bar>
  );
}

function Tags({ of, run, busy }: Acting) {
  const say = useText(words);
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const [tag, setTag] = useState('');
  const [text, setText] = useState('');
  const params = { id: of.row.id };
  const hang = async () => {
    const done = await run(api.call(tagBreaker, { params, body: { tag: tag.trim(), text: text.trim() } }));
    if (done !== null) setIsOpen(false);
  };
  return (
    <Bar as="span" at="end" away="before">
      {of.tags.map(({ tag: hung, by, isMine }) => (
        <Beside gap="2" text="small" key={hung} className={styles.tag}>
          {say('breaker.tags', { tag: hung, name: by.name })}
          {isMine ? (
            <Button
              size="row"
              disabled={busy}
              onClick={() => void run(api.call(untagBreaker, { params, body: { tag: hung } }))}
            >
              {say('breaker.untag', { tag: hung })}
            </Button>
          ) : null}
        </Beside>
      ))}
      {isOpen ? (
        <>
          <Field label={say('breaker.tag.number')}>
            {(ids) => <Input {...ids} value={tag} onChange={(event) => setTag(event.target.value)} />}
          </Field>
          <Field label={say('breaker.tag.text')}>
            {(ids) => <Input {...ids} value={text} onChange={(event) => setText(event.target.value)} />}
          </Field>
          <Button disabled={busy || tag.trim() === '' || text.trim() === ''} onClick={() => void hang()}>
            {say('breaker.tag')}
          </Button>
        </>
      ) : (
        <Button disabled={of.can.tag !== null} title={of.can.tag?.says} onClick={() => setIsOpen(true)}>
          {say('breaker.tag')}
        </Button>
      )}
    </Bar>
  );
}
