import { interlockDirections } from '../../../domain/switching/interlock.ts';
import {
  type InterlockRow,
  listInterlockReleases,
  releaseInterlock,
} from '../../../domain/switching/interlockCalls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { refusalOf } from '../../../src/switching/refusalOf.ts';
import { Asks } from './Asks.tsx';
import styles from './operating.module.css';
import { OperatingTabs } from './Tabs.tsx';
import { words } from './words.ts';

/** Every interlock with what it says now, and what of it is in force; released by another person than who drafted it. */
export function Interlocks() {
  const say = useText(words);
  const word = useWord();
  const { put } = useAddress();
  const asked = useCall(listInterlockReleases, { query: {} });
  return (
    <Page
      title={say('operating.title')}
      note={<OperatingTabs open="interlocks" />}
      of={asked}
      actions={
        <>
          <Button onClick={asked.again}>{say('operating.refresh')}</Button>
          <Button onClick={() => put({ tab: 'drafts' })}>{say('operating.drafts.edit')}</Button>
        </>
      }
    >
      {({ rows, missing }) => (
        <>
          {missing.map(({ switch: id, number, what }) => (
            <p key={id} role="status" className={styles.missing}>
              {say('operating.missing', { number, what: what.join(', ') })}
            </p>
          ))}
          <PlainTable
            label={say('operating.interlocks')}
            rows={rows}
            idOf={({ interlock }) => interlock}
            empty={say('operating.interlocks.none')}
            say={say}
            columns={(column) => [
              column.words('operating.switch', ({ number }) => number),
              column.name('operating.name', ({ name }) => name),
              column.words('operating.direction', ({ direction }) => word(interlockDirections[direction])),
              column.drawn('operating.condition', ({ asks }) => <Asks of={asks} />),
              column.drawn('operating.says', (row) => <Says row={row} />),
              column.drawn('operating.inForce', (row) => <InForce row={row} />),
              column.pressed('operating.release', (row) => <Release row={row} onDone={asked.again} />),
            ]}
          />
        </>
      )}
    </Page>
  );
}

function Says({ row: { says } }: { readonly row: InterlockRow }) {
  const say = useText(words);
  if (says === null) return null;
  return (
    <span data-holds={says.holds} className={styles.holds}>
      {say(`operating.holds.${says.holds}`)}
    </span>
  );
}

function InForce({ row: { inForce, version } }: { readonly row: InterlockRow }) {
  const say = useText(words);
  const times = useTimes();
  if (inForce === null) return <b>{say('operating.inForce.none')}</b>;
  const notes = [
    ...(inForce.enabled ? [] : [say('operating.inForce.off')]),
    ...(version !== inForce.version ? [say('operating.inForce.older')] : []),
  ];
  const by = say('operating.inForce.by', {
    n: String(inForce.number),
    name: inForce.by.name,
    at: times.dayTime(inForce.at),
  });
  return (
    <span>
      {by}
      {notes.length === 0 ? null : <b> · {notes.join(', ')}</b>}
    </span>
  );
}

function Release({ row, onDone }: { readonly row: InterlockRow; readonly onDone: () => void }) {
  const say = useText(words);
  const api = useApi();
  const { interlock: id, version, name, release } = row;
  const act = useAction(() => api.call(releaseInterlock, { params: { id }, body: { seen: version ?? 0 } }));
  if (release !== null) return release.refusal === 'unchanged' ? null : <Word text="quiet">{release.says}</Word>;
  const run = async () => {
    const answer = await act.run();
    if (answer?.ok === false) tell(3, refusalOf(answer));
    onDone();
  };
  return (
    <Button
      size="row"
      state={act.state.at}
      aria-label={say('operating.release.of', { name })}
      onClick={() => void run()}
    >
      {say('operating.release')}
    </Button>
  );
}
