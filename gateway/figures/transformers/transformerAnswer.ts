import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { anHour as hour } from '../../../domain/clock/lengths.ts';
import { quantity } from '../../../domain/energy/quantity.ts';
import { type LossFactors, lossFactorsOf, type TransformerPlate } from '../../../domain/energy/transformer.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { plateOf } from '../../../domain/equipment/transformerPlate.ts';
import type { Answer, Result, Series } from '../../../domain/figure/answer.ts';
import { type Edges, edgesOfSpan } from '../../../domain/figure/axis.ts';
import { cellOf, folded, noFigure, writtenValue } from '../../../domain/figure/computing/figured.ts';
import { type Loading, loadRates, lossCurve, transformerFacts } from '../../../domain/figure/computing/transformer.ts';
import { type MeasureId, measureOf } from '../../../domain/figure/measures.ts';
import type { Question, Subject } from '../../../domain/figure/question.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { FigureMeans } from '../figureMeans.ts';
import { cellsOf, type KnownValues, measuringOf } from '../quality/measuring.ts';
import type { NodesAsker } from '../unitNodes.ts';

export interface AskedOfTransformers {
  readonly question: Question;
  readonly span: Span;
  readonly asker: NodesAsker;
  readonly telemetry: KnownValues;
  readonly now: Millis;
}

interface Transformer {
  readonly subject: Subject;
  readonly name: string;
  readonly plate: TransformerPlate | null;
  readonly meterId: string | null;
}

/** What was asked of transformers, out of their plates and meters; null where the asker does not see one of them. */
export async function transformerAnswer(
  means: Pick<FigureMeans, 'ledgers' | 'zone'>,
  { question, span, asker, telemetry, now }: AskedOfTransformers,
): Promise<Answer | null> {
  const { zone } = means;
  const { scope, asOf, lang } = asker;
  const ids = question.subjects.map(({ id }) => id);
  const rows = await means.ledgers.seen(equipment, scope, { ids, lang, asOf });
  const found = question.subjects.flatMap((subject): Transformer[] => {
    const row = rows.find(({ id }) => id === subject.id);
    if (row === undefined) return [];
    return [{ subject, name: row.name, plate: plateOf(row.transformer), meterId: row.transformer.meterId }];
  });
  if (found.length < question.subjects.length) return null;
  const edges = edgesOfSpan(span, question.step, zone);
  const factors = lossFactorsOf(question.lossFactors);
  const told = await Promise.all(
    found.map(async (one) => {
      const loading = await loadingOf(means, one, { span, asker, telemetry, now });
      return question.measures.map((id) => toldOf(id, one, { loading, edges, factors }));
    }),
  );
  return {
    zone: zone.name,
    axes: [{ edges: edges.map(instantOf) }],
    names: found.map(({ subject, name }) => ({ ...subject, name })),
    series: told.flat().flatMap(({ series }) => series),
    results: told.flat().flatMap(({ results }) => results),
    notes: [],
  };
}

const quarter = 900_000;

/** What its meter measured, in quarters of an hour (of longer spans in hours); null: it has none that the asker sees. */
async function loadingOf(
  means: Pick<FigureMeans, 'ledgers' | 'zone'>,
  { meterId }: Transformer,
  { span, asker, telemetry, now }: Omit<AskedOfTransformers, 'question'>,
): Promise<Loading | null> {
  if (meterId === null) return null;
  const measuring = (await measuringOf(means, [{ kind: 'device', id: meterId }], asker))?.[0];
  if (measuring === undefined) return null;
  const width = span.to - span.from > 62 * 24 * hour ? hour : quarter;
  const cells = await cellsOf(telemetry, measuring, ['P', 'Q'], { span, now, zone: means.zone.name, width });
  const [p, q] = [cells.columns.get('P'), cells.columns.get('Q')];
  return p === undefined || q === undefined ? null : { edges: cells.edges, p, q, until: now };
}

interface TransformerAnswerTold {
  readonly series: readonly Series[];
  readonly results: readonly Result[];
}
const nothing: TransformerAnswerTold = { series: [], results: [] };

/** Without a plate or a meter nothing is told: what lacks is named where transformers are listed. */
function toldOf(
  id: MeasureId,
  { subject, plate }: Transformer,
  {
    loading,
    edges,
    factors,
  }: { readonly loading: Loading | null; readonly edges: Edges; readonly factors: LossFactors },
): TransformerAnswerTold {
  if (plate === null) return nothing;
  const measure = measureOf(id);
  const head = {
    measure: id,
    version: measure.version,
    subject,
    part: null,
    medium: null,
    compared: null,
    unit: measure.unit === 'medium' ? null : measure.unit,
    uses: [],
  };
  if (measure.gives === 'curve') {
    const { x, y } = lossCurve(plate, factors);
    const text = (value: (typeof x)[number]): string => writtenValue(value) ?? '';
    // It follows from the plate alone.
    const whole = cellOf({ ...noFigure('noBase'), value: quantity(0), none: null, quality: 'good' });
    return { series: [], results: [{ ...head, gives: 'curve', x: x.map(text), y: y.map(text), whole }] };
  }
  if (loading === null) return nothing;
  if (measure.gives === 'facts') {
    const facts = transformerFacts(loading, plate, factors).map((one) => ({
      id: one.id,
      at: one.at === null ? null : instantOf(one.at),
      ...cellOf(one.figure),
      unit: unitOf(measure.facts[one.id]?.unit),
    }));
    return { series: [], results: [{ ...head, gives: 'facts', facts }] };
  }
  const cells = loadRates(loading, plate.capacity, edges);
  const written = cells.map(cellOf);
  const mean =
    transformerFacts(loading, plate, factors).find((one) => one.id === 'meanRate')?.figure ?? folded(cells, 'sum');
  const series: Series = {
    ...head,
    axis: 0,
    values: written.map(({ value }) => value),
    none: written.map(({ none }) => none),
    qualities: written.map(({ quality }) => quality),
    present: written.map(({ present }) => present),
    elapsed: written.map(({ elapsed }) => elapsed),
    expected: written.map(({ expected }) => expected),
    at: null,
    doubts: [],
    revised: [],
    total: cellOf(mean),
    change: null,
  };
  return { series: [series], results: [] };
}

const unitOf = (unit: string | null | undefined): string | null => (unit === 'medium' ? null : (unit ?? null));
