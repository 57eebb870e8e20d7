import { useState } from 'react';
import { answered } from '../../../../domain/form/custom/answers.ts';
import { fieldOf } from '../../../../domain/form/custom/fieldOf.ts';
import { bodyOfDocument, fieldsOfDocument, partOfFault } from '../../../../domain/form/custom/formDocument.ts';
import { bodyFields } from '../../../../domain/form/custom/model.ts';
import type { Fields } from '../../../../domain/ledger/field.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { below } from '../../../../src/ledger/form/structure/below.ts';
import { Parts, StructureLines } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import { useSiteDay } from '../useSiteDay.ts';
import styles from './design.module.css';
import type { Designing } from './designing.ts';
import { groupOf, groupOfList } from './groups.ts';
import { PartList } from './PartList.tsx';
import { PartSettings } from './PartSettings.tsx';
import { chosenPart, usePartActs } from './usePartActs.ts';
import { words } from './words.ts';

export interface Chosen {
  readonly chosen: number | null;
  readonly choose: (at: number | null) => void;
}

/** What a form asks: its fields, their settings, and the rules across them with a row to try them on. */
export function ObjectModel(props: Designing & Chosen) {
  const { editing, locked, chosen, choose } = props;
  const at = chosenPart(editing.document, chosen);
  const acts = usePartActs(editing, at, choose);
  const { parts } = editing.document;
  const faulty = new Set(Object.keys(editing.faults).map((path) => partOfFault(parts, path)));
  return (
    <Grid gap="0" size="fill" className={styles.three}>
      <PartList parts={parts} chosen={at} isFaulty={(one) => faulty.has(one)} locked={locked} acts={acts} />
      <PartSettings {...props} at={at} />
      <Stack gap="3" pad="3" over="down">
        <Rules {...props} />
        <Trial {...props} />
      </Stack>
    </Grid>
  );
}

function Rules({ editing, locked, nameOf }: Designing) {
  const { document } = editing;
  return (
    <div data-document>
      <StructureLines
        field={groupOfList(bodyFields.rules)}
        value={document.rules}
        row={{ ...document }}
        locked={locked}
        faults={below(editing.faults, 'rules')}
        was={null}
        nameOf={nameOf}
        onEnter={(next) => editing.edit((draft) => void Object.assign(draft, { rules: next }))}
      />
    </div>
  );
}

/** One row that is typed here alone: the same function judges it that judges what is filled. */
function Trial({ editing, nameOf }: Designing) {
  const say = useText(words);
  const word = useWord();
  const today = useSiteDay();
  const [row, setRow] = useState<Readonly<Record<string, unknown>>>({});
  const { document } = editing;
  const fields = fieldsOfDocument(document).filter(({ kind }) => kind !== 'photo');
  const known = Object.fromEntries(Object.entries(row).filter(([key]) => fields.some((one) => one.key === key)));
  const { faults, values, notAsked } = answered(bodyOfDocument(document), known, { today, isDraft: false });
  const declared = Object.fromEntries(fields.map((field) => [field.key, { ...fieldOf(field), computed: undefined }]));
  const shown = fields.filter(({ key }) => !notAsked.has(key)).map(({ key }) => key);
  return (
    <section>
      <h2>{say('design.trial')}</h2>
      <Words text="note">{say('design.trialNote')}</Words>
      {Object.keys(faults).length === 0 ? <Words text="note">{say('design.trialSound')}</Words> : null}
      <Parts
        field={groupOf(declared as unknown as Fields, shown)}
        value={{ ...known, ...values }}
        row={row}
        locked={false}
        faults={Object.fromEntries(Object.entries(faults).map(([key, text]) => [key, word(text)]))}
        was={null}
        nameOf={nameOf}
        onEnter={(next) => setRow(next as typeof row)}
      />
    </section>
  );
}
