import { users } from '../../../domain/access/user.ts';
import { alarmOf } from '../../../domain/alarm/picture.ts';
import { alarmPushed } from '../../../domain/alarm/pushEvents.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Json } from '../../../domain/event/event.ts';
import { named } from '../../../domain/ledger/names.ts';
import { footerText } from '../../../domain/report/footerText.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { Message, Outbox } from '../../outbox/openOutbox.ts';
import { footed, type Presets, shippedPresets } from '../../parameters/index.ts';
import type { Database } from '../../store/database.ts';
import { picturesOf } from '../alarmQuery.ts';
import { readNames } from '../names.ts';
import { letterOf } from './letter.ts';

export interface SendParts {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly zone: string;
  readonly caughtUp: (position: number) => Promise<void>;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly langOf: (userId: string) => Promise<Lang>;
  /** Whether the site has a mail server. */
  readonly sendsMail: boolean;
  /** The webhooks of the site. */
  readonly webhooks: readonly string[];
  readonly presets?: Presets;
}

/** What was decided to be told goes to the outbox, each message under an id of its own: a repeat sends nothing twice. */
export function sending(parts: SendParts): Policy {
  return {
    name: 'failurePushSending',
    types: [alarmPushed.type],
    past: 'left',
    async react(event) {
      const pushed = dataOf(alarmPushed, event);
      await parts.caughtUp(event.position);
      const [picture] = await picturesOf(parts, [pushed.alarm], event.position);
      if (picture === undefined || picture.past) return [];
      const names = await readNames(parts.ledgers, [picture], { asOf: event.position });
      const told = { alarm: alarmOf(picture, names.of(picture)), times: pushed.times, zone: parts.zone };
      const id = `${event.stream}:${pushed.times}`;
      const letters = await lettersTo(parts, { id, told, userIds: pushed.users });
      await parts.outbox.put([...letters, ...(pushed.webhooks ? hooksOf(parts, { id, told }) : [])]);
      return [];
    },
  };
}

interface Sent {
  readonly id: string;
  readonly told: Omit<Parameters<typeof letterOf>[0], 'level'>;
}

async function lettersTo(
  parts: SendParts,
  { id, told, userIds }: Sent & { readonly userIds: readonly string[] },
): Promise<readonly Message[]> {
  if (userIds.length === 0) return [];
  const { presets = shippedPresets } = parts;
  const readers = await parts.ledgers.everyRow(users, { ids: userIds });
  const letters: Message[] = [];
  for (const { id: user, userEmail, orgId, userRealName, userRealNameEn } of readers) {
    if (userEmail === null) continue;
    const lang = await parts.langOf(user);
    const letter = letterOf({ ...told, level: presets.levels(orgId)[told.alarm.level] }, lang);
    const facts = {
      organisation: presets.organisation(orgId, lang),
      date: told.alarm.raisedAt.slice(0, 10),
      user: named(userRealName, userRealNameEn, lang),
    };
    const content: Json = { ...footed(letter, footerText(presets.footer(orgId), lang, facts)) };
    letters.push({ id: `${id}:${user}`, carrier: 'email', target: userEmail, content });
  }
  return letters;
}

function hooksOf({ webhooks, presets = shippedPresets }: SendParts, { id, told }: Sent): readonly Message[] {
  const level = presets.levels(told.alarm.org)[told.alarm.level];
  const text = { cn: letterOf({ ...told, level }, 'cn').text, en: letterOf({ ...told, level }, 'en').text };
  const content = { kind: 'alarm', times: told.times, alarm: told.alarm as unknown as Json, text };
  return webhooks.map((target, n) => ({ id: `${id}:webhook${n}`, carrier: 'webhook', target, content }));
}
