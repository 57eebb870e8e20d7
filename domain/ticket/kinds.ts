import type { Text } from '../text/message.ts';

/** Kinds of tickets (GB 26860): for work on what is dead, for work beside what is live, for switching, for emergencies. */
export const ticketKinds = {
  first: { cn: '第一种工作票', en: 'Work ticket, first kind' },
  second: { cn: '第二种工作票', en: 'Work ticket, second kind' },
  operation: { cn: '操作票', en: 'Operation ticket' },
  emergency: { cn: '事故应急抢修单', en: 'Emergency repair ticket' },
} as const satisfies Readonly<Record<string, Text>>;

/** The technical measures, in the order in which they are taken. */
export const measureKinds = {
  open: { cn: '停电', en: 'De-energise' },
  proveDead: { cn: '验电', en: 'Prove dead' },
  earth: { cn: '装设接地线', en: 'Earth' },
  sign: { cn: '悬挂标示牌、装设遮栏', en: 'Signs and barriers' },
  other: { cn: '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, Text>>;
export type MeasureKind = keyof typeof measureKinds;

export const stepKinds = {
  switch: { cn: '操作开关', en: 'Move a switch' },
  hand: { cn: '就地操作', en: 'By hand' },
  check: { cn: '检查', en: 'Check' },
  text: { cn: '说明', en: 'Note' },
} as const satisfies Readonly<Record<string, Text>>;

/** Where a ticket is; S012 to S020 follow from it. */
export const ticketStates = {
  draft: { cn: '已填写', en: 'Drafted' },
  returned: { cn: '已退回', en: 'Sent back' },
  issued: { cn: '已签发', en: 'Issued' },
  received: { cn: '已收到', en: 'Received' },
  permitted: { cn: '已许可', en: 'Permitted' },
  working: { cn: '工作中', en: 'Working' },
  suspended: { cn: '间断', en: 'Suspended' },
  ended: { cn: '工作终结', en: 'Work ended' },
  closed: { cn: '已终结', en: 'Closed' },
  void: { cn: '作废', en: 'Void' },
} as const satisfies Readonly<Record<string, Text>>;
export type TicketState = keyof typeof ticketStates;

/** What a ticket of the first kind rests on: each of the four at least once. */
const whole: readonly MeasureKind[] = ['open', 'proveDead', 'earth', 'sign'];

type Kinds = readonly { readonly kind: string }[];

/** What a ticket of this kind cannot be without; null where it has it. */
export function lackingIn(
  kind: string,
  { measures, steps }: { readonly measures: Kinds; readonly steps: Kinds },
): { readonly field: 'measures' | 'steps'; readonly says: Text } | null {
  if (kind === 'operation')
    return steps.length > 0 ? null : { field: 'steps', says: { cn: '请填写操作步骤', en: 'Enter the steps' } };
  if (measures.length === 0)
    return { field: 'measures', says: { cn: '请填写安全措施', en: 'Enter the safety measures' } };
  const lacking = kind === 'first' ? whole.filter((one) => !measures.some((measure) => measure.kind === one)) : [];
  if (lacking.length === 0) return null;
  const named = (lang: 'cn' | 'en', between: string) => lacking.map((one) => measureKinds[one][lang]).join(between);
  return {
    field: 'measures',
    says: {
      cn: `第一种工作票缺少：${named('cn', '、')}`,
      en: `A ticket of the first kind lacks: ${named('en', ', ')}`,
    },
  };
}

/** How long a ticket holds at most. */
export const longestTicket = 30 * 86_400_000;

const early: readonly string[] = ['earth', 'sign'];

/** Whether an earth, or a sign, stands before what must come before it: what is not proved dead is not earthed. */
export function measuresTurned(measures: readonly { readonly kind: string }[]): boolean {
  const earth = measures.findIndex(({ kind }) => kind === 'earth');
  const dead = measures.findIndex(({ kind }) => kind === 'proveDead');
  const open = measures.findLastIndex(({ kind }) => kind === 'open');
  const first = measures.findIndex(({ kind }) => early.includes(kind));
  return (earth >= 0 && (dead < 0 || dead > earth)) || (open >= 0 && first >= 0 && open > first);
}
