import type { CSSProperties } from 'react';
import { named, nameIn } from '../../../domain/ledger/names.ts';
import { organisationTree } from '../../../domain/site/calls.ts';
import { workTitles } from '../../../domain/work/processTime.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Modal } from '../../../src/kit/float/Modal.tsx';
import sheet from '../../../src/kit/float/sheet.module.css';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type PlainColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useDefinitions } from '../parts/flow/useModels.ts';
import { type Covered, type CoveredOrg, coveredBy, orgsOf } from './coverage.ts';
import styles from './processDefinition.module.css';
import { words } from './words.ts';

/** Work by work and organisation by organisation: which flow is in force, which is inherited or suspended, and where there is none. */
export function Coverage({ onClose }: { readonly onClose: () => void }) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const tree = useCall(organisationTree, { query: {} });
  const definitions = useDefinitions('definitions in force');
  const title = say('processDefinition.coverage');
  return (
    <Modal label={title} className={`${sheet.sheet} ${styles.coverage}`} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <Button onClick={onClose} hint="Esc">
          {say('processDefinition.close')}
        </Button>
      </header>
      <div>
        <Loaded of={tree} rows={4} label={say('processDefinition.loading')}>
          {(trees) => (
            <Loaded of={definitions} rows={4} label={say('processDefinition.loading')}>
              {({ rows }) => {
                const columns: readonly PlainColumn<CoveredOrg>[] = [
                  column.drawn(
                    'processDefinition.org',
                    ({ name, depth }) => (
                      <span className={styles.org} style={{ '--depth': depth } as CSSProperties}>
                        {name}
                      </span>
                    ),
                    'name',
                  ),
                  ...Object.entries(workTitles).map(([work, text]) =>
                    column.drawn({ key: work, title: word(text) }, ({ id }: CoveredOrg) => (
                      <Cell covered={coveredBy(trees, rows, { org: id, work })} />
                    )),
                  ),
                ];
                return (
                  <PlainTable label={title} columns={columns} rows={orgsOf(trees)} idOf={({ id }) => id} empty={null} />
                );
              }}
            </Loaded>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

function Cell({ covered }: { readonly covered: Covered }) {
  const say = useText(words);
  const lang = useLang();
  if (!('definition' in covered)) {
    const isNone = covered.by === 'none';
    return (
      <span className={isNone ? styles.none : styles.above}>
        {say(isNone ? 'processDefinition.none' : 'processDefinition.unseen')}
      </span>
    );
  }
  const { definition } = covered;
  const name = say('processDefinition.version', { name: nameIn(definition, lang), n: definition.number });
  const told = covered.by === 'own' ? name : say('processDefinition.inherited', { name });
  return (
    <span
      className={covered.by === 'own' ? undefined : styles.above}
      data-suspended={definition.state === 'suspended'}
      title={named(definition.reason, definition.reasonEn, lang) ?? undefined}
    >
      {definition.state === 'suspended' ? say('processDefinition.suspended', { name: told }) : told}
    </span>
  );
}
