import { useId, useMemo, useState } from 'react';
import { roleTemplates, takenFromTemplate } from '../../../../domain/access/roleTemplate.ts';
import { reference } from '../../../../domain/ledger/field.ts';
import { knownName } from '../../../../domain/ledger/names.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { LineFrame } from '../../../../src/ledger/form/LineFrame.tsx';
import { ReferenceEntry } from '../../../../src/ledger/form/ReferenceEntry.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { FormActProps } from '../../../../src/ledger/slots.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import styles from './functions.module.css';
import { words } from './words.ts';

const template = reference({ label: roleTemplates.title }, roleTemplates.name);

/** Fills the functions of a role from a template; nothing is saved. It stands only where the reader sees a template to take over. */
export function FromTemplate({ whole, nameOf, onEnter }: FormActProps) {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const id = useId();
  const client = useMemo(() => ledgerClient(api, roleTemplates), [api]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState<{ readonly fault: string | null; readonly done: string | null }>({
    fault: null,
    done: null,
  });
  const there = useAsked('one', (signal) => client.list({ size: 1 }, { signal, noErrorPage: true }));
  const taking = useAction((one: string) => client.list({ id: one }, { noErrorPage: true }));
  const take = async (one: string) => {
    const answer = await taking.run(one);
    if (answer === null) return;
    const row = answer.ok ? answer.value.rows[0] : undefined;
    if (row === undefined)
      return setSaid({ fault: answer.ok ? say('roles.template.gone') : answer.message, done: null });
    for (const field of takenFromTemplate) onEnter(field, row[field]);
    setSaid({
      fault: null,
      done: say('roles.template.taken', { name: knownName(roleTemplates, row, lang) ?? row.id }),
    });
  };
  if (there.value === null || there.value.total === 0) return null;
  return (
    <LineFrame
      id={id}
      label={say('roles.template')}
      required={false}
      fixed={false}
      fault={said.fault}
      hint={said.done ?? say('roles.template.hint')}
      was={null}
    >
      <Bar at="start" className={styles.template}>
        <ReferenceEntry
          field={template}
          id={id}
          value={chosen}
          whole={whole}
          locked={false}
          describedBy={`${id}-said`}
          invalid={said.fault !== null}
          inner={{}}
          nameOf={nameOf}
          onEnter={(next) => {
            setChosen(next as string | null);
            setSaid({ fault: null, done: null });
          }}
        />
        <Button
          disabled={chosen === null}
          state={taking.state.at === 'pending' ? 'pending' : 'rest'}
          onClick={() => chosen !== null && void take(chosen)}
        >
          {say('roles.template.take')}
        </Button>
      </Bar>
    </LineFrame>
  );
}
