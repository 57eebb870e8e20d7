import { Fragment } from 'react';
import { Link } from 'wouter';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useModels } from '../parts/flow/useModels.ts';
import styles from './flowForm.module.css';
import { words } from './words.ts';

/** The models whose steps ask for this form. */
export function UsedBy({ form }: { readonly form: string }) {
  const say = useText(words);
  const lang = useLang();
  const asked = useModels('models with forms');
  return (
    <Grid gap="3" pad="3" className={styles.preview}>
      <Loaded of={asked} rows={3} label={say('flowForm.reading')}>
        {({ rows }) => {
          const using = rows.flatMap((model) => {
            const steps = model.document.graph.steps.filter(({ formId }) => formId === form);
            return steps.length === 0 ? [] : [{ model, steps: steps.map((step) => nameIn(step, lang)).join(', ') }];
          });
          if (using.length === 0) return <p>{say('flowForm.unused')}</p>;
          return (
            <dl>
              {using.map(({ model, steps }) => (
                <Fragment key={model.id}>
                  <dt>
                    <Link href={`/flowModule?model=${model.id}`}>{nameIn(model, lang)}</Link>
                  </dt>
                  <dd>{say('flowForm.steps', { steps })}</dd>
                </Fragment>
              ))}
            </dl>
          );
        }}
      </Loaded>
    </Grid>
  );
}
