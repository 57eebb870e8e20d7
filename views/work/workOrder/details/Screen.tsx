import { InboxIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { aMinute as minute } from '../../../../domain/clock/lengths.ts';
import { defectOfCause } from '../../../../domain/defect/cause.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { listOrderFiles, orderFiles } from '../../../../domain/rowFile/calls.ts';
import { storyOf } from '../../../../domain/task/rowStory.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { daysLate } from '../../../../domain/workOrder/orderFigures.ts';
import { printOrder } from '../../../../domain/workOrder/printCalls.ts';
import { orderStates } from '../../../../domain/workOrder/states.ts';
import { type WorkOrder, workOrders } from '../../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Box, Grid, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { Waits } from '../../../../src/ledger/law/Waits.tsx';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { RowFiles } from '../../parts/files/RowFiles.tsx';
import styles from '../../parts/orders/details.module.css';
import { Facts } from '../../parts/orders/Facts.tsx';
import { Story } from '../../parts/orders/Story.tsx';
import { TakePaper } from '../../parts/papers/TakePaper.tsx';
import { OrderParts } from '../../parts/stores/OrderParts.tsx';
import { ReviewOf } from '../../parts/tasks/ReviewOf.tsx';
import { useRowCases } from '../../parts/tasks/useRowCases.ts';
import { type RowRead, useRowWithHistory } from '../../parts/useRowWithHistory.ts';
import { AlarmFacts } from './AlarmFacts.tsx';
import { Rail } from './Rail.tsx';
import { Records } from './Records.tsx';
import { words } from './words.ts';

const planned = ['plannedFrom', 'plannedTo', 'due'];
const shown = [
  ...['description', 'deviceIds', 'equipmentIds', 'priority', 'origin', 'leaderId', 'assigneeIds', 'copyTo'],
  ...['plannedFrom', 'plannedTo', 'due', 'plannedHours', 'orgId', 'review', 'reviewerIds', 'holderId', 'crewIds'],
  ...['result', 'cause', 'remedy', 'lastReason', 'acceptedBy'],
];

/** One work order: who asked, who allowed it, who did it, and what it took. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage
        page
        icon={<InboxIcon size={32} />}
        title={say('order.none')}
        actions={<Link href="/workOrder">{say('order.desk')}</Link>}
      >
        {say('order.none.why')}
      </StatePage>
    );
  return (
    <LawAsking law={lawOfLedger(workOrders)}>
      <OneOrder key={id} id={id} />
    </LawAsking>
  );
}

const read = { declaration: workOrders, filesOf: listOrderFiles };

function OneOrder({ id }: { readonly id: string }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const past = usePast();
  const asked = useRowWithHistory<WorkOrder>(read, id, past?.instant ?? null);
  const order = asked.value?.row ?? null;
  const now = useNow(minute);
  const late = order === null ? null : daysLate(order, now);
  const called = (reader: Lang) => (order === null ? '' : `${order.number} ${nameIn(order, reader)}`);
  useTabName(order === null ? null : { cn: called('cn'), en: called('en') });
  const note = order === null ? [] : [order.number, word(orderStates[order.state])];
  if (late !== null) note.push(say('order.late', { n: late }));
  if (order !== null && past !== null) note.push(say('order.asOf', { at: times.full(past.at) }));
  return (
    <Page
      title={order === null ? say('order.title') : nameIn(order, lang)}
      note={note.length === 0 ? undefined : note.join(' · ')}
      actions={
        <>
          {order === null ? null : (
            <TakePaper call={printOrder} route="/workOrder" row={order} asOf={past?.instant ?? null} />
          )}
          <Link href="/workOrder">{say('order.desk')}</Link>
        </>
      }
      of={asked}
      label={say('order.reading')}
      empty={{
        when: asked.value !== null && order === null,
        show: (
          <StatePage icon={<InboxIcon size={32} />} title={say(past === null ? 'order.gone' : 'order.notThen')}>
            {say('order.gone.why')}
          </StatePage>
        ),
      }}
    >
      {(told) =>
        told.row === null ? null : <Whole read={told} order={told.row} isPast={past !== null} again={asked.reread} />
      }
    </Page>
  );
}

interface WholeProps {
  readonly read: RowRead<WorkOrder>;
  readonly order: WorkOrder;
  readonly isPast: boolean;
  readonly again: (position?: number | null) => void;
}

function Whole({ read, order, isPast, again }: WholeProps) {
  const say = useText(words);
  const lang = useLang();
  const row = order as unknown as AnyRow;
  const nameOf: NameOf = (ledger, id) => read.names[ledger]?.[id] ?? null;
  const cases = useRowCases(workOrders.name, order);
  const defect = order.origin === 'defect' ? defectOfCause(order.causeId) : null;
  return (
    <Stack gap="0" className={styles.whole}>
      {isPast ? null : <Waits row={row} nameOf={nameOf} />}
      <Rail order={order} nameOf={nameOf} />
      <ReviewOf of={cases} again={again} />
      {isPast ? null : (
        <div className={styles.foot}>
          <LawActs row={row} nameOf={nameOf} again={again} waitsApart />
        </div>
      )}
      <Grid gap="0" size="grow" className={styles.columns}>
        <Box as="section" pad="2 3" size="thin" aria-label={say('order.facts')}>
          <h2>{say('order.facts')}</h2>
          <Facts ledger={workOrders} row={order} keys={shown} planned={planned} nameOf={nameOf} />
          {order.origin === 'alarm' ? <AlarmFacts cause={order.causeId} readAt={read.readAt} /> : null}
          {defect === null ? null : <Link href={`/defective/lookdetails?id=${defect}`}>{say('order.defect')}</Link>}
        </Box>
        <Box as="section" pad="2 3" size="thin" aria-label={say('order.story')}>
          <h2>{say('order.story')}</h2>
          <Story entries={storyOf(read, lang)} />
        </Box>
        <Box as="section" pad="2 3" size="thin" aria-label={say('order.records')}>
          <h2>{say('order.records')}</h2>
          <Records order={order} nameOf={nameOf} />
          <h3>{say('order.parts')}</h3>
          <OrderParts order={order} moved={read.readAt} />
          <h2>{say('order.files')}</h2>
          <RowFiles calls={orderFiles} screen="/workOrder" id={order.id} files={read.files} again={again} />
        </Box>
      </Grid>
    </Stack>
  );
}
