import { Link } from 'wouter';
import { getIncident, type IncidentTold } from '../../../domain/alarm/incident/calls.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useOpens } from '../../../src/session/useOpens.ts';
import { OrderLink } from '../../work/parts/orders/OrderLink.tsx';
import { CauseTree } from '../parts/incident/CauseTree.tsx';
import { useIncidentCall } from '../parts/incident/useIncidentCall.ts';
import { Acknowledge, Leave, Remedy } from './Acts.tsx';
import { words } from './words.ts';

interface Props {
  readonly id: string;
  readonly onDone: () => void;
}

/** One incident: its tree, what is done with it, and how it went before. */
export function Opened({ id, onDone }: Props) {
  const say = useText(words);
  const word = useWord();
  const asked = useIncidentCall(getIncident, { params: { id } });
  const done = () => {
    asked.again();
    onDone();
  };
  return (
    <Panel title={asked.value === null ? say('incidents.cause') : word(asked.value.incident.cause.says)}>
      <Loaded of={asked} rows={8}>
        {(told) => <Told told={told} onDone={done} />}
      </Loaded>
    </Panel>
  );
}

function Told({ told, onDone }: { readonly told: IncidentTold; readonly onDone: () => void }) {
  const say = useText(words);
  const lang = useLang();
  const opens = useOpens();
  const mayLeave = useMay('/intelligentAlarm', 'handle');
  const { incident, cause } = told;
  const { switch: opened } = incident.cause;
  return (
    <Stack gap="3" pad="3">
      <Bar gap="2">
        <Acknowledge told={told} onDone={onDone} />
        {cause === null ? null : <OrderLink alarm={cause} />}
        <Link href={`/intelligentAlarm/alarmReport?id=${encodeURIComponent(incident.id)}`}>
          {say('incidents.report')}
        </Link>
        {opened !== null && opens(['/operating']) ? (
          <Link href={`/operating?breaker=${encodeURIComponent(opened.id)}`}>
            {`${say('incidents.operating')} ${opened.number}`}
          </Link>
        ) : null}
      </Bar>
      <Words text="note">{`${say('incidents.pattern')} ${nameIn(incident.pattern, lang)}`}</Words>
      <CauseTree
        told={told}
        {...(mayLeave
          ? {
              actOf: (member) =>
                member.left === null && incident.state !== 'closed' ? (
                  <Leave incident={incident.id} alarm={member.alarm} onDone={onDone} />
                ) : null,
            }
          : {})}
      />
      <Remedy key={incident.id} incident={incident} onDone={onDone} />
      <Earlier rows={told.earlier} />
    </Stack>
  );
}

/** How it went the last times, and what helped. */
function Earlier({ rows }: { readonly rows: IncidentTold['earlier'] }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  return (
    <section>
      <h3>{say('incidents.earlier')}</h3>
      <PlainTable
        label={say('incidents.earlier')}
        rows={rows}
        idOf={({ id }) => id}
        empty={say('incidents.earlier.none')}
        say={say}
        columns={(column) => [
          column.drawn(
            'incidents.since',
            ({ id, since }) => <Link href={`/intelligentAlarm?id=${encodeURIComponent(id)}`}>{times.full(since)}</Link>,
            'name',
          ),
          column.spelled('incidents.effects', ({ effects }) => String(effects)),
          column.words('incidents.remedy', ({ remedy }) => remedy),
          column.words('incidents.holder', ({ remedyBy }) => (remedyBy === null ? null : nameIn(remedyBy, lang))),
        ]}
      />
    </section>
  );
}
