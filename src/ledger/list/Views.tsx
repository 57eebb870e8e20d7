import { CrossIcon } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { useAddress } from '../../address/useAddress.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { HeldPopover } from '../../kit/float/HeldPopover.tsx';
import { Field, Input } from '../../kit/form/Field.tsx';
import { Bar, Grid } from '../../kit/layout/parts.tsx';
import styles from '../ledger.module.css';
import { useKept } from '../table/useKept.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { questionIn, sameQuestion } from '../view/savedView.ts';
import { viewWords } from '../words.ts';

/** The questions that this reader has saved, one click each; the present one can be saved under a name. */
export function Views({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(viewWords);
  const word = useWord();
  const { slots } = ledger;
  const { search, path, go } = useAddress();
  const { views, putView, dropView } = useKept(ledger.declaration.name);
  const [saving, setSaving] = useState(false);
  const now = questionIn(search);
  const chosen = views.find((view) => sameQuestion(view.search, now));
  const open = (question: string) => go(question === '' ? path : `${path}?${question}`);
  return (
    <Bar as="nav" still gap="3" size="thin" className={styles.views} aria-label={say('ledger.views')}>
      <button type="button" aria-pressed={now === ''} onClick={() => open('')}>
        {slots.opening === undefined ? say('ledger.views.all') : word(slots.opening.title)}
      </button>
      {views.map((view) => (
        <span key={view.name}>
          <button type="button" aria-pressed={view === chosen} onClick={() => open(view.search)}>
            {view.name}
          </button>
          <button
            type="button"
            aria-label={say('ledger.views.drop', { name: view.name })}
            onClick={() => dropView(view.name)}
          >
            <CrossIcon size={10} />
          </button>
        </span>
      ))}
      {now === '' || chosen !== undefined ? null : (
        <HeldPopover
          isOpen={saving}
          onInteraction={setSaving}
          placement="bottom-start"
          content={
            <NameForm
              onName={(name) => {
                putView({ name, search: now });
                setSaving(false);
              }}
            />
          }
        >
          <Button look="quiet" size="row">
            {say('ledger.views.save')}
          </Button>
        </HeldPopover>
      )}
    </Bar>
  );
}

const longest = 24;

function NameForm({ onName }: { readonly onName: (name: string) => void }) {
  const say = useText(viewWords);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim());
  };
  return (
    <Grid as="form" gap="3" pad="3" className={styles.moment} onSubmit={submit}>
      <Field label={say('ledger.views.name')}>
        {(ids) => (
          <Input
            {...ids}
            autoFocus
            maxLength={longest}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button look="primary" type="submit" disabled={name.trim() === ''}>
        {say('ledger.views.keep')}
      </Button>
    </Grid>
  );
}
