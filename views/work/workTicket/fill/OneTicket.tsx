import { PrintIcon, SearchIcon } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { HistoryEntry } from '../../../../domain/ledger/schemas.ts';
import { listTicketFiles, ticketFiles } from '../../../../domain/rowFile/calls.ts';
import type { RowFileTold } from '../../../../domain/rowFile/rowFile.ts';
import { type Opinion, opinionsOfRow } from '../../../../domain/task/readCalls.ts';
import { storyOf } from '../../../../domain/task/rowStory.ts';
import { ticketKinds, ticketStates } from '../../../../domain/ticket/kinds.ts';
import { printTicket } from '../../../../domain/ticket/printCalls.ts';
import { type Ticket, tickets } from '../../../../domain/ticket/ticketLedger.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Box, Grid, Stack } from '../../../../src/kit/layout/parts.tsx';
import { inHand, useMedia } from '../../../../src/kit/media/useMedia.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { Waits } from '../../../../src/ledger/law/Waits.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { RowFiles } from '../../parts/files/RowFiles.tsx';
import styles from '../../parts/orders/details.module.css';
import { Facts } from '../../parts/orders/Facts.tsx';
import { Story } from '../../parts/orders/Story.tsx';
import { TakePaper } from '../../parts/papers/TakePaper.tsx';
import { ReviewOf } from '../../parts/tasks/ReviewOf.tsx';
import { useRowCases } from '../../parts/tasks/useRowCases.ts';
import { Overdue } from '../Overdue.tsx';
import { words } from '../words.ts';
import { Brief } from './Brief.tsx';
import { StepList } from './StepList.tsx';
import { TicketActs } from './TicketActs.tsx';

interface Read {
  readonly ticket: Ticket | null;
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly history: readonly HistoryEntry[];
  /** The position at which the ticket was read. */
  readonly readAt: number;
  /** What was said where it was issued. */
  readonly opinions: readonly Opinion[];
  /** Photos and signed papers, those that were taken back among them. */
  readonly files: readonly RowFileTold[];
}

const longest = 500;
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
  const api = useApi();
  const client = useMemo(() => ledgerClient(api, tickets), [api]);
  const [wait, setWait] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const again = useCallback((position?: number | null) => {
    if (typeof position === 'number') setWait(position);
    setRound((before) => before + 1);
  }, []);
  const asked = useAsked<Read>(
    JSON.stringify([id, asOf, lang]),
    async (signal) => {
      const options = { signal, ...(asOf !== null ? { asOf } : wait === null ? {} : { wait }) };
      const page = await client.list({ id }, options);
      if (!page.ok) return page;
      const ticket = (page.value.rows[0] as unknown as Ticket | undefined) ?? null;
      const { names, position: readAt } = page.value;
      const nothing = { history: [], opinions: [], files: [] };
      if (ticket === null) return { ...page, value: { ticket, names, ...nothing, readAt } };
      const [history, opinions, files] = await Promise.all([
        client.history(id, { page: 1, size: longest }, options),
        api.call(opinionsOfRow, { query: { kind: tickets.name, id } }, options),
        api.call(listTicketFiles, { params: { id } }, options),
      ]);
      if (!history.ok) return history;
      if (!opinions.ok) return opinions;
      if (!files.ok) return files;
      const told = { history: history.value.rows, opinions: opinions.value.opinions, files: files.value.files };
      return { ...page, value: { ticket, names, ...told, readAt } };
    },
    round,
  );
  const ticket = asked.value?.ticket ?? null;
  const orgs = ticket === null ? [] : [ticket.orgId];
  useChanged({ orgs, ledger: tickets.name, readAt: asked.value?.readAt ?? null }, again);
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
      {(read) =>
        read.ticket === null ? null : (
          <Stack gap="0" className={styles.whole}>
            {asOf === null ? <Overdue ticket={read.ticket} nameOf={nameOf} /> : null}
            {asOf === null ? <Waits row={read.ticket as unknown as AnyRow} nameOf={nameOf} /> : null}
            <ReviewOf of={cases} again={again} />
            {isHand ? <Brief ticket={read.ticket} /> : null}
            {asOf === null ? <TicketActs ticket={read.ticket} nameOf={nameOf} again={again} isHand={isHand} /> : null}
            <Grid gap="0" size="grow" className={styles.columns}>
              <Box as="section" pad="2 3" size="thin" aria-label={say('tickets.facts')}>
                <h2>{say('tickets.facts')}</h2>
                <Facts ledger={tickets} row={read.ticket} keys={shown} planned={planned} nameOf={nameOf} />
              </Box>
              <Box as="section" pad="2 3" size="thin" aria-label={say('tickets.measures')} className={styles.first}>
                <h2>{say('tickets.measures')}</h2>
                <StepList lines="measures" ticket={read.ticket} {...lines} />
                <h2>{say('tickets.steps')}</h2>
                <StepList lines="steps" ticket={read.ticket} {...lines} />
              </Box>
              <Box as="section" pad="2 3" size="thin" aria-label={say('tickets.story')}>
                <h2>{say('tickets.story')}</h2>
                <Story entries={storyOf(read, lang)} />
                <h2>{say('tickets.files')}</h2>
                <RowFiles calls={ticketFiles} screen="/workTicket" id={id} files={read.files} again={again} />
              </Box>
            </Grid>
          </Stack>
        )
      }
    </Page>
  );
}
