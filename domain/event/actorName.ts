import { nameIn } from '../ledger/names.ts';
import type { Lang, Text } from '../text/message.ts';
import type { Actor } from './event.ts';

/** Parts of the program that act in their own name. */
const programs: Readonly<Record<string, Text>> = {
  gateway: { cn: '网关', en: 'the gateway' },
  simulation: { cn: '模拟历史', en: 'simulated past' },
  demo: { cn: '演示数据', en: 'demo data' },
  guidelines: { cn: '核算指南更正', en: 'correction of guidelines' },
};

const kinds: Readonly<Record<Exclude<Actor['kind'], 'user'>, Text>> = {
  rule: { cn: '规则', en: 'by rule' },
  device: { cn: '设备', en: 'by device' },
  policy: { cn: '程序', en: 'by policy' },
  timer: { cn: '到期', en: 'by timer' },
  job: { cn: '任务', en: 'by job' },
  system: { cn: '系统', en: 'the system' },
};

/** What stands where a person is shown: the name of the person, or of the program that acted. */
export const personName = ({ id, ...names }: Person, lang: Lang): string => programs[id]?.[lang] ?? nameIn(names, lang);

interface Person {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/** Who did it, as people read it. */
export function actorName(
  { kind, id, name }: { readonly kind: string; readonly id: string; readonly name: string | null },
  lang: Lang,
): string {
  if (kind === 'user') return name ?? id;
  return programs[id]?.[lang] ?? kinds[kind as keyof typeof kinds]?.[lang] ?? id;
}
