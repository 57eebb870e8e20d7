import { users } from '../../domain/access/user.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Refusal, Result } from '../../domain/error/errors.ts';
import { actorName } from '../../domain/event/actorName.ts';
import type { Actor } from '../../domain/event/event.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import { isWorkRefusal, workRefusals } from '../../domain/flow/refusals.ts';
import { named } from '../../domain/ledger/names.ts';
import { taskStream } from '../../domain/task/events.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { CaseMeans } from './caseMeans.ts';

interface Refused {
  readonly refusal: Refusal;
  readonly lang: Lang;
  readonly caseId?: string;
  /** Of what was ordered; null: of the case as a whole. */
  readonly step?: string | null;
  /** Why its flow is suspended, as people wrote it. */
  readonly suspended?: string | null;
}

/** A refusal of a case or a task as its reader reads it: who was faster, and when. */
export async function inWords(means: CaseMeans, refused: Refused): Promise<Result<never>> {
  const { refusal, lang } = refused;
  const name = (refusal.data as { readonly refusal?: string } | undefined)?.refusal ?? '';
  if (!isWorkRefusal(name)) return { ok: false, refusal };
  let says: string = workRefusals[name][lang];
  if (says.includes('{who}')) {
    const last = await lastAct(means, name, refused);
    const who = last === null ? somebody[lang] : await nameOf(means, last.by, lang);
    // Nobody was faster: its subject went on by itself.
    if (last?.isOvertaken === true) says = overtaken[lang];
    says = says.replace('{who}', who).replace('{at}', last === null ? '' : localTime(means, last.at));
  }
  if (name === 'flowSuspended' && refused.suspended != null && refused.suspended !== '')
    says = `${says} ${because[lang].replace('{why}', refused.suspended)}`;
  return { ok: false, refusal: { ...refusal, data: { refusal: name, says: says.trim() } } };
}

const somebody = { cn: '他人', en: 'another person' } as const;

const overtaken = {
  cn: '业务已在审批之外推进，此审批已于 {at} 自行结束',
  en: 'It went on without its approval, which ended of itself, {at}',
} as const;

const because = { cn: '（{why}）', en: '({why})' } as const;

const decisive: Readonly<Record<string, readonly string[]>> = {
  decided: ['ApprovalGiven', 'ApprovalFailed', 'ApprovalWithdrawn'],
  otherStep: ['ApprovalGiven', 'ApprovalReturned'],
  alreadyReturned: ['ApprovalReturned'],
  heldByOther: ['TaskClaimed', 'TaskDelegated'],
};

async function lastAct({ log }: CaseMeans, name: string, { caseId, step = null, refusal }: Refused) {
  const { task } = refusal.data as { readonly task?: string };
  const types = decisive[name];
  if (types === undefined) return null;
  const ofTask = name === 'heldByOther';
  const stream = ofTask ? (task === undefined ? null : taskStream(task)) : approvalStream(caseId ?? '');
  if (stream === null) return null;
  const events = await log.read({ after: 0, limit: 500, streams: [stream], types, newestFirst: true });
  const told = events.map(({ data, at, by }) => {
    const { step: of = null, overtaken: those, ...said } = data as Said;
    const person = (ofTask ? said.to : undefined) ?? said.by;
    const actor: Actor = person === undefined ? by : { kind: 'user', id: person };
    return { step: of, by: actor, at, isOvertaken: those !== undefined };
  });
  const atStep = name === 'otherStep' && step !== null ? told.filter((one) => one.step === step) : told;
  return atStep[0] ?? null;
}

interface Said {
  readonly step?: string;
  readonly by?: string;
  readonly to?: string;
  readonly overtaken?: readonly string[];
}

async function nameOf({ ledgers }: CaseMeans, { kind, id }: Actor, lang: Lang): Promise<string> {
  if (kind !== 'user') return actorName({ kind, id, name: null }, lang);
  const user = await ledgers.anyRow(users, id);
  return user === null ? id : (named(user.userRealName, user.userRealNameEn, lang) ?? user.userAccount);
}

/** `11-20 14:31` of the site. */
const localTime = ({ zone }: CaseMeans, at: string): string =>
  zoneOf(zone)
    .written(millisOf(at) ?? 0)
    .local.slice(5, 16);
