import { formCodeOf, formVerbs } from '../../../../domain/form/custom/codes.ts';
import { fieldsOfDocument } from '../../../../domain/form/custom/formDocument.ts';
import { formPublishing } from '../../../../domain/form/sources/calls.ts';
import { named } from '../../../../domain/ledger/names.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import styles from './design.module.css';
import type { Designing } from './designing.ts';
import { FormDiff } from './FormDiff.tsx';
import { words } from './words.ts';

interface Props extends Designing {
  /** Goes to the place that a fault names. */
  readonly onGo: (path: string) => void;
}

/** Beside every page of a form's design: all that is wrong, and what publishing does. */
export function Side({ editing, row, versions, onGo }: Props) {
  const say = useText(words);
  const faults = Object.entries(editing.faults);
  const before = versions.find(({ state, id }) => state === 'inForce' && id !== row.id);
  return (
    <Stack as="aside" gap="3" pad="3" over="down" className={styles.side} aria-label={say('design.faults')}>
      <section>
        <h2>{say('design.faults')}</h2>
        {faults.length === 0 ? <Words text="note">{say('design.noFaults')}</Words> : null}
        <ul className={styles.faults}>
          {faults.map(([path, said]) => (
            <li key={path}>
              <button type="button" onClick={() => onGo(path)}>
                {said}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {row.state === 'draft' ? <Publishing row={row} editing={editing} /> : null}
      {before === undefined ? null : <FormDiff before={before} after={editing.document} />}
      <section>
        <h2>{say('design.codes')}</h2>
        <ul>
          {[formCodeOf(row.code), ...formVerbs.map((verb) => formCodeOf(row.code, verb))].map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}

/** Of what is saved: what somebody is typing is published only when it is saved. */
function Publishing({ row, editing }: Pick<Designing, 'row' | 'editing'>) {
  const say = useText(words);
  const lang = useLang();
  const past = usePast();
  const asked = useCall(
    formPublishing,
    { params: { id: row.id } },
    { asOf: past?.instant ?? null, moved: row.version, noErrorPage: true },
  );
  const told = asked.value;
  const names = (told?.columns ?? []).map((key) => {
    const field = fieldsOfDocument(editing.document).find((one) => one.key === key);
    return field === undefined ? key : named(field.name, field.nameEn, lang);
  });
  return (
    <section>
      <h2>{say('design.publishing')}</h2>
      {told === null ? (
        <Words text="note">{asked.fault?.message ?? say('design.reading')}</Words>
      ) : (
        <ul>
          <li>{told.replaces === null ? say('design.first') : say('design.replaces', { n: told.replaces })}</li>
          {told.replaces === null ? null : (
            <li>
              {names.length === 0
                ? say('design.noColumns')
                : say('design.columnsAdded', { names: names.join(lang === 'cn' ? '、' : ', ') })}
            </li>
          )}
          {names.length === 0 ? null : (
            <li>{say(told.atLeast ? 'design.liftedAtLeast' : 'design.lifted', { n: told.records })}</li>
          )}
          {editing.document['reviewed'] === true ? <li>{say('design.reviewed')}</li> : null}
        </ul>
      )}
    </section>
  );
}
