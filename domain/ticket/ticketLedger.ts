import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { ticketFields } from './fields.ts';
import { lackingIn, longestTicket, measuresTurned } from './kinds.ts';
import { ticketLaw } from './law.ts';
import { earthsOut } from './lines.ts';

const live = ['permitted', 'working', 'suspended'];

/** While it is written: what was written under an older edition of the law goes its way to its end. */
const isWritten = ({ state, review }: { readonly state: string; readonly review: string }): boolean =>
  state === 'draft' || (state === 'returned' && review === 'inReview');

const reach = ({ from, to }: { readonly from: string; readonly to: string }) => Date.parse(to) - Date.parse(from);

/** Work tickets and operation tickets: under which safety work is done. */
export const tickets = defineLedger({
  name: 'ticket',
  plural: 'workTickets',
  wing: 'work',
  title: { cn: '工作票', en: 'Work tickets' },
  known: 'task',
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: ticketFields,
  rules: [
    ({ from, to }) =>
      faultsOrNull(from >= to ? { to: { cn: '结束须晚于开始', en: 'The end must be later than the start' } } : {}),
    ({ leaderId, permitterId, state }) =>
      faultsOrNull(
        // Nobody works any more: where the permitter is gone whoever led takes the earths in.
        leaderId !== null && leaderId === permitterId && state !== 'ended' && state !== 'closed'
          ? { permitterId: { cn: '负责人和许可人须为两个人', en: 'Person in charge and permitter are two people' } }
          : {},
      ),
    ({ measures }) =>
      faultsOrNull(
        measuresTurned(measures)
          ? {
              measures: {
                cn: '顺序须为停电、验电、接地、挂牌',
                en: 'The order is: de-energise, prove dead, earth, signs',
              },
            }
          : {},
      ),
    (row) => {
      const lacking = isWritten(row) ? lackingIn(row.kind, row) : null;
      return faultsOrNull(lacking === null ? {} : { [lacking.field]: lacking.says });
    },
    (row) =>
      faultsOrNull(
        isWritten(row) && reach(row) > longestTicket
          ? { to: { cn: '一张票最长 30 天', en: 'A ticket holds 30 days at most' } }
          : {},
      ),
    (row) =>
      faultsOrNull(
        isWritten(row) && row.permitterId !== null && row.crewIds.includes(row.permitterId)
          ? { crewIds: { cn: '许可人不能是工作班成员', en: 'The permitter is not of the crew' } }
          : {},
      ),
    ({ measures }) => {
      const out = earthsOut(measures);
      return faultsOrNull(
        new Set(out).size < out.length
          ? { earth: { cn: '此编号的接地线已在外', en: 'The earth with this number is out already' } }
          : {},
      );
    },
  ],
  sole: [
    // One person leads one live ticket at a time.
    {
      field: 'leaderId',
      holds: ({ leaderId, state }) => leaderId !== null && live.includes(state),
      taken: { cn: '此人正负责另一张在办的票', en: 'This person is in charge of another live ticket' },
      takenBy: { cn: '此人正负责在办的票 {holder}', en: 'This person is in charge of {holder}, which is live' },
    },
    // From permit to close: until the last earth is in nobody else works on what is secured, or moves it.
    {
      field: 'deviceIds',
      holds: ({ state }) => live.includes(state) || state === 'ended',
      taken: {
        cn: '其中的设备在另一张在办的票下，请等其终结',
        en: 'One of its devices is under another live ticket: wait until that is closed',
      },
      takenBy: {
        cn: '其中的设备在票 {holder} 下，请等其终结',
        en: 'One of its devices is under {holder}: wait until that is closed',
      },
    },
    {
      field: 'earth',
      holds: (row) => row.earthsOut > 0,
      keys: ({ orgId, measures }) => earthsOut(measures).map((number) => `${orgId}/${number}`),
      taken: {
        cn: '此编号的接地线在另一张票下，尚未拆除',
        en: 'The earth with this number is out under another ticket',
      },
      takenBy: {
        cn: '此编号的接地线在票 {holder} 下，尚未拆除',
        en: 'The earth with this number is out under {holder}',
      },
    },
  ],
  law: ticketLaw,
  permissions: {
    see: ['/workTicket'],
    add: ['/workTicket:add'],
    edit: ['/workTicket:edit'],
    delete: ['/workTicket:delete'],
  },
});
export type Ticket = LedgerRow<typeof tickets>;
