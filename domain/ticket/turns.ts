import type { LawRow } from '../ledger/lawRule.ts';
import { nextLine, personsOf, type Turn, type TurnNow, type Turns } from '../turn/turn.ts';
import type { TicketState } from './kinds.ts';

type Open = Exclude<TicketState, 'closed' | 'void'>;

const may = '/workTicket:handle';

const draft = ({ review, authorId, lastReason }: LawRow): TurnNow =>
  review === 'inReview'
    ? 'review'
    : {
        does: { cn: '提交签发', en: 'submit it for issue' },
        who: [authorId],
        may: '/workTicket:edit',
        acts: ['submit'],
        // Sent back with a reason its case waits for who began it; withdrawn there is none.
        ...(review === 'returned' && lastReason !== null ? { byCase: true as const } : {}),
      };

/** Of the permitter; where nobody is named yet, of whoever may and has no other of the three parts. */
const permitters = (
  cn: string,
  en: string,
  acts: readonly string[],
  { permitterId, issuerId, leaderId }: LawRow,
): Turn => ({ does: { cn, en }, who: [permitterId], acts, may, not: [issuerId, leaderId] });

const leaders = (
  cn: string,
  en: string,
  acts: readonly string[],
  { leaderId, issuerId, permitterId }: LawRow,
): Turn => ({ does: { cn, en }, who: [leaderId], acts, may, not: [issuerId, permitterId] });

function measuring(row: LawRow): Turn {
  const next = nextLine(row['measures']);
  if (next === null) return permitters('许可开工', 'permit the work', ['permit'], row);
  return permitters(`落实措施 ${next.n}`, `take measure ${next.n}`, ['measure', 'placeEarth'], row);
}

/** Nothing begins, or goes on, before all are told; null where they are. */
function unsigned(row: LawRow): Turn | null {
  const signed = new Set(personsOf([row['signedIds']]));
  const open = personsOf([row['leaderId'], row['crewIds']]).filter((one) => !signed.has(one));
  return open.length === 0
    ? null
    : { does: { cn: '交底签名', en: 'sign the briefing' }, who: open, acts: ['sign'], may, each: true };
}

function signing(row: LawRow): Turn {
  return personsOf([row['signedIds']]).length === 0
    ? leaders('交底签名', 'sign the briefing', ['sign'], row)
    : leaders('开工', 'begin the work', ['begin'], row);
}

/** Step by step: the guardian reads, the operator repeats it and does it. */
function working(row: LawRow): Turn {
  const toSign = unsigned(row);
  if (toSign !== null) return toSign;
  const next = nextLine(row['steps']);
  if (next === null) return leaders('终结工作', 'end the work', ['end'], row);
  const { n, line } = next;
  if ((line['readAt'] ?? null) === null) return permitters(`唱票第 ${n} 步`, `read step ${n}`, ['readStep'], row);
  if ((line['repeatedAt'] ?? null) === null) return leaders(`复诵第 ${n} 步`, `repeat step ${n}`, ['repeatStep'], row);
  return leaders(`执行第 ${n} 步并打勾`, `do step ${n} and tick it`, ['doStep'], row);
}

/** What came in meanwhile is placed again, and permitted again; the day of the site is not the row's, so that both ways are told. */
function resuming(row: LawRow): Turn {
  if (nextLine(row['measures']) !== null) return measuring(row);
  if ((row['resumableOn'] ?? null) === null) return permitters('重新许可', 'permit the work anew', ['permitAnew'], row);
  const { leaderId, permitterId, issuerId } = row;
  return (
    unsigned(row) ?? {
      does: {
        cn: '恢复工作（隔日先由许可人重新许可）',
        en: 'resume the work, on another day after the permitter permits anew',
      },
      // That it is looked at and permitted anew is for another day alone: it is offered, and to nobody as what comes next.
      who: [leaderId, permitterId],
      not: [issuerId],
      acts: ['resume'],
      may,
    }
  );
}

/** Of the permitter, whoever he is by now: where the permitter was gone it may have come to whoever issued it or led. */
const ended = ({ permitterId, earthsOut }: LawRow): Turn => ({
  does:
    Number(earthsOut ?? 0) > 0
      ? { cn: '拆除接地线', en: 'remove the earths' }
      : { cn: '终结工作票', en: 'close the ticket' },
  who: [permitterId],
  acts: Number(earthsOut ?? 0) > 0 ? ['removeEarth'] : ['close'],
  may,
});

/** Whose turn it is with a ticket. */
export const ticketTurns: Turns<Open> = {
  by: {
    draft,
    returned: draft,
    issued: (row) => permitters('收票', 'receive the ticket', ['receive'], row),
    received: measuring,
    permitted: (row) => unsigned(row) ?? signing(row),
    working,
    suspended: resuming,
    ended,
  },
  tasks: { work: 'ENERGY_TICKET', title: ({ number, task }) => `${number} ${task}`, due: 'to', leader: 'leaderId' },
};
