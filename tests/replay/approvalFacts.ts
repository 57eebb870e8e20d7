import type { Json } from '../../domain/event/event.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import type { FlowGraph } from '../../domain/flow/graph.ts';
import { act } from '../../machines/act.ts';
import type { ApprovalCommand } from '../../machines/approval/approvalCommand.ts';
import { approvalDecider } from '../../machines/approval/approvalDecider.ts';
import type { KeptFact } from './facts.ts';

const at = '2026-11-20T08:00:00.000Z';
const candidates = [{ by: 'role', roleId: 'safety' } as const];
const asked = {
  kind: 'approve',
  nameEn: null,
  candidates,
  reach: 'upwards',
  needed: null,
  formId: null,
  delegable: true,
} as const;
const graph: FlowGraph = {
  steps: [
    { ...asked, id: 'head', name: '班长审批', rule: 'any', hours: 8, warnHours: 2 },
    { ...asked, id: 'safety', name: '安监审批', rule: 'all', hours: null, warnHours: null },
    { ...asked, id: 'end', kind: 'end', candidates: [], name: '结束', rule: 'any', hours: null, warnHours: null },
  ],
  edges: [
    { from: 'head', to: 'safety', when: null },
    { from: 'safety', to: 'end', when: null },
  ],
};
const users = ['u1', 'u2'];
const cast = {
  head: { users, due: '2026-11-20T16:00:00.000Z', warnAt: '2026-11-20T14:00:00.000Z' },
  safety: { users, due: null, warnAt: null },
};
const acting = { at, subjectVersion: 1, involved: ['u8'], fields: {}, cast, isSuspended: false } as const;
const open: ApprovalCommand = {
  type: 'OPEN',
  ...acting,
  definition: { id: 'd1', number: 2 },
  starter: 'u9',
  graph,
  subject: { kind: 'workOrder', id: 'o1', version: 1, work: 'ENERGY_OVERHAUL', title: 'WO-20261120-01' },
};
const yes = (by: string, step: string): ApprovalCommand => ({
  type: 'APPROVE',
  ...acting,
  by,
  step,
  opinion: '同意',
  answers: { budget: 3 },
  unanswered: [],
});
const handing = { at, to: 'u3', reason: '休假', involved: ['u8'], mayTake: true } as const;
const lives: readonly (readonly ApprovalCommand[])[] = [
  [
    open,
    { type: 'DELEGATE', ...handing, by: 'u1', from: 'u1' },
    yes('u3', 'head'),
    { type: 'REASSIGN', ...handing, by: 'u0', from: 'u2' },
    yes('u1', 'safety'),
    yes('u3', 'safety'),
  ],
  [
    open,
    { type: 'RETURN', ...acting, by: 'u1', step: 'head', to: null, reason: '缺少工期' },
    { type: 'RESUBMIT', ...acting, by: 'u9', subjectVersion: 2 },
    { type: 'FAIL', ...acting, subjectVersion: 2, by: 'u2', step: 'head', reason: '不需要' },
  ],
  [open, { type: 'WITHDRAW', at, by: 'u9' }],
];

/** Three cases of approval, lived by their law: one passed, one refused, one withdrawn. */
export const approvalFacts: readonly KeptFact[] = lives.flatMap((commands, n) => {
  let remembered = approvalDecider.initial as { readonly value: Json; readonly context: Json };
  return commands.flatMap((command) => {
    const acted = act(approvalDecider, remembered, command);
    if (!acted.ok) throw new Error(`${command.type}: ${JSON.stringify(acted.refusal)}`);
    remembered = acted.value.after;
    return acted.value.events.map(({ type, data, to }) => ({ stream: approvalStream(`c${n + 1}`), type, data, to }));
  });
});
