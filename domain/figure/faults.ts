import { windowFault } from '../clock/timeRange.ts';
import type { Zone } from '../clock/zone.ts';
import { comparedAtMost, comparedFault } from '../telemetry/chartChoice.ts';
import type { Span } from '../telemetry/grid.ts';
import type { Text } from '../text/message.ts';
import { backOf, instantOfLocal, isOnQuarter, movedBack } from './axis.ts';
import type { Measure } from './measure.ts';
import { measureOf } from './measures.ts';
import { figureMessages } from './messages.ts';
import type { Comparison, Question } from './question.ts';
import { type FigureScreen, figureScreenOf } from './screens.ts';

type Faults = Readonly<Record<string, Text>>;

/** What is wrong with a question as its screen declares what may be asked, by its field; told before the click, held by the gateway. */
export function faultsOf(asked: Question, zone: Zone): Faults | null {
  const screen = figureScreenOf(asked.screen);
  const faults = { ...shapeFaults(asked, screen), ...spanFaults(asked, screen, zone) };
  return Object.keys(faults).length === 0 ? null : faults;
}

function shapeFaults(asked: Question, screen: FigureScreen): Faults {
  const { kinds, most: chosen, asked: most = chosen } = screen.subjects;
  const told = asked.measures.map(measureOf);
  // What is said of the span as a whole goes by no step.
  const isStepped = ({ gives, steps }: Measure): boolean => gives === 'series' || steps.length > 1;
  return {
    ...(asked.measures.every((id) => screen.measures.includes(id))
      ? {}
      : { measures: figureMessages['figure.measure'] }),
    ...(asked.subjects.every(({ kind }) => kinds.includes(kind) && told.every(({ of }) => of.includes(kind)))
      ? {}
      : { subjects: figureMessages['figure.kind'] }),
    ...(asked.subjects.length > most ? { subjects: comparedOf(asked, most) } : {}),
    ...(screen.steps.includes(asked.step) && told.every((one) => !isStepped(one) || one.steps.includes(asked.step))
      ? {}
      : { step: figureMessages['figure.step'] }),
    ...(asked.lossFactors === undefined || screen.measures.includes('transformer.facts')
      ? {}
      : { lossFactors: figureMessages['figure.measure'] }),
    ...(asked.by === null || screen.by.includes(asked.by) ? {} : { by: figureMessages['figure.by'] }),
    ...(asked.compare.every((one) => screen.compare.includes(typeof one === 'string' ? one : 'own'))
      ? {}
      : { compare: figureMessages['figure.compare'] }),
  };
}

/** Energy units that are compared beside each other are named as such. */
const comparedOf = ({ subjects }: Question, most: number): Text =>
  (most === comparedAtMost.energyUnit && subjects.every(({ kind }) => kind === 'energyUnit')
    ? comparedFault('energyUnit', most)
    : null) ?? mostFault(most);

const mostFault = (n: number): Text => ({
  cn: figureMessages['figure.most'].cn.replace('{n}', String(n)),
  en: figureMessages['figure.most'].en.replace('{n}', String(n)),
});

/** The span of a question, ms; null where one of its ends is no time. */
export function spanOf({ span }: Pick<Question, 'span'>, zone: Zone): Span | null {
  const [from, to] = [instantOfLocal(span.from, zone), instantOfLocal(span.to, zone)];
  return from === null || to === null ? null : { from, to };
}

function spanFaults(asked: Question, screen: FigureScreen, zone: Zone): Faults {
  const window = screen.windows[asked.span.format];
  if (window === undefined) return { span: figureMessages['figure.format'] };
  const span = spanOf(asked, zone);
  if (span === null) return { span: figureMessages['figure.moment'] };
  if (span.from >= span.to) return { span: figureMessages['figure.empty'] };
  if (!isOnQuarter(span.from) || !isOnQuarter(span.to)) return { span: figureMessages['figure.quarter'] };
  const tooLong = windowFault(span, window, zone.name);
  if (tooLong !== null) return { span: tooLong };
  for (const { window: own } of asked.measures.map(measureOf)) {
    const beyond = own === undefined ? null : windowFault(span, own, zone.name);
    if (beyond !== null) return { span: beyond };
  }
  const compared = asked.compare.map((one) => comparisonFault(one, span, zone)).find((one) => one !== null);
  return compared == null ? {} : { compare: compared };
}

function comparisonFault(comparison: Comparison, span: Span, zone: Zone): Text | null {
  const back = backOf(comparison, span, zone);
  if (back === null) return figureMessages['figure.moment'];
  const [from = 0] = movedBack([span.from], back, zone);
  if (from === span.from) return figureMessages['figure.sameSpan'];
  return isOnQuarter(from) ? null : figureMessages['figure.quarter'];
}
