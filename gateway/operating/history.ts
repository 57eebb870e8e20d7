import { deedOf } from '../../domain/activity/deeds.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { type Operation, type OperationFact, operationHistory } from '../../domain/switching/calls.ts';
import { attemptStream, breakerEvents, breakerStream, switchingAttemptRefused } from '../../domain/switching/events.ts';
import { unorderedKind, unorderedNames, whyMoved } from '../../domain/switching/unorderedMove.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { seenSwitches } from './sight.ts';
import { type Names, namesOf, objectionOf } from './telling.ts';

/** What was done with switches, each operation as a chain of its facts. */
export const historyCalls = (means: OperatingMeans): readonly ServedCall[] => [
  serve(operationHistory, ({ query }, context) => history(means, query, context)),
];

const types = [...Object.keys(breakerEvents), switchingAttemptRefused.type];
/** Facts looked through for one answer. */
const lookedThrough = 2000;
const inChain = 40;

/** What was done with one switch of late, the newest last. */
export async function chainOf(means: OperatingMeans, switchId: string, lang: Lang): Promise<readonly OperationFact[]> {
  const streams = [breakerStream(switchId), attemptStream(switchId)];
  const [events, names] = await Promise.all([
    means.log.read({ after: 0, limit: inChain, newestFirst: true, streams }),
    namesOf(means.ledgers, lang),
  ]);
  return events.toReversed().map((event) => factOf(event, names, lang));
}

interface HistoryQuestion {
  readonly device?: string | undefined;
  readonly switch?: string | undefined;
  readonly outcome?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

async function history(means: OperatingMeans, asked: HistoryQuestion, { caller, lang }: CallContext) {
  const all = (await means.networks.all()).flatMap((one) => [...one.switches.values()]);
  const switches = await seenSwitches(means, caller.scope, all);
  const meant = switches.filter(
    ({ id, network }) =>
      (asked.switch === undefined || asked.switch === id) &&
      (asked.device === undefined || network.elements.get(id)?.deviceId === asked.device),
  );
  if (meant.length === 0)
    return asked.switch === undefined && asked.device === undefined
      ? accepted({ rows: [], next: null })
      : refused('NO_PERMISSION');
  const streams = meant.flatMap(({ id }) => [breakerStream(id), attemptStream(id)]);
  const upTo = asked.before === undefined ? {} : { upTo: asked.before - 1 };
  const events = await means.log.read({ after: 0, limit: lookedThrough, newestFirst: true, streams, types, ...upTo });
  const names = await namesOf(means.ledgers, lang);
  const rows = operationsOf(events.toReversed(), new Map(meant.map((one) => [one.id, one])), { names, lang });
  const wanted = rows.filter(({ outcome }) => asked.outcome === undefined || outcome === asked.outcome);
  const given = wanted.slice(0, asked.limit);
  // What was read in part begins in what comes next: the oldest operation of a full reading is left to it.
  const isCut = events.length === lookedThrough || wanted.length > given.length;
  return accepted({ rows: given, next: isCut ? (given.at(-1)?.position ?? null) : null });
}

const begins: ReadonlySet<string> = new Set(['BreakerSelected']);
const alone: Readonly<Record<string, Operation['outcome']>> = {
  BreakerObserved: 'idle',
  BreakerMovedUnordered: 'unordered',
  BreakerTagged: 'tag',
  BreakerUntagged: 'tag',
  SwitchingAttemptRefused: 'attempt',
};
const outcomes: Readonly<Record<string, Operation['outcome']>> = {
  BreakerSelected: 'selected',
  BreakerPermitted: 'permitted',
  BreakerExecuteOrdered: 'ordered',
  BreakerRefused: 'refused',
  BreakerMoved: 'moved',
  BreakerNotMoved: 'notMoved',
  BreakerCancelled: 'cancelled',
  BreakerPermitRefused: 'denied',
  BreakerExpired: 'expired',
  BreakerOutcomeUnknown: 'unknown',
  BreakerSettled: 'settled',
};

/** The facts of each switch as operations: from a selection to what came of it; what happened beside stands alone. Newest first. */
function operationsOf(
  events: readonly Event[],
  switches: ReadonlyMap<string, Switch>,
  { names, lang }: { readonly names: Names; readonly lang: Lang },
): readonly Operation[] {
  const done: Operation[] = [];
  const open = new Map<string, number>();
  for (const event of events) {
    const id = event.stream.slice(event.stream.indexOf('-') + 1);
    const one = switches.get(id);
    if (one === undefined || event.type === 'BreakerObserved') continue;
    const fact = factOf(event, names, lang);
    const at = open.get(id);
    const own = alone[event.type];
    if (own === undefined && at !== undefined && !begins.has(event.type)) {
      const standing = done[at] as Operation;
      const outcome = outcomes[event.type] ?? standing.outcome;
      done[at] = { ...standing, outcome, to: event.at, facts: [...standing.facts, fact] };
      continue;
    }
    if (own === undefined) open.set(id, done.length);
    const direction = event.type === 'BreakerSelected' ? dataOf(breakerEvents.BreakerSelected, event).direction : null;
    done.push({
      position: event.position,
      switch: id,
      number: one.row.number,
      name: nameIn(one.row, lang),
      direction,
      outcome: moveOf(event) ?? own ?? outcomes[event.type] ?? 'idle',
      from: event.at,
      to: event.at,
      facts: [fact],
    });
  }
  return done.toReversed();
}

/** Whether a move without an order was a late one of ours. */
const moveOf = (event: Event): keyof typeof unorderedNames | null =>
  event.type === 'BreakerMovedUnordered' ? unorderedKind(dataOf(breakerEvents.BreakerMovedUnordered, event)) : null;

function factOf(event: Event, names: Names, lang: Lang): OperationFact {
  const { position, type, at, by } = event;
  const who = by.kind === 'user' ? names(by.id) : { id: by.id, name: lang === 'cn' ? '系统' : 'System' };
  const move = moveOf(event);
  const says = move === null ? (deedOf(type)?.[lang] ?? type) : unorderedNames[move][lang];
  return { position, type, at, by: who, says, detail: detailOf(event, lang) };
}

const positions = { open: { cn: '分位', en: 'open' }, closed: { cn: '合位', en: 'closed' } } as const;
const said = {
  accepted: { cn: '已确认', en: 'acknowledged' },
  none: { cn: '无应答', en: 'no answer' },
  device: { cn: '设备拒绝', en: 'refused by the device' },
  notSent: { cn: '未发出', en: 'not sent' },
  open: { cn: '分闸', en: 'open' },
  close: { cn: '合闸', en: 'close' },
  person: { cn: '由人撤销', en: 'by a person' },
  page: { cn: '页面离开', en: 'its page is gone' },
  session: { cn: '会话结束', en: 'its session ended' },
  channel: { cn: '通道中断', en: 'the channel is down' },
  interlock: { cn: '联锁不再成立', en: 'an interlock holds no more' },
  rights: { cn: '权限变化', en: 'the right is gone' },
  moved: { cn: '开关变位', en: 'the switch moved' },
  tagged: { cn: '已挂牌', en: 'a tag was hung' },
  network: { cn: '电网已重新发布', en: 'the network was published anew' },
  restart: { cn: '网关重启', en: 'the gateway restarted' },
  unanswered: { cn: '设备未应答', en: 'the device did not answer' },
  stale: { cn: '反馈过期', en: 'the feedback is stale' },
  between: { cn: '停在中间', en: 'between its ends' },
  bouncing: { cn: '反复变位', en: 'it bounced' },
  console: { cn: '操作台断开', en: 'the console is gone' },
} as const;
const word = (key: unknown, lang: Lang): string | null => said[key as keyof typeof said]?.[lang] ?? null;

function detailOf({ type, data }: Event, lang: Lang): string | null {
  const told = data as Readonly<Record<string, unknown>>;
  const ms = (value: unknown): string => `${String(value)} ms`;
  switch (type) {
    case 'BreakerSelected':
    case 'BreakerExecuteOrdered':
      return word(told['direction'], lang);
    case 'BreakerOrderAnswered':
      return `${word(told['answer'], lang)}, ${ms(told['ms'])}`;
    case 'BreakerRefused':
      return [word(told['why'], lang), told['code']].filter(Boolean).join(', ');
    case 'BreakerMoved':
      return `≤ ${ms(told['travelMs'])}`;
    case 'BreakerCancelled':
    case 'BreakerOutcomeUnknown':
      return word(told['why'], lang);
    case 'BreakerMovedUnordered': {
      const ends = `${positions[told['from'] as 'open']?.[lang]} → ${positions[told['to'] as 'open']?.[lang]}`;
      const why = whyMoved(told as unknown as Parameters<typeof whyMoved>[0]);
      return why === null ? ends : `${ends}, ${why[lang]}`;
    }
    case 'BreakerSettled':
      return `${positions[told['found'] as 'open']?.[lang]}: ${String(told['note'])}`;
    case 'BreakerPermitRefused':
      return String(told['reason']);
    case 'BreakerTagged':
      return `${String(told['tag'])}: ${String(told['text'])}`;
    case 'BreakerUntagged':
      return String(told['tag']);
    case 'SwitchingAttemptRefused':
      return objectionOf({ code: 'RULE_BROKEN', data: { refusal: told['refusal'] } }, lang).says;
    default:
      return null;
  }
}
