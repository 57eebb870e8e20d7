import { Link } from 'wouter';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { type BreakerRow, listBreakers } from '../../../domain/switching/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { titleOfAlarm } from '../../../src/alarms/alarmWords.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Words } from '../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../src/kit/mark/AlarmMark.tsx';
import { markStateOf } from '../../../src/kit/mark/markState.ts';
import { missing } from '../../../src/kit/number/format.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useStanding } from '../../../src/live/useLive.ts';
import { ageText, useEvery } from '../parts/useEvery.ts';
import styles from './operating.module.css';
import { SwitchFace } from './SwitchFace.tsx';
import { OperatingTabs } from './Tabs.tsx';
import { words } from './words.ts';

/** Every switch in force, with what its contacts show and who is at it. */
export function Switches() {
  const say = useText(words);
  const asked = useEvery(2000, useCall(listBreakers, {}));
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
          say={say}
          columns={(column) => [
            column.drawn('operating.position', ({ is }) => <SwitchFace is={is} />),
            column.name('operating.number', ({ number }) => number),
            column.words('operating.name', ({ name }) => name),
            column.drawn('operating.alarm', (row) => <WorstOf row={row} />),
            column.drawn('operating.shows', (row) => <Shows row={row} />),
            column.words('operating.feeds', ({ feeds }) => (feeds === null ? missing : feeds.join(', '))),
            column.spelled('operating.age', ({ age }) => ageText(age)),
            column.spelled({ key: 'current', title: `${say('operating.current')} A` }, ({ current }) =>
              current === null ? missing : current.toFixed(0),
            ),
            column.words('operating.group', ({ group }) => group),
            column.spelled('operating.tags', ({ tags }) => (tags === 0 ? '' : tags)),
            column.drawn('operating.underWay', (row) => <UnderWay row={row} />),
            column.pressed('operating.details', (row) => <Details row={row} />),
          ]}
        />
      )}
    </Page>
  );
}

/** The worst alarm that stands on its device, as everywhere; a press leads to it. */
function WorstOf({ row: { deviceId } }: { readonly row: BreakerRow }) {
  const lang = useLang();
  const standing = useStanding();
  const own = standing.filter(({ object, state }) => object.id === deviceId && state.closed === null);
  const worst = own.toSorted((a, b) => a.level - b.level || Number(a.state.confirmed) - Number(b.state.confirmed))[0];
  if (worst === undefined) return null;
  return (
    <Link href={`/monitoringAlarm?id=${encodeURIComponent(worst.id)}`} title={titleOfAlarm(worst, lang)}>
      <AlarmMark level={worst.level} state={markStateOf(worst)} label={titleOfAlarm(worst, lang)} />
    </Link>
  );
}

/** Where it is worked from, whether it tripped, whether it can move. What was not read is said to be unknown. */
function Shows({ row: { shows } }: { readonly row: BreakerRow }) {
  const say = useText(words);
  const { remote, trip, spring } = shows;
  return (
    <Bar as="span" inline still at="stretch" className={styles.shows}>
      {remote === 'none' ? null : <span data-attends={remote !== 'yes'}>{say(`operating.remote.${remote}`)}</span>}
      {trip === 'none' || trip === 'no' ? null : <b>{say(`operating.trip.${trip}`)}</b>}
      {spring === 'none' || spring === 'yes' ? null : <b>{say(`operating.spring.${spring}`)}</b>}
    </Bar>
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
      <Words as="h2" text="title">
        {say('operating.none')}
      </Words>
      <p>
        {orgs === ''
          ? say('operating.none.next')
          : `${say('operating.unpublished', { orgs })} ${say('operating.none.next')}`}
      </p>
    </div>
  );
}
