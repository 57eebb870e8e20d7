import { entryOf, type FlowGraph, stepOf } from '../../../domain/flow/graph.ts';
import { walkOf } from '../../../domain/flow/layout.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Box, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import type { KnownTakers } from '../parts/flow/useTakers.ts';
import type { Told } from './faults.ts';
import styles from './flowModule.module.css';
import { words } from './words.ts';

export type Tried = Readonly<Record<string, string>>;

/** The steps that a subject with these fields comes through; none where the flow has no one beginning. */
export function walked(graph: FlowGraph, tried: Tried) {
  const entry = entryOf(graph);
  return entry === null ? { steps: [], ends: false } : walkOf(graph, entry.id, tried);
}

interface Props {
  readonly graph: FlowGraph;
  readonly takers: KnownTakers;
  readonly told: readonly Told[];
  readonly tried: Tried;
  readonly onTry: (tried: Tried) => void;
  readonly onChoose: (step: string) => void;
}

/** The flow as a whole: what speaks against it, and the way of a sample subject through it. */
export function TryPanel({ graph, takers, told, tried, onTry, onChoose }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const fields = [...new Set(graph.edges.flatMap(({ when }) => (when === null ? [] : [when.field])))];
  const { steps, ends } = walked(graph, tried);
  const named = (id: string): string => {
    const step = stepOf(graph, id);
    return step === null ? id : nameIn(step, lang);
  };
  return (
    <Grid gap="3" pad="3" className={styles.form}>
      <h3>{told.length === 0 ? say('flowModule.sound') : say('flowModule.faults', { n: told.length })}</h3>
      {told.length === 0 ? null : (
        <Box as="ul" text="fault" className={styles.faults}>
          {told.map(({ step, says }) => (
            <li key={`${step} ${says.en}`}>
              {step === null ? (
                say('flowModule.whole')
              ) : (
                <button type="button" onClick={() => onChoose(step)}>
                  {named(step)}
                </button>
              )}
              {': '}
              {word(says)}
            </li>
          ))}
        </Box>
      )}
      <h3>{say('flowModule.try')}</h3>
      <Words text="quiet">{say(fields.length === 0 ? 'flowModule.noFields' : 'flowModule.tryHint')}</Words>
      {fields.map((field) => (
        <Field key={field} label={field}>
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              value={tried[field] ?? ''}
              onChange={(event) => onTry({ ...tried, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Grid as="ol" gap="1" text="note" className={styles.walk}>
        {steps.map((id) => {
          const step = stepOf(graph, id);
          return (
            <li key={id}>
              <b>{named(id)}</b> {step === null ? null : takers.lineOf(step)}
            </li>
          );
        })}
      </Grid>
      {ends ? null : <Words tone="refused">{say('flowModule.cutOff')}</Words>}
    </Grid>
  );
}
