import type { FlowStep } from '../../../domain/flow/graph.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Box, Grid } from '../../../src/kit/layout/parts.tsx';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import type { KnownTakers } from '../parts/flow/useTakers.ts';
import { stepField, type Told, unwrittenIn } from './faults.ts';
import styles from './flowModule.module.css';
import { words } from './words.ts';

interface Props {
  readonly step: FlowStep;
  readonly takers: KnownTakers;
  readonly told: readonly Told[];
  readonly locked: boolean;
  readonly onEnter: (step: FlowStep) => void;
  readonly onLead: () => void;
  readonly onRemove: () => void;
}

/** One step: what is wrong with it, what it asks of whom, and who that is today. */
export function StepPanel({ step, takers, told, locked, onEnter, onLead, onRemove }: Props) {
  const say = useText(words);
  const word = useWord();
  const taking = takers.of?.get(step.id) ?? null;
  const asks = step.kind === 'approve' || step.kind === 'copy';
  const faults = Object.fromEntries(Object.entries(unwrittenIn(step)).map(([path, text]) => [path, word(text)]));
  return (
    <Grid gap="3" pad="3" className={styles.form} data-document>
      {told.length === 0 ? null : (
        <Box as="ul" text="fault" className={styles.faults}>
          {told.map(({ says }) => (
            <li key={says.en}>{word(says)}</li>
          ))}
        </Box>
      )}
      <Parts
        field={stepField}
        value={step}
        row={{}}
        locked={locked}
        faults={faults}
        was={null}
        nameOf={() => null}
        onEnter={(value) => onEnter({ ...step, ...(value as object) })}
      />
      {asks ? (
        <section aria-label={say('flowModule.today')}>
          <h3>{say('flowModule.today')}</h3>
          {taking === null || taking.persons.length === 0 ? (
            <p>{takers.lineOf(step)}</p>
          ) : (
            <Bar as="ul" at="stretch" gap="1" className={styles.people}>
              {taking.persons.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {taking.others > 0 ? <li>+{taking.others}</li> : null}
            </Bar>
          )}
        </section>
      ) : null}
      {locked ? null : (
        <Bar at="stretch">
          {step.kind === 'end' ? null : (
            <Button hint="c" onClick={onLead}>
              {say('flowModule.lead')}
            </Button>
          )}
          <Button look="danger" hint="Delete" onClick={onRemove}>
            {say('flowModule.remove')}
          </Button>
        </Bar>
      )}
    </Grid>
  );
}
