import { PrintIcon, SearchIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { listTicketFiles, ticketFiles } from '../../../../domain/rowFile/calls.ts';
import { storyOf } from '../../../../domain/task/rowStory.ts';
import { ticketKinds, ticketStates } from '../../../../domain/ticket/kinds.ts';
import { printTicket } from '../../../../domain/ticket/printCalls.ts';
import { type Ticket, tickets } from '../../../../domain/ticket/ticketLedger.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Box, Grid, Stack } from '../../../../src/kit/layout/parts.tsx';
import { inHand, useMedia } from '../../../../src/kit/media/useMedia.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { Waits } from '../../../../src/ledger/law/Waits.tsx';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { RowFiles } from '../../parts/files/RowFiles.tsx';
import styles from '../../parts/orders/details.module.css';
import { Facts } from '../../parts/orders/Facts.tsx';
import { Story } from '../../parts/orders/Story.tsx';
import { TakePaper } from '../../parts/papers/TakePaper.tsx';
import { ReviewOf } from '../../parts/tasks/ReviewOf.tsx';
import { useRowCases } from '../../parts/tasks/useRowCases.ts';
import { useRowWithHistory } from '../../parts/useRowWithHistory.ts';
import { Overdue } from '../Overdue.tsx';
import { words } from '../words.ts';
import { Brief } from './Brief.tsx';
import { StepList } from './StepList.tsx';
import { TicketActs } from './TicketActs.tsx';

const read = { declaration: tickets, filesOf: listTicketFiles };
const planned = ['from', 'to'];
const shown = [
  ...[
    'task',
    'place',
    'deviceIds',
    'orderId',
    'from',
    'to',
    'authorId',
    'issuerId',
    'leaderId',
    'permitterId',
    'crewIds',
    'signedIds',
  ],
  ...['issuedAt', 'receivedAt', 'permittedAt', 'begunAt', 'endedAt', 'closedAt', 'lastReason', 'orgId'],
  ...['stoppedAt', 'stoppedBy', 'stoppedWhere', 'stoppedWhy'],
];

/** One ticket, as it is written, proved and walked: the printed form's sections, what may be done now, the next line of measures and steps large. */
export function OneTicket({ id }: { readonly id: string }) {
  const past = usePast();
  const asOf = past?.instant ?? null;
  const times = useTimes();
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const asked = useRowWithHistory<Ticket>(read, id, asOf);
  const again = asked.reread;
  const ticket = asked.value?.row ?? null;
  const called = ticket === null ? '' : `${ticket.number} ${ticket.task}`;
  useTabName(ticket === null ? null : { cn: called, en: called });
  const isHand = useMedia(inHand);
  const cases = useRowCases(tickets.name, ticket);
  const nameOf: NameOf = (ledger, one) => asked.value?.names[ledger]?.[one] ?? null;
  const lines = { nameOf, again: asOf === null ? again : null, isHand };
  const note =
    ticket === null
      ? undefined
      : [
          word(ticketKinds[ticket.kind]),
          word(ticketStates[ticket.state]),
          ...(ticket.earthsOut > 0 ? [say('tickets.earthsOut', { n: ticket.earthsOut })] : []),
          ...(past === null ? [] : [say('tickets.asOf', { at: times.full(past.at) })]),
        ].join(' · ');
  return (
    <Page
      title={ticket?.number ?? say('tickets.desk')}
      note={note}
      actions={
        <>
          {ticket === null || asOf !== null ? null : (
            <TakePaper call={printTicket} route="/workTicket" row={ticket} asOf={null} />
          )}
          {ticket === null ? null : (
            <Button icon={<PrintIcon size={14} />} onClick={() => window.print()}>
              {say('tickets.print')}
            </Button>
          )}
          <Link href="/workTicket">{say('tickets.desk')}</Link>
        </>
      }
      of={asked}
      label={say('tickets.reading')}
      empty={{
        when: asked.value !== null && ticket === null,
        show: (
          <StatePage icon={<SearchIcon size={32} />} title={say(past === null ? 'tickets.gone' : 'tickets.notThen')}>
            {say('tickets.gone.why')}
          </StatePage>
        ),
      }}
    >
      {(told) =>
        told.row === null ? null : (
          <Stack gap="0" className={styles.whole}>
            {asOf === null ? <Overdue ticket={told.row} nameOf={nameOf} /> : null}
            {asOf === null ? <Waits row={told.row as unknown as AnyRow} nameOf={nameOf} /> : null}
            <ReviewOf of={cases} again={again} />
            {isHand ? <Brief ticket={told.row} /> : null}
            {asOf === null ? <TicketActs ticket={told.row} nameOf={nameOf} again={again} isHand={isHand} /> : null}
            <Grid gap="0" size="grow" className={styles.columns}>
              <Box as="section" pad="2 3" size="thin" aria-label={say('tickets.facts')}>
                <h2>{say('tickets.facts')}</h2>
                <Facts ledger={tickets} row={told.row} keys={shown} planned={planned} nameOf={nameOf} />
              </Box>
              <Box as="section" pad="2 3" size="thin" aria-label={say('tickets.measures')} className={styles.first}>
                <h2>{say('tickets.measures')}</h2>
                <StepList lines="measures" ticket={told.row} {...lines} />
                <h2>{say('tickets.steps')}</h2>
                <StepList lines="steps" ticket={told.row} {...lines} />
              </Box>
              <Box as="section" pad="2 3" size="thin" aria-label={say('tickets.story')}>
                <h2>{say('tickets.story')}</h2>
                <Story entries={storyOf(told, lang)} />
                <h2>{say('tickets.files')}</h2>
                <RowFiles calls={ticketFiles} screen="/workTicket" id={id} files={told.files} again={again} />
              </Box>
            </Grid>
          </Stack>
        )
      }
    </Page>
  );
}
