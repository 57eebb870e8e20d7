import { InboxIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { faultGround } from '../../../../domain/fault/calls.ts';
import { type Fault, faults } from '../../../../domain/fault/faultLedger.ts';
import { faultTitle } from '../../../../domain/fault/faultTitle.ts';
import { faultStates } from '../../../../domain/fault/states.ts';
import { faultFiles, listFaultFiles } from '../../../../domain/rowFile/calls.ts';
import { storyOf } from '../../../../domain/task/rowStory.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Bar, Box, Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { Waits } from '../../../../src/ledger/law/Waits.tsx';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { Entries } from '../../parts/faults/Entries.tsx';
import { stepForms } from '../../parts/faults/StepForms.tsx';
import { RowFiles } from '../../parts/files/RowFiles.tsx';
import styles from '../../parts/orders/details.module.css';
import { Facts } from '../../parts/orders/Facts.tsx';
import { Story } from '../../parts/orders/Story.tsx';
import { type RowRead, useRowWithHistory } from '../../parts/useRowWithHistory.ts';
import { words } from '../words.ts';
import { AddEntry } from './AddEntry.tsx';
import { Answers } from './Answers.tsx';
import { Around } from './Around.tsx';
import { Curves } from './Curves.tsx';
import { Leads } from './Leads.tsx';
import { Rail } from './Rail.tsx';

const planned: readonly string[] = [];
const shown = [
  ...['severity', 'equipmentId', 'deviceId', 'symptom', 'occurredAt', 'isolatedAt', 'switches', 'restoredAt', 'outage'],
  ...['loadBefore', 'lostKwh', 'lossFault', 'loadPoint', 'faultClass', 'cause', 'remedy', 'entryId', 'advice'],
  ...['orderIds', 'orgId', 'reportedBy', 'lastReason'],
];

/** One fault: what went out, what its template asks, what happened around it, and why. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage
        page
        icon={<InboxIcon size={32} />}
        title={say('fault.none')}
        actions={<Link href="/faultAdmin">{say('fault.desk')}</Link>}
      >
        {say('fault.none.why')}
      </StatePage>
    );
  return (
    <LawAsking law={lawOfLedger(faults)} own={stepForms}>
      <OneFault key={id} id={id} />
    </LawAsking>
  );
}

const read = { declaration: faults, filesOf: listFaultFiles };

function OneFault({ id }: { readonly id: string }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const past = usePast();
  const asked = useRowWithHistory<Fault>(read, id, past?.instant ?? null);
  const fault = asked.value?.row ?? null;
  const called = fault === null ? null : { cn: faultTitle(fault as never, 'cn'), en: faultTitle(fault as never, 'en') };
  useTabName(called);
  const note = fault === null ? [] : [word(faultStates[fault.state])];
  if (fault !== null && past !== null) note.push(say('fault.asOf', { at: times.full(past.at) }));
  return (
    <Page
      title={called === null ? say('fault.title') : called[lang]}
      note={note.length === 0 ? undefined : note.join(' · ')}
      actions={<Link href="/faultAdmin">{say('fault.desk')}</Link>}
      of={asked}
      label={say('fault.reading')}
      empty={{
        when: asked.value !== null && fault === null,
        show: (
          <StatePage icon={<InboxIcon size={32} />} title={say(past === null ? 'fault.gone' : 'fault.notThen')}>
            {say('fault.gone.why')}
          </StatePage>
        ),
      }}
    >
      {(told) =>
        told.row === null ? null : (
          <Whole read={told} fault={told.row} past={past?.instant ?? null} again={asked.reread} />
        )
      }
    </Page>
  );
}

interface WholeProps {
  readonly read: RowRead<Fault>;
  readonly fault: Fault;
  readonly past: string | null;
  readonly again: (position?: number | null) => void;
}

function Whole({ read, fault, past, again }: WholeProps) {
  const say = useText(words);
  const lang = useLang();
  const row = fault as unknown as AnyRow;
  const nameOf: NameOf = (ledger, id) => read.names[ledger]?.[id] ?? null;
  const { value: ground } = useCall(faultGround, { params: { id: fault.id } }, { asOf: past });
  return (
    <Stack gap="0" className={styles.whole}>
      {past === null ? <Waits row={row} nameOf={nameOf} /> : null}
      <Rail fault={fault} nameOf={nameOf} />
      {past === null ? (
        <div className={styles.foot}>
          <LawActs row={row} nameOf={nameOf} again={again} waitsApart />
        </div>
      ) : null}
      <Grid gap="0" size="grow" className={styles.columns}>
        <Box as="section" pad="2 3" size="thin" aria-label={say('fault.what')}>
          <h2>{say('fault.what')}</h2>
          <Facts ledger={faults} row={fault} keys={shown} planned={planned} nameOf={nameOf} />
          <Bar gap="3" pad="1 0">
            <Leads fault={fault} />
            {past === null && ground !== null ? <AddEntry fault={fault} likeness={ground.likeness} /> : null}
          </Bar>
          {ground?.template == null ? null : <Answers template={ground.template} fault={fault} />}
        </Box>
        <Box as="section" pad="2 3" size="thin" aria-label={say('fault.story')}>
          <h2>{say('fault.story')}</h2>
          <Story entries={storyOf(read, lang)} />
          <h2>{say('fault.files')}</h2>
          <RowFiles calls={faultFiles} screen="/faultAdmin" id={fault.id} files={read.files} again={again} />
        </Box>
        <Box as="section" pad="2 3" size="thin" aria-label={say('fault.around')}>
          {past !== null ? (
            <Words text="note">{say('fault.around.now')}</Words>
          ) : ground === null ? null : (
            <>
              <Around fault={fault} devices={ground.devices} />
              <Curves fault={fault} points={ground.points} />
            </>
          )}
          {fault.alarmId === null ? null : (
            <>
              <h2>{say('fault.library')}</h2>
              <Entries alarmId={fault.alarmId} />
            </>
          )}
        </Box>
      </Grid>
    </Stack>
  );
}
