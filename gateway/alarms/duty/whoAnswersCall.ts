import type { AlarmDuty } from '../../../domain/alarm/duty/alarmDuty.ts';
import { alarmDuties } from '../../../domain/alarm/duty/alarmDuty.ts';
import { dutiesAt, filledBy, type Holder, holdersOf } from '../../../domain/alarm/duty/answering.ts';
import { whoAnswers } from '../../../domain/alarm/duty/calls.ts';
import { type Uncovered, uncoveredOf } from '../../../domain/alarm/duty/covered.ts';
import { minuteOfWeek, runsIn } from '../../../domain/alarm/duty/onShift.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { WingGround } from '../../wing/wing.ts';
import { type DutyBook, readDutyBook } from './dutyBook.ts';

interface Means {
  readonly ledgers: Ledgers;
  readonly zone: Zone;
  readonly presenceOf: WingGround['access']['presenceOf'];
}

type Answer = AnswerOf<typeof whoAnswers>;
type Row = Answer['rows'][number];
type Duty = Row['cells'][number]['duties'][number];

/** Who answers alarms where, at this moment or at one of the past. */
export const whoAnswersCall = (means: Means): ServedCall =>
  serve(whoAnswers, async (_input, context) => {
    const { caller, asOf, lang } = context;
    const now = Math.trunc(context.now);
    const [book, places, own] = await Promise.all([
      readDutyBook(means.ledgers, asOf),
      means.ledgers.seen(organisations, caller.scope, { asOf, lang }),
      means.ledgers.seen(alarmDuties, caller.scope, { asOf }),
    ]);
    const seen = new Set(own.map(({ id }) => id));
    const asked = { book, now, lang, seen, gaps: gapsOnce(book), tell: await teller(means, book, { now, lang }) };
    const rows = places.map(({ id, orgName }) => rowOf(asked, { id, name: orgName }));
    const used = new Set(rows.flatMap(({ cells }) => cells.map(({ shift }) => shift)));
    const minute = minuteOfWeek(now, means.zone);
    return accepted({
      shifts: [
        ...book.shifts
          .filter(({ id }) => used.has(id))
          .map((shift) => ({
            id: shift.id,
            name: named(shift.name, shift.nameEn, lang) ?? shift.name,
            from: shift.from,
            to: shift.to,
            weekdays: shift.weekdays,
            runs: runsIn(shift, minute),
          })),
        ...(used.has(null) ? [{ id: null, name: '', from: '00:00', to: '24:00', weekdays: [], runs: true }] : []),
      ],
      rows,
      proposed: own.length > 0 ? [] : proposedFor(book, context),
    });
  });

interface Asked {
  readonly book: DutyBook;
  readonly now: Millis;
  readonly lang: Lang;
  /** Duties that the caller sees. */
  readonly seen: ReadonlySet<string>;
  readonly gaps: (duties: readonly AlarmDuty[]) => readonly Uncovered[];
  readonly tell: (duty: AlarmDuty, org: string) => Duty;
}

/** When nobody answers, reckoned once for all the organisations that go by the duties of one. */
function gapsOnce({ shifts }: DutyBook): Asked['gaps'] {
  const known = new Map<string | undefined, readonly Uncovered[]>();
  return (duties) => {
    const org = duties[0]?.orgId;
    const gaps = known.get(org) ?? uncoveredOf(duties, shifts);
    known.set(org, gaps);
    return gaps;
  };
}

function rowOf({ book, lang, seen, gaps, tell }: Asked, org: { readonly id: string; readonly name: string }): Row {
  const duties = dutiesAt(book.duties, book.organisations, org.id);
  const [first] = duties;
  if (first === undefined) return { org, from: null, cells: [], uncovered: gaps([]) };
  // Who answers from above is told to who sees it there.
  if (!seen.has(first.id)) return { org, from: { name: null }, cells: [], uncovered: [] };
  const place = book.organisations.find(({ id }) => id === first.orgId);
  const columns = new Set(
    duties.flatMap(({ shiftIds }): readonly (string | null)[] => (shiftIds.length === 0 ? [null] : shiftIds)),
  );
  return {
    org,
    from: { name: place === undefined ? null : (named(place.orgName, place.orgNameEn, lang) ?? place.orgName) },
    cells: [...columns].map((shift) => ({
      shift,
      duties: duties
        .filter(({ shiftIds }) => (shift === null ? shiftIds.length === 0 : shiftIds.includes(shift)))
        .map((duty) => tell(duty, org.id)),
    })),
    uncovered: gaps(duties),
  };
}

/** Tells a duty as it is filled in an organisation: whoever sees the duty reads whom it names. */
async function teller(
  { presenceOf }: Means,
  book: DutyBook,
  { now, lang }: { readonly now: Millis; readonly lang: Lang },
): Promise<Asked['tell']> {
  const roleIds = new Set(book.duties.map(({ roleId }) => roleId));
  const people = book.users.filter(({ userRoleIds }) => userRoleIds.some((id) => roleIds.has(id)));
  const presence = await presenceOf(
    people.map(({ id }) => id),
    now,
  );
  const presenceIn = (id: string) => presence.get(id) ?? { signedIn: null, since: null };
  const roleName = (id: string): string | null => {
    const role = book.roles.find((one) => one.id === id);
    return role === undefined ? null : (named(role.name, role.nameEn, lang) ?? role.name);
  };
  const holder = ({ user, awayUntil }: Holder) => {
    const { signedIn, since } = presenceIn(user.id);
    return {
      id: user.id,
      name: named(user.userRealName, user.userRealNameEn, lang) ?? user.userAccount,
      signedIn,
      since: since === null ? null : instantOf(since),
      awayUntil,
    };
  };
  return (duty, org) => {
    const holders = holdersOf(book, { roleId: duty.roleId, org, now });
    return {
      id: duty.id,
      name: named(duty.name, duty.nameEn, lang) ?? duty.name,
      types: duty.types,
      deviceKinds: duty.deviceKinds,
      role: roleName(duty.roleId),
      filled: filledBy(holders, presenceIn),
      people: holders.map(holder),
      escalation: duty.escalation.map(({ after, roleId }) => ({ after, role: roleName(roleId) })),
    };
  };
}

/** Roles that could answer, of the organisations that the caller sees: those whose holders may confirm, most of them first. */
function proposedFor({ roles, users }: DutyBook, { caller, lang }: CallContext): Answer['proposed'] {
  return roles
    .filter(({ org, functions }) => caller.scope.sees(org, null) && functions.some((one) => one.endsWith(':confirm')))
    .map((role) => ({
      id: role.id,
      name: named(role.name, role.nameEn, lang) ?? role.name,
      holders: users.filter(({ userRoleIds, status }) => status === '1' && userRoleIds.includes(role.id)).length,
    }))
    .toSorted((a, b) => b.holders - a.holders || (a.name < b.name ? -1 : 1))
    .slice(0, 5);
}
