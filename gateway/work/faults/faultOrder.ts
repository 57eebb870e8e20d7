import type { InputOf } from '../../../domain/call/declaration.ts';
import { causeOf } from '../../../domain/defect/cause.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { partsOfStream, streamOf } from '../../../domain/event/event.ts';
import type { orderFault } from '../../../domain/fault/calls.ts';
import { type Fault, faults } from '../../../domain/fault/faultLedger.ts';
import { faultTitle } from '../../../domain/fault/faultTitle.ts';
import { isOpenFault } from '../../../domain/fault/states.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { priorityOf } from '../../../domain/workOrder/priorityOf.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { CallContext } from '../../http/handler.ts';
import { program } from '../../ledger/asker.ts';
import { soleKind } from '../../ledger/claims.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import { personSees } from '../people.ts';

interface Means {
  readonly log: Pick<Log, 'remembered' | 'holders'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'obey'>;
}

interface Ordered {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly position: number;
}

/** An order that mends what a fault left. It is published by whoever issues it: what is out waits for no case. Broken off, it is taken up again by the next who asks. */
export async function orderOfFault(
  means: Means,
  id: string,
  body: InputOf<typeof orderFault>['body'],
  context: Pick<CallContext, 'caller' | 'by' | 'command' | 'lang' | 'now'>,
): Promise<Result<Ordered>> {
  const row = await rowOf<Fault>(means, faults, id);
  if (row === null) return refused('NOT_FOUND');
  const { caller, lang, by, command } = context;
  const given = body as Pick<WorkOrder, 'leaderId' | 'assigneeIds' | 'description'> & {
    readonly needsTicket?: boolean;
  };
  for (const one of [given.leaderId, ...(given.assigneeIds ?? [])])
    if (one !== null && !(await personSees(means.ledgers, row.orgId, one)))
      return refused('RULE_BROKEN', {
        fields: {
          [one === given.leaderId ? 'leaderId' : 'assigneeIds']: {
            cn: '此人看不到此组织，无法办理',
            en: 'This person does not see this organisation',
          }[lang],
        },
      });
  const step = (name: string) => ({ by, command: { ...command, id: `${command.id}:${name}` } });
  const causeId = causeOf(id, row.orderIds.length);
  // Told the fault first of all where it has an order that is open: nothing is made of what is refused.
  if (row.orderId !== null || !isOpenFault(row.state))
    return told(means, id, row.orderId ?? 'none', { ...step('told'), asker: { ...program, caller, lang } });
  const made = await means.ledgers.obey(
    workOrders,
    { command: 'establish', id: null, given: orderGiven(row, causeId, given) },
    { ...step('establish'), asker: { ...program, lang } },
  );
  const orderId = made.ok ? made.value.id : await heldBy(means, causeId);
  if (orderId === null) return made.ok ? refused('UNAVAILABLE') : made;
  const publishing = { command: 'publishReviewed', id: orderId, given: { case: null, reviewerIds: [caller.userId] } };
  await means.ledgers.obey(workOrders, publishing, step('publish'));
  const done = await told(means, id, orderId, { ...step('told'), asker: { ...program, caller, lang } });
  // Not told now, it may be told by whoever asks again: its order waits for that.
  if (done.ok || done.refusal.code === 'UNAVAILABLE') return done;
  // Whoever ordered it at the same moment told it of this very order.
  const stream = streamOf(faults.name, id);
  const known = (await means.log.remembered([stream])).get(stream);
  if (known !== undefined && (known.context as unknown as Fault).orderId === orderId)
    return accepted(await answerOf(means, orderId, known));
  // It was closed, or got another order, meanwhile: nobody is sent out.
  const reason = '故障已另行处理 · The fault was dealt with otherwise';
  await means.ledgers.obey(workOrders, { command: 'cancel', id: orderId, given: { reason } }, step('cancel'));
  return done;
}

/** The fault hears of its order, and whoever asked of its number. */
async function told(
  means: Means,
  id: string,
  orderId: string,
  writing: Parameters<Ledgers['obey']>[2],
): Promise<Result<Ordered>> {
  const known = await means.ledgers.obey(faults, { command: 'order', id, given: { orderId } }, writing);
  return known.ok ? accepted(await answerOf(means, orderId, known.value)) : known;
}

async function answerOf(
  means: Means,
  orderId: string,
  { version, position }: Pick<Ordered, 'version' | 'position'>,
): Promise<Ordered> {
  const order = await rowOf<WorkOrder>(means, workOrders, orderId);
  return { id: orderId, number: order?.number ?? '', version, position };
}

async function rowOf<Row>({ log }: Means, ledger: LedgerDeclaration, id: string): Promise<Row | null> {
  const stream = streamOf(ledger.name, id);
  return ((await log.remembered([stream])).get(stream)?.context ?? null) as unknown as Row | null;
}

/** The order that this cause has already, asked of the log itself. */
async function heldBy({ log }: Means, causeId: string): Promise<string | null> {
  const [held] = await log.holders([{ kind: soleKind(workOrders, 'causeId'), key: causeId }]);
  return held === undefined ? null : partsOfStream(held.stream).id;
}

const short = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function orderGiven(
  row: Fault,
  causeId: string,
  given: Partial<Pick<WorkOrder, 'leaderId' | 'assigneeIds' | 'description'>> & { readonly needsTicket?: boolean },
): Readonly<Record<string, unknown>> {
  const { symptom, symptomEn } = row;
  // First what nobody may overlook: what is too long is cut off at its end.
  const lines = [
    given.needsTicket ? '须开工作票 · Needs a work ticket' : null,
    given.description || null,
    symptom,
    symptomEn,
  ];
  return {
    name: short(faultTitle(row as never, 'cn'), 32),
    nameEn: symptomEn === null ? null : short(faultTitle(row as never, 'en'), 64),
    orgId: row.orgId,
    origin: 'fault',
    causeId,
    priority: priorityOf[row.severity],
    description: short(lines.filter((one) => one !== null).join('\n'), 1000),
    equipmentIds: row.equipmentId === null ? [] : [row.equipmentId],
    deviceIds: row.deviceId === null ? [] : [row.deviceId],
    leaderId: given.leaderId ?? null,
    assigneeIds: given.assigneeIds ?? [],
  };
}
