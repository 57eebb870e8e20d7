import { useId, useMemo, useState } from 'react';
import type { FlowModel } from '../../../domain/flow/flowModel.ts';
import { processDefinitions } from '../../../domain/flow/processDefinition.ts';
import { reference } from '../../../domain/ledger/field.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { workTitles } from '../../../domain/work/processTime.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../src/kit/dialog/ConfirmDialog.tsx';
import { Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { ReferenceEntry } from '../../../src/ledger/form/ReferenceEntry.tsx';
import { useChoiceNames } from '../../../src/ledger/form/useChoices.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { useDefinitions } from '../parts/flow/useModels.ts';
import styles from './flowModule.module.css';
import { words } from './words.ts';

const orgField = reference({ label: words['flowModule.deployTo'] }, 'organisation');

interface Props {
  readonly model: FlowModel;
  /** That is deployed: what was saved last. */
  readonly version: number;
  readonly onClose: () => void;
  /** It was deployed; the position that it was written at. */
  readonly onDone: (position: number | null) => void;
}

/** Puts a version of a model into force for an organisation: as its first definition, or as the next version of the one that it has. */
export function Deploy({ model, version, onClose, onDone }: Props) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const id = useId();
  const api = useApi();
  const client = useMemo(() => ledgerClient(api, processDefinitions), [api]);
  const [org, setOrg] = useState<string | null>(model.orgId);
  const names = useChoiceNames('organisation', org === null ? [] : [org]);
  const standing = useDefinitions(org === null ? null : `deploy ${org} ${model.work}`, {
    query: { org: org ?? '', work: model.work },
  });
  const found = standing.value?.rows.find(({ orgId }) => orgId === org);
  const [refused, setRefused] = useState<string | null>(null);
  const deploying = useAction(() => {
    const named = { name: model.name, nameEn: model.nameEn };
    const what = { modelId: model.id, modelVersion: version, ...named };
    return found === undefined
      ? client.create({ ...what, work: model.work, orgId: org ?? '' })
      : client.update(found, what);
  });
  const act = async () => {
    if (org === null || standing.value === null) return;
    const answer = await deploying.run();
    if (answer === null) return;
    if (!answer.ok) {
      const [said] = Object.values(answer.refusal.fields ?? {});
      return setRefused(said ?? answer.message);
    }
    tell(1, say('flowModule.deployDone'));
    onDone(answer.position);
  };
  const work = word(workTitles[model.work]);
  return (
    <ConfirmDialog
      open
      title={say('flowModule.deployTitle', { name: nameIn(model, lang) })}
      act={say('flowModule.deployNow')}
      onAct={() => void act()}
      onClose={onClose}
    >
      <Grid className={styles.deploy}>
        <label htmlFor={id}>{say('flowModule.deployTo')}</label>
        <ReferenceEntry
          field={orgField}
          id={id}
          value={org}
          whole={{}}
          locked={false}
          describedBy={undefined}
          invalid={false}
          inner={{}}
          nameOf={(_, one) => names.get(one) ?? null}
          onEnter={(next) => setOrg(typeof next === 'string' ? next : null)}
        />
        {org === null ? null : <p>{say('flowModule.deployAsk', { org: names.get(org) ?? org, work, version })}</p>}
        {refused === null ? null : (
          <Words tone="refused" role="alert">
            {refused}
          </Words>
        )}
      </Grid>
    </ConfirmDialog>
  );
}
