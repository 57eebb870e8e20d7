import { useState } from 'react';
import { defectSubjects } from '../../../../domain/defect/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Bar, Press, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import styles from './subjects.module.css';
import { words } from './words.ts';

export interface ChosenSubject {
  readonly kind: 'equipment' | 'device';
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly chosen: ChosenSubject | null;
  readonly fault: string | null;
  readonly onChoose: (subject: ChosenSubject | null) => void;
}

/** What it is that has the defect: found by a piece of its name, or by the code on it. */
export function SubjectChoice({ chosen, fault, onChoose }: Props) {
  const say = useText(words);
  const [q, setQ] = useState('');
  const asked = q.trim();
  const { value } = useCall(defectSubjects, asked === '' || chosen !== null ? null : { query: { q: asked } });
  if (chosen !== null)
    return (
      <Bar gap="2">
        <b>{chosen.name}</b>
        <Button look="quiet" onClick={() => onChoose(null)}>
          {say('subject.chosen')}
        </Button>
      </Bar>
    );
  return (
    <>
      <Field label={say('subject.subject')} asked error={fault} hint={say('subject.find')}>
        {(ids) => (
          <Input
            {...ids}
            type="search"
            autoComplete="off"
            autoFocus
            maxLength={64}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        )}
      </Field>
      {value === null || asked === '' ? null : value.rows.length === 0 ? (
        <Words text="note">{say('subject.none')}</Words>
      ) : (
        <Stack gap="0" className={styles.found}>
          {value.rows.map((row) => (
            <Press key={`${row.kind}-${row.id}`} type="button" onClick={() => onChoose(row)}>
              {row.name} {row.code}
            </Press>
          ))}
        </Stack>
      )}
    </>
  );
}
