import { z } from 'zod';

/** What a step does: asks for approval, chooses a way, tells somebody, ends. */
export const stepKinds = {
  approve: { cn: '审批', en: 'Approval' },
  choose: { cn: '条件分支', en: 'Branch' },
  copy: { cn: '抄送', en: 'Copy' },
  end: { cn: '结束', en: 'End' },
} as const;
export type StepKind = keyof typeof stepKinds;

/** How many of those who are asked must agree. */
export const stepRules = {
  any: { cn: '任一人通过', en: 'Any one agrees' },
  all: { cn: '全部通过', en: 'All agree' },
  kOfN: { cn: '达到人数即通过', en: 'So many agree' },
  inTurn: { cn: '依次审批', en: 'One after the other' },
} as const;
export type StepRule = keyof typeof stepRules;

/** Where the persons of a role are looked for: in the subject's organisation, or in the nearest one above that has any. */
export const reaches = {
  own: { cn: '本组织', en: 'Own organisation' },
  upwards: { cn: '本组织及上级', en: 'Own and higher organisations' },
} as const;

/** How a field of the subject is compared with the value of a way. */
export const comparisons = {
  eq: { cn: '等于', en: 'is' },
  ne: { cn: '不等于', en: 'is not' },
  gte: { cn: '大于等于', en: 'is at least' },
  lt: { cn: '小于', en: 'is below' },
} as const;
export type Comparison = keyof typeof comparisons;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** Who is asked: a person, whoever has a role, or whom a field of the subject names. */
const candidate = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('person'), userId: z.string().min(1).max(128) }),
  z.strictObject({ by: z.literal('role'), roleId: z.string().min(1).max(128) }),
  z.strictObject({ by: z.literal('field'), field: id }),
]);
export type Candidate = z.infer<typeof candidate>;

export const candidatesSchema = z.array(candidate).max(20).readonly();

const step = z.strictObject({
  id,
  kind: z.enum(Object.keys(stepKinds) as [StepKind, ...StepKind[]]),
  name: z.string().min(1).max(32),
  nameEn: z.string().max(96).nullable().default(null),
  candidates: candidatesSchema,
  reach: z.enum(['own', 'upwards']),
  rule: z.enum(Object.keys(stepRules) as [StepRule, ...StepRule[]]),
  /** Of `kOfN`. */
  needed: z.int().min(1).max(100).nullable(),
  formId: z.string().max(128).nullable(),
  /** Within so many hours, told so many ahead; null: no limit. */
  hours: z.int().min(1).max(8760).nullable(),
  warnHours: z.int().min(0).max(8760).nullable(),
  delegable: z.boolean(),
});
export type FlowStep = z.infer<typeof step>;

const condition = z.strictObject({
  field: id,
  compare: z.enum(Object.keys(comparisons) as [Comparison, ...Comparison[]]),
  value: z.string().max(64),
});
export type Condition = z.infer<typeof condition>;

const edge = z.strictObject({ from: id, to: id, when: condition.nullable() });
export type FlowEdge = z.infer<typeof edge>;

/** A flow as it runs: steps and the ways between them. A case bears its own for ever. */
export const flowGraph = z.strictObject({
  steps: z.array(step).max(200).readonly(),
  edges: z.array(edge).max(400).readonly(),
});
export type FlowGraph = z.infer<typeof flowGraph>;

/** What a flow names that must not be deleted while it does, by path. `within`: where the flow stands. */
export const refersTo = (within: string): Readonly<Record<string, string>> => ({
  [`${within}steps.*.formId`]: 'flowForm',
  [`${within}steps.*.candidates.*.roleId`]: 'role',
  [`${within}steps.*.candidates.*.userId`]: 'user',
});

/** What conditions look at: the subject's fields. */
export type SubjectFields = Readonly<Record<string, string | number | null>>;

export const stepOf = (graph: FlowGraph, name: string): FlowStep | null =>
  graph.steps.find((one) => one.id === name) ?? null;

export const waysFrom = (graph: FlowGraph, from: string): readonly FlowEdge[] =>
  graph.edges.filter((one) => one.from === from);

/** Where a case begins: the one step that nothing leads to; null where there is none or more than one. */
export function entryOf(graph: FlowGraph): FlowStep | null {
  const led = new Set(graph.edges.map(({ to }) => to));
  const entries = graph.steps.filter((one) => !led.has(one.id));
  return entries.length === 1 ? (entries[0] ?? null) : null;
}

/** Whether a way is taken: numbers are compared as numbers, all else as text; what is not there meets no condition but "is not". */
export function holds({ field, compare, value }: Condition, fields: SubjectFields): boolean {
  const found = fields[field] ?? null;
  if (compare === 'eq') return found !== null && String(found) === value;
  if (compare === 'ne') return found === null || String(found) !== value;
  const number = found === null || found === '' ? Number.NaN : Number(found);
  return compare === 'gte' ? number >= Number(value) : number < Number(value);
}

/** Where a case comes to: the next step that asks somebody (null: the end), and the copies told on the way. */
export interface Arrival {
  readonly step: FlowStep | null;
  readonly copies: readonly FlowStep[];
}

/**
 * The way from a step on (null: from the beginning), by the subject's fields; of several ways the first whose condition holds, else the one
 * without. Null: it leads nowhere, which `flowFaults` forbids to deploy.
 */
export function arrivalFrom(graph: FlowGraph, from: string | null, fields: SubjectFields): Arrival | null {
  const copies: FlowStep[] = [];
  let at = from === null ? entryOf(graph) : after(graph, from, fields);
  for (let hops = 0; at !== null && hops <= graph.steps.length; hops += 1) {
    if (at.kind === 'end') return { step: null, copies };
    if (at.kind === 'approve') return { step: at, copies };
    if (at.kind === 'copy') copies.push(at);
    at = after(graph, at.id, fields);
  }
  return null;
}

function after(graph: FlowGraph, from: string, fields: SubjectFields): FlowStep | null {
  const ways = waysFrom(graph, from);
  const taken = ways.find(({ when }) => when !== null && holds(when, fields)) ?? ways.find(({ when }) => when === null);
  return taken === undefined ? null : stepOf(graph, taken.to);
}
