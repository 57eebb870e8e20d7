import { useState } from 'react';
import { initialValues } from '../../../../domain/form/custom/faults.ts';
import { bodyOfDocument, partOfFault } from '../../../../domain/form/custom/formDocument.ts';
import type { LayoutName } from '../../../../domain/form/custom/kinds.ts';
import { reference } from '../../../../domain/ledger/field.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Bar, Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import { FormFill, type Typed } from '../FormFill.tsx';
import { useSiteDay } from '../useSiteDay.ts';
import styles from './design.module.css';
import type { Designing } from './designing.ts';
import { FormCanvas } from './FormCanvas.tsx';
import { groupOf } from './groups.ts';
import type { Chosen } from './ObjectModel.tsx';
import { PartList } from './PartList.tsx';
import { PartSettings } from './PartSettings.tsx';
import { Told } from './SourcePreview.tsx';
import { chosenPart, usePartActs } from './usePartActs.ts';
import { words } from './words.ts';

const canvases = ['desk', 'phone', 'print'] as const satisfies readonly LayoutName[];
const person = groupOf({ as: reference({ label: words['design.tryAs'], optional: true }, 'user') }, ['as']);

/** A form as whoever fills it sees it: its tree, the page of twelve columns, and the settings of what is chosen. */
export function EditForm(props: Designing & Chosen) {
  const say = useText(words);
  const { editing, locked, chosen, choose } = props;
  const [layout, setLayout] = useState<(typeof canvases)[number]>('desk');
  const [as, setAs] = useState<string | null>(null);
  const isPast = usePast() !== null;
  const at = chosenPart(editing.document, chosen);
  const acts = usePartActs(editing, at, choose);
  const { parts } = editing.document;
  const faulty = new Set(Object.keys(editing.faults).map((path) => partOfFault(parts, path)));
  const isFaulty = (one: number) => faulty.has(one);
  return (
    <Grid gap="0" size="fill" className={styles.three}>
      <PartList parts={parts} chosen={at} isFaulty={isFaulty} locked={locked} acts={acts} />
      <Stack gap="2" pad="3" over="down" as="section" aria-label={say('design.canvas')}>
        <Bar>
          <Segments
            label={say('design.canvas')}
            segments={canvases.map((value) => ({ value, text: say(`design.${value}`) }))}
            value={layout}
            onChoose={setLayout}
          />
        </Bar>
        <FormCanvas {...props} layout={layout} at={at} isFaulty={isFaulty} onChoose={choose} />
        {isPast ? null : (
          <Parts
            field={person}
            value={{ as }}
            row={{}}
            locked={false}
            faults={{}}
            was={null}
            nameOf={() => null}
            onEnter={(next) => setAs((next as { readonly as: string | null }).as)}
          />
        )}
        {isPast || as === null ? null : (
          <AsPerson key={as} {...props} as={as} layout={layout === 'phone' ? 'phone' : 'desk'} />
        )}
      </Stack>
      <PartSettings {...props} at={at} />
    </Grid>
  );
}

interface TryProps extends Designing {
  readonly as: string;
  readonly layout: 'desk' | 'phone';
}

/** The form as a chosen person would fill it, and what its sources tell him, as far as whoever looks may see it too. Nothing of it is kept. */
function AsPerson({ editing, row, as, layout }: TryProps) {
  const say = useText(words);
  const today = useSiteDay();
  const body = bodyOfDocument(editing.document);
  const { sources } = body;
  const isSound = Object.keys(editing.faults).length === 0;
  const [values, setValues] = useState<Typed>(() => (isSound ? initialValues(body, today) : {}));
  return (
    <>
      <Words text="note">{say('design.tryNote')}</Words>
      {isSound ? (
        <FormFill
          form={{ ...row, ...body }}
          values={values}
          tried={false}
          said={{}}
          locked={false}
          nameOf={unnamed}
          layout={layout}
          begins
          triedAs={{ as, code: row.code, sources }}
          onEnter={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
        />
      ) : (
        <Words text="note">{say('design.tryFaulty')}</Words>
      )}
      {sources.length === 0 ? <Words text="note">{say('design.noSources')}</Words> : null}
      {sources.map((source) => (
        <section key={source.key}>
          <h3>{say('design.sourceOf', { name: source.name })}</h3>
          <Told source={source} code={row.code} as={as} />
        </section>
      ))}
    </>
  );
}

const unnamed = (): null => null;
