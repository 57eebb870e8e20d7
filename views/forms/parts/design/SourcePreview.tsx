import { useState } from 'react';
import { previewFormSource } from '../../../../domain/form/sources/calls.ts';
import type { FormSource } from '../../../../domain/form/sources/source.ts';
import { reference } from '../../../../domain/ledger/field.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import { groupOf } from './groups.ts';
import { SourceTable } from './SourceTable.tsx';
import { words } from './words.ts';

interface Props {
  readonly source: FormSource;
  readonly code: string;
  readonly faulty: boolean;
}

const person = groupOf({ as: reference({ label: words['design.as'], optional: true }, 'user') }, ['as']);

/** The first rows of a source as it is being designed: as one may read it oneself, or as far as one and a chosen person both may. */
export function SourcePreview({ source, code, faulty }: Props) {
  const say = useText(words);
  const [as, setAs] = useState<string | null>(null);
  return (
    <section>
      <h2>{say('design.preview')}</h2>
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
      {faulty ? <Words text="note">{say('design.noRows')}</Words> : <Told source={source} code={code} as={as} />}
    </section>
  );
}

interface ToldProps extends Omit<Props, 'faulty'> {
  readonly as: string | null;
}

/** What a source tells somebody. */
export function Told({ source, code, as }: ToldProps) {
  const say = useText(words);
  const asked = useCall(previewFormSource, { body: { source, code, as } }, { noErrorPage: true });
  return (
    <Loaded of={asked} rows={4} brief label={say('design.reading')}>
      {(answer) => <SourceTable label={say('design.preview')} answer={answer} />}
    </Loaded>
  );
}
