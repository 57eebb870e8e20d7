import { z } from 'zod';
import { users } from '../../../domain/access/user.ts';
import { dayAt } from '../../../domain/clock/calendarPage.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { date, type Field, type Fields, structure } from '../../../domain/ledger/field.ts';
import { structureFaults } from '../../../domain/ledger/structure.ts';
import type { Text } from '../../../domain/text/message.ts';
import { words } from './words.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A trial lasts so many days, unless the reviewer says otherwise. */
const lasts = 30;

const { userAccount, userRealName, orgId, userRoleIds, userMobile, userEmail } = users.fields;
const until = date({ label: words['trials.until'], hint: words['trials.until.hint'] });

/** The account that an application gets: a user's own fields, and the day on which it ends. */
export const acceptField = structure(
  {
    label: words['trials.accept.title'],
    inside: { parts: (): Fields => ({ userAccount, userRealName, orgId, userRoleIds, userMobile, userEmail, until }) },
  },
  z.unknown(),
) as Field;

/** Begun with what the applicant told, as far as a user may bear it. */
export function newAccount(
  { contact, phone, email }: { readonly contact: string; readonly phone: string; readonly email: string | null },
  zone: string,
  now: number,
): Values {
  const bears = (field: Field, value: string | null): string | null =>
    value !== null && field.schema.safeParse(value).success ? value : null;
  return {
    userAccount: null,
    userRealName: [...contact].slice(0, 8).join(''),
    orgId: null,
    userRoleIds: [],
    userMobile: bears(userMobile, phone),
    userEmail: bears(userEmail, email),
    until: dayAt(now, zone).add({ days: lasts }).toString(),
  };
}

/** What is wrong with the account, by its field. */
export function acceptFaults(values: Values, zone: string, now: number): Readonly<Record<string, Text>> {
  const faults = structureFaults(acceptField, values, values);
  const isPast = typeof values['until'] === 'string' && values['until'] < dayAt(now, zone).toString();
  return isPast && faults['until'] === undefined ? { ...faults, until: words['trials.past'] } : faults;
}

/** The row of the user: it ends when its last day ends where the site is. */
export function accountOf({ until: day, ...row }: Values, zone: string): Values {
  const { instantAt, startOfNextDay } = zoneOf(zone);
  return { ...row, expirationDate: instantOf(startOfNextDay(instantAt(`${day}T00:00`) ?? 0)) };
}
