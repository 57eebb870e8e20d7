import { type Instant, instantOf, millisOf } from '../clock/clock.ts';
import { anHour as hour } from '../clock/lengths.ts';
import { named } from '../ledger/names.ts';
import type { Lang } from '../text/message.ts';
import type { TicketTemplate } from './ticketTemplate.ts';

type Template = Pick<TicketTemplate, 'kind' | 'task' | 'taskEn' | 'hours' | 'deviceIds' | 'measures' | 'steps'>;

/** What stands for something of the ticket in the texts of a template. */
const bay = '{bay}';

/** Everything that a template says, in both languages. */
const textsOf = ({ task, taskEn, measures, steps }: Template): readonly (string | null | undefined)[] => [
  ...[task, taskEn],
  ...measures.flatMap((line) => [line.text, line.textEn]),
  ...steps.flatMap((line) => [line.text, line.textEn, line.object, line.objectEn]),
];

/** Whether the bay must be known before a ticket is written by it. */
export const asksForBay = (template: Template): boolean =>
  textsOf(template).some((text) => text?.includes(bay) === true);

interface Filling {
  /** The bay, or the place, of the ticket. */
  readonly place: string;
  readonly from: Instant;
  readonly lang: Lang;
  /** Of the order that it is written for. */
  readonly deviceIds?: readonly string[];
}

/** With what a ticket begins that is written by a template: the text in the language of whoever writes it where the template has it, the bay put in. */
export function filledBy(template: Template, { place, from, lang, deviceIds = [] }: Filling) {
  const put = (text: string | null, english: string | null | undefined): string | null =>
    named(text, english, lang)?.replaceAll(bay, place) ?? null;
  const { kind, task, taskEn, hours, measures, steps } = template;
  return {
    kind,
    place,
    task: put(task, taskEn) ?? '',
    deviceIds: [...new Set([...template.deviceIds, ...deviceIds])],
    from,
    to: instantOf((millisOf(from) ?? 0) + hours * hour),
    measures: measures.map((line) => ({
      kind: line.kind,
      pointId: line.pointId,
      text: put(line.text, line.textEn) ?? '',
    })),
    steps: steps.map((line) => ({
      kind: line.kind,
      pointId: line.pointId,
      text: put(line.text, line.textEn) ?? '',
      object: put(line.object, line.objectEn),
    })),
  };
}

/** The next full hour: when work that is written of now may begin. */
export const nextHour = (now: number): Instant => instantOf(Math.ceil(now / hour) * hour);
