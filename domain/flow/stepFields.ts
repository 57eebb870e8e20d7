import { boolean, choice, type Fields, type Inside, integer, reference, structure, text } from '../ledger/field.ts';
import { withEnglish } from '../ledger/names.ts';
import type { Text } from '../text/message.ts';
import { type Condition, candidatesSchema, comparisons, type FlowStep, reaches, stepRules } from './graph.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const key = /^[A-Za-z0-9_-]{1,64}$/;

/** By what a candidate is named. */
export const candidateKinds = {
  role: say('角色', 'Role'),
  person: say('人员', 'Person'),
  field: say('字段', 'Field'),
} as const;

const who = say('谁', 'Who');
const named: Readonly<Record<keyof typeof candidateKinds, Fields>> = {
  role: { roleId: reference({ label: who }, 'role') as Fields[string] },
  person: { userId: reference({ label: who }, 'user') as Fields[string] },
  field: { field: text({ label: who, max: 64, pattern: key }) as Fields[string] },
};

const candidatesInside: Inside = {
  many: 'list',
  entry: say('候选人', 'candidate'),
  parts: ({ by }) => ({
    by: choice({ label: say('按', 'By'), initial: 'role' }, candidateKinds),
    ...(named[(by ?? 'role') as keyof typeof candidateKinds] ?? named.role),
  }),
};

/** Entered as a list; what each entry is made of depends on how it names somebody. */
const candidates = structure(
  { label: say('候选人', 'Candidates'), inside: candidatesInside },
  candidatesSchema,
) as Fields[string];

const names = withEnglish({ name: text({ label: say('名称', 'Name'), max: 32, bilingual: true }) });
const reach = choice({ label: say('在哪里找', 'Looked for in'), initial: 'upwards' }, reaches);
const asking: Fields = {
  candidates,
  reach,
  rule: choice({ label: say('通过规则', 'Passes when'), initial: 'any' }, stepRules),
  needed: integer({ label: say('需要几人通过', 'How many must agree'), min: 1, max: 100, optional: true }),
  formId: reference({ label: say('表单', 'Form'), optional: true }, 'flowForm') as Fields[string],
  hours: integer({ label: say('办理时限（小时）', 'To be done within (h)'), min: 1, max: 8760, optional: true }),
  warnHours: integer({ label: say('提前提醒（小时）', 'Said ahead (h)'), min: 0, max: 8760, optional: true }),
  delegable: boolean({ label: say('可以转交', 'May be delegated'), initial: true }),
};

/** What is entered of a step, by what it does. */
export const stepInside: Inside = {
  parts: (step) => {
    const { kind, rule } = step as Partial<FlowStep>;
    if (kind === 'copy') return { ...names, candidates, reach };
    if (kind !== 'approve') return names;
    const { needed, ...others } = asking;
    return { ...names, ...(rule === 'kOfN' && needed !== undefined ? asking : others) };
  },
};

/** What is entered of the condition of a way. */
export const conditionInside: Inside = {
  parts: () => ({
    field: text({
      label: say('字段', 'Field'),
      hint: say('审批对象的字段，如 cost', 'Of what is approved, such as cost'),
      max: 64,
      pattern: key,
    }),
    compare: choice({ label: say('比较', 'Compared'), initial: 'gte' }, comparisons),
    value: text({ label: say('值', 'Value'), max: 64 }),
  }),
};

/** A condition in a line. */
export const conditionText = ({ field, compare, value }: Condition): Text => {
  const { cn, en } = comparisons[compare];
  // What is being entered has no field or value yet.
  const [what, than] = [field || '…', value || '…'];
  return { cn: `${what} ${cn} ${than}`, en: `${what} ${en} ${than}` };
};
