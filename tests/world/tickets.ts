import type { Json } from '../../domain/event/event.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { isOpenLine, lineOf } from '../../domain/turn/turn.ts';
import { act } from '../../machines/act.ts';
import type { Remembered } from '../../machines/decider.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import type { Row } from '../../machines/rowLaw.ts';

/** A ticket of the first kind on its way: 周 writes it, 陈 issues it, 孙 permits it, 李 leads 王. */
export const at = '2026-11-20T08:00:00.000Z';
export const tooLate = '2026-11-20T18:00:00.001Z';
const line = (kind: string) => ({ kind, text: kind, pointId: null });
const written = {
  task: '检修 402',
  place: '402 间隔',
  deviceIds: [],
  orderId: null,
  remark: null,
  from: '2026-11-20T06:00:00.000Z',
  to: '2026-11-20T18:00:00.000Z',
  leaderId: 'li',
  permitterId: 'sun',
  crewIds: ['wang'],
  measures: [line('open'), line('proveDead'), line('earth'), line('sign')],
  steps: [{ ...line('switch'), object: '402' }],
};
const given: Readonly<Record<string, object>> = {
  DRAFT: { ...written, kind: 'first', orgId: 'o' },
  CHANGE: written,
  ISSUE: { case: 'c', reviewerIds: ['chen'] },
  MEASURE: { evidence: '目视' },
  DO_STEP: { evidence: '目视' },
  PLACE_EARTH: { earth: '01', evidence: '目视' },
  REMOVE_EARTH: { earth: '01' },
  EXTEND: { to: '2026-11-21T18:00:00.000Z', reason: '未完' },
  CHANGE_LEADER: { leaderId: 'zhao', reason: '换班' },
  STOP: { where: '第 2 步', reason: '刀闸卡涩' },
  CHANGE_PERMITTER: { permitterId: 'qian', reason: '换班' },
  CHANGE_CREW: { crewIds: ['wang', 'wu'], reason: '增人' },
  PERMIT_ANEW: { evidence: '逐项复查' },
  ...Object.fromEntries(['SUSPEND', 'VOID', 'SENT_BACK', 'REFUSE'].map((type) => [type, { reason: '天气' }])),
};

interface More {
  readonly given?: Row;
  readonly at?: string;
  readonly day?: string;
}
/** The line that is next, where a command names one. */
function nextOf(type: string, row: Row | undefined): Row {
  const list = {
    MEASURE: 'measures',
    PLACE_EARTH: 'measures',
    READ_STEP: 'steps',
    REPEAT_STEP: 'steps',
    DO_STEP: 'steps',
  }[type];
  return list === undefined ? {} : { n: Math.max(0, lineOf(row?.[list]).findIndex(isOpenLine)) };
}

export type Step = readonly [type: string, by: string | null, more?: More];
/** The ticket after these commands, or the name of the refusal of the last; whatever comes before the last is lawful. */
export function walked(steps: readonly Step[]): Remembered<Row> | string {
  let known: Remembered<Row> | null = null;
  for (const [n, [type, by, more]] of steps.entries()) {
    const order = {
      type,
      by,
      ...(more?.day === undefined ? {} : { day: more.day }),
      at: more?.at ?? at,
      given: { ...nextOf(type, known?.context), ...(given[type] as Row | undefined), ...more?.given },
    };
    const acted = act(lawOfLedger(tickets), known, order);
    if (!acted.ok) {
      const { refusal } = acted.refusal.data as { readonly refusal: string };
      return n === steps.length - 1 ? refusal : `${type} before it: ${refusal}`;
    }
    known = acted.value.after as Remembered<Row>;
  }
  return known as unknown as Remembered<Row>;
}
export const stateAfter = (...steps: readonly Step[]): Json | undefined => {
  const known = walked(steps);
  return typeof known === 'string' ? known : known.value;
};

export const drafted: readonly Step[] = [['DRAFT', 'zhou']];
export const submitted: readonly Step[] = [...drafted, ['SUBMIT', 'zhou']];
export const issued: readonly Step[] = [...submitted, ['ISSUE', null]];
export const received: readonly Step[] = [...issued, ['RECEIVE', 'sun']];
export const dead: readonly Step[] = [...received, ['MEASURE', 'sun'], ['MEASURE', 'sun']];
export const earthed: readonly Step[] = [...dead, ['PLACE_EARTH', 'sun']];
export const secured: readonly Step[] = [...earthed, ['MEASURE', 'sun']];
export const permitted: readonly Step[] = [...secured, ['PERMIT', 'sun']];
export const signed: readonly Step[] = [...permitted, ['SIGN', 'wang'], ['SIGN', 'li']];
export const working: readonly Step[] = [...signed, ['BEGIN', 'li']];
export const told: readonly Step[] = [...working, ['READ_STEP', 'sun'], ['REPEAT_STEP', 'li']];
export const stepped: readonly Step[] = [...told, ['DO_STEP', 'li']];
export const suspended: readonly Step[] = [...working, ['SUSPEND', 'li']];
export const ended: readonly Step[] = [...stepped, ['END', 'li']];
export const without: readonly Step[] = [...ended, ['REMOVE_EARTH', 'sun']];
export const closed: readonly Step[] = [...without, ['CLOSE', 'sun']];
