import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { defineMessages, type Text } from '../../domain/text/message.ts';
import { isQualified, type Part, qualifiedPersons } from '../../domain/ticket/qualifiedPerson.ts';
import type { Ticket } from '../../domain/ticket/ticketLedger.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../ledger/write/deciding.ts';

const words = defineMessages({
  notQualified: { cn: '不在{part}名单中，或资格已过有效期', en: 'Is not on the list of who {part}, or no longer' },
  notYours: {
    cn: '由许可人本人移交；许可人不在时由有签发权限的人移交',
    en: 'The permitter hands it over himself; where he is gone, whoever has the right to issue',
  },
});

const parts: Readonly<Record<Part, Text>> = {
  mayIssue: { cn: '签发人', en: 'may issue' },
  mayLead: { cn: '工作负责人', en: 'may lead' },
  mayPermit: { cn: '工作许可人', en: 'may permit' },
};

interface Bearer {
  readonly field: 'issuerId' | 'leaderId' | 'permitterId';
  readonly part: Part;
  /** Into which states it is asked anew, though the person stays. */
  readonly states: readonly string[];
}
const bearers: readonly Bearer[] = [
  { field: 'issuerId', part: 'mayIssue', states: [] },
  { field: 'leaderId', part: 'mayLead', states: ['working'] },
  { field: 'permitterId', part: 'mayPermit', states: ['received', 'permitted'] },
];

/** Who comes to issue, lead or permit by what is written: also who did so before, where the work is permitted or begun. Nobody is asked for what ends it. */
function taking(before: Ticket | null, after: Ticket): readonly Bearer[] {
  return bearers.filter(({ field, part, states }) => {
    // Whoever is left takes in what is out when the work has ended; the list may have nobody else.
    if (after[field] === null || after.state === 'ended') return false;
    if (after[field] !== before?.[field]) return true;
    const comes = before.state !== after.state && states.includes(after.state);
    // A measure that is undone takes the permit back, and nobody permits.
    const isUndone = before.state === 'permitted' && after.state === 'received';
    const isPermitted = after.resumableOn !== null && before.resumableOn !== after.resumableOn;
    const anew = part === 'mayPermit' && before.state === after.state && isPermitted;
    return (comes && !isUndone) || anew;
  });
}

const isHandedOver = (before: Ticket | null, after: Ticket): boolean =>
  before !== null &&
  before.permitterId !== null &&
  before.permitterId !== after.permitterId &&
  !['draft', 'returned'].includes(before.state);

/** Whoever issues, leads or permits stands in the list; and a permitter's part is given away by himself, or by whoever may issue. */
export function ticketCheck(ledgers: Pick<Ledgers, 'everyRow'>, zone: string): RowCheck {
  const clock: Zone = zoneOf(zone);
  return async (checked) => {
    const [before, after] = [checked.before, checked.after] as unknown as [Ticket | null, Ticket];
    if (isHandedOver(before, after) && !mayHandOver(checked, before))
      return { code: 'NO_PERMISSION', fields: { permitterId: words.notYours[checked.lang] } };
    const asked = taking(before, after);
    if (asked.length === 0) return null;
    const [rows, places] = await Promise.all([ledgers.everyRow(qualifiedPersons), ledgers.everyRow(organisations)]);
    const line = lineUp(places, after.orgId);
    const day = clock.written(checked.now).local.slice(0, 10);
    const lacking = asked.filter(
      ({ field, part }) => !isQualified(rows, { line, person: after[field] ?? '', part, day }),
    );
    const told = ({ field, part }: Bearer) =>
      [field, words.notQualified[checked.lang].replace('{part}', parts[part][checked.lang])] as const;
    return lacking.length === 0
      ? null
      : ({ code: 'RULE_BROKEN', fields: Object.fromEntries(lacking.map(told)) } satisfies Refusal);
  };
}

function mayHandOver({ asker: { caller } }: Checked, before: Ticket | null): boolean {
  return (
    caller === null ||
    caller.userId === before?.permitterId ||
    caller.admin ||
    caller.permissions.has('/workTicket:issue')
  );
}
