import type { Alarm } from '../../../domain/alarm/alarm.ts';
import type { Text } from '../../../domain/text/message.ts';

/** The states of an alarm as a desk shows them (ISA-18.2), each with its letter. */
export const markStates = {
  unconfirmed: { letter: 'N', cn: '未确认', en: 'Unack' },
  confirmed: { letter: 'A', cn: '已确认', en: 'Acked' },
  returned: { letter: 'R', cn: '已恢复·未确认', en: 'Returned', short: { cn: '已恢复', en: 'Returned' } },
  latched: { letter: 'L', cn: '待复位', en: 'To reset' },
  shelved: { letter: 'S', cn: '已搁置', en: 'Shelved' },
  suppressed: { letter: 'D', cn: '设计抑制', en: 'Suppressed' },
  outOfService: { letter: 'O', cn: '停用', en: 'Out' },
  ended: { letter: '–', cn: '已结束', en: 'Ended' },
} as const satisfies Readonly<Record<string, Text & { readonly letter: string; readonly short?: Text }>>;
export type MarkState = keyof typeof markStates;

/** The state in a word; shorter where there is little room. */
export function stateText(state: MarkState, isSmall: boolean): Text {
  const of: Text & { readonly short?: Text } = markStates[state];
  return isSmall ? (of.short ?? of) : of;
}

/** What stands inside a mark: the level's letter, or strokes across it. */
export const markGlyphs: Readonly<
  Record<MarkState, { readonly shows: 'letter' | 'nothing'; readonly crossed: 0 | 1 | 2 }>
> = {
  unconfirmed: { shows: 'letter', crossed: 0 },
  confirmed: { shows: 'letter', crossed: 0 },
  returned: { shows: 'letter', crossed: 0 },
  latched: { shows: 'letter', crossed: 0 },
  shelved: { shows: 'letter', crossed: 0 },
  suppressed: { shows: 'nothing', crossed: 1 },
  outOfService: { shows: 'nothing', crossed: 2 },
  ended: { shows: 'letter', crossed: 0 },
};

/** The one state that is shown of several that may hold: what keeps it quiet goes before what it waits for. */
export function markStateOf({ state }: Pick<Alarm, 'state'>): MarkState {
  if (state.closed !== null || (state.confirmed && state.recovered)) return 'ended';
  if (state.outOfService) return 'outOfService';
  if (state.suppressed) return 'suppressed';
  if (state.shelvedUntil !== null) return 'shelved';
  if (state.confirmed) return state.latched ? 'latched' : 'confirmed';
  return state.recovered ? 'returned' : 'unconfirmed';
}
