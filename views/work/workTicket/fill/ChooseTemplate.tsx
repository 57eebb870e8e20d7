import { DocumentIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { asksForBay, filledBy, nextHour } from '../../../../domain/ticket/fillTemplate.ts';
import { ticketKinds } from '../../../../domain/ticket/kinds.ts';
import { type UsableTemplate, usableTemplates } from '../../../../domain/ticket/templateCalls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from '../words.ts';
import { AskBay } from './AskBay.tsx';
import { type OrderOf, useOrderOf } from './useOrderOf.ts';

/** The templates that are released here and above; the ticket begins with a copy of one, its bay put in, or empty. */
export function ChooseTemplate({ orderId }: { readonly orderId: string | null }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const api = useApi();
  const { ask } = useLaw();
  const { go } = useAddress();
  const clock = useClock();
  const may = useMay('/workTicket', 'add');
  const [chosen, setChosen] = useState<UsableTemplate | null>(null);
  const asked = useAsked<readonly UsableTemplate[]>('templates', async (signal) => {
    const found = await api.call(usableTemplates, { query: {} }, { signal });
    return found.ok ? { ...found, value: found.value.rows } : found;
  });
  const order = useOrderOf(orderId);
  const write = (filled: Readonly<Record<string, unknown>>, by: string) => {
    const of = orderId === null ? {} : { orderId };
    const again = (position?: number | null) => {
      if (typeof position === 'number') go('/workTicket');
    };
    ask({ command: 'draft', rows: [], again, first: { ...of, ...filled }, after: `${by} ${orderId ?? ''}`.trim() });
  };
  const fill = (template: UsableTemplate, { deviceIds }: OrderOf, place: string) => {
    setChosen(null);
    write(
      filledBy(template, { place, from: nextHour(clock.now()), lang, deviceIds }),
      `template ${template.id} ${place}`,
    );
  };
  const begin = (template: UsableTemplate, of: OrderOf) =>
    asksForBay(template) ? setChosen(template) : fill(template, of, '');
  return (
    <Page
      title={say('tickets.choose')}
      note={say('tickets.choose.note')}
      actions={
        <>
          {may ? <Button onClick={() => write({}, '')}>{say('tickets.blank')}</Button> : null}
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
        <>
          {orderId === null ? null : (
            <Loaded of={order} brief label={say('tickets.order.reading')}>
              {() => null}
            </Loaded>
          )}
          {chosen === null || order.value === null ? null : (
            <AskBay
              template={chosen}
              known={order.value.place}
              onClose={() => setChosen(null)}
              onFill={(place) => order.value !== null && fill(chosen, order.value, place)}
            />
          )}
          <PlainTable
            label={say('tickets.choose')}
            rows={rows}
            idOf={({ id }) => id}
            empty={say('tickets.noTemplates')}
            say={say}
            columns={(column) => [
              column.name('tickets.name', (row) => nameIn(row, lang)),
              column.words('tickets.org', ({ org }) => org.name),
              column.words('tickets.kind', ({ kind }) => word(ticketKinds[kind])),
              column.spelled('tickets.measures', ({ measures }) => measures.length),
              column.spelled('tickets.steps', ({ steps }) => steps.length),
              column.pressed({ key: 'use', title: '' }, (row) =>
                may ? (
                  // A ticket that is written before its order is read would lack the order's devices.
                  <Button
                    size="row"
                    disabled={order.value === null}
                    onClick={() => order.value !== null && begin(row, order.value)}
                  >
                    {say('tickets.use')}
                  </Button>
                ) : null,
              ),
            ]}
          />
        </>
      )}
    </Page>
  );
}
