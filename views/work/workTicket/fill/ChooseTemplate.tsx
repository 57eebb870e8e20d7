import { DocumentIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { ticketKinds } from '../../../../domain/ticket/kinds.ts';
import { type TicketTemplate, ticketTemplates } from '../../../../domain/ticket/ticketTemplate.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from '../words.ts';

/** The templates that are released; the ticket begins with a copy of one, or empty. */
export function ChooseTemplate({ orderId }: { readonly orderId: string | null }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const api = useApi();
  const { ask } = useLaw();
  const { go } = useAddress();
  const may = useMay('/workTicket', 'add');
  const client = useMemo(() => ledgerClient(api, ticketTemplates), [api]);
  const asked = useAsked<readonly TicketTemplate[]>('templates', async (signal) => {
    const page = await wholeList((asks) => client.list({ isReleased: 'true', ...asks }, { signal }));
    return page.ok ? { ...page, value: page.value.rows as unknown as readonly TicketTemplate[] } : page;
  });
  const write = (template: TicketTemplate | null) => {
    const order = orderId === null ? {} : { orderId };
    const copied =
      template === null
        ? {}
        : { kind: template.kind, task: template.task, measures: template.measures, steps: template.steps };
    const again = (position?: number | null) => {
      if (typeof position === 'number') go('/workTicket');
    };
    ask({ command: 'draft', rows: [], again, first: { ...order, ...copied } });
  };
  return (
    <Page
      title={say('tickets.choose')}
      note={say('tickets.choose.note')}
      actions={
        <>
          {may ? <Button onClick={() => write(null)}>{say('tickets.blank')}</Button> : null}
          <Link href="/workTicket">{say('tickets.desk')}</Link>
        </>
      }
      of={asked}
      empty={{
        when: asked.value?.length === 0,
        show: (
          <StatePage icon={<DocumentIcon size={32} />} title={say('tickets.noTemplates')}>
            {say('tickets.noTemplates.why')}
          </StatePage>
        ),
      }}
    >
      {(rows) => (
        <PlainTable
          label={say('tickets.choose')}
          rows={rows}
          idOf={({ id }) => id}
          empty={say('tickets.noTemplates')}
          columns={[
            { key: 'name', title: say('tickets.name'), names: true, cell: (row) => nameIn(row, lang) },
            { key: 'kind', title: say('tickets.kind'), cell: ({ kind }) => word(ticketKinds[kind]) },
            { key: 'measures', title: say('tickets.measures'), align: 'end', cell: ({ measures }) => measures.length },
            { key: 'steps', title: say('tickets.steps'), align: 'end', cell: ({ steps }) => steps.length },
            {
              ...{ key: 'use', title: '', screenOnly: true },
              cell: (row) =>
                may ? (
                  <Button size="row" onClick={() => write(row)}>
                    {say('tickets.use')}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </Page>
  );
}
