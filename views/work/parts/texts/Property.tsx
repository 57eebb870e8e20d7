import { typedMark } from '../../../../domain/document/typedIn.ts';
import type { TextUse } from '../../../../domain/work/text/uses.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Halves, Stack } from '../../../../src/kit/layout/parts.tsx';
import form from '../../../../src/ledger/form/form.module.css';
import { Parts } from '../../../../src/ledger/form/structure/StructureLines.tsx';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { EvidenceSaid, type EvidenceTold } from './EvidenceSaid.tsx';
import { headGroups } from './itemFields.ts';
import type { TextEditing } from './useTextEditing.ts';
import { words } from './words.ts';

interface Props {
  readonly use: TextUse;
  readonly editing: TextEditing;
  readonly locked: boolean;
  readonly nameOf: NameOf;
}

/** For what a text is, how long it holds, and with which proof its work is finished. */
export function Property({ use, editing, locked, nameOf }: Props) {
  const say = useText(words);
  const { document, faults, edit } = editing;
  const enter = (next: unknown) =>
    edit((draft) => void Object.assign(draft as object, next), typedMark('head', document, next));
  return (
    <Halves size="fill" over="down" data-document>
      {headGroups(use).map(({ title, field }) => (
        <Stack key={title} as="section" gap="1" pad="3" aria-label={say(title)}>
          <h2>{say(title)}</h2>
          {title === 'texts.evidence' ? <EvidenceSaid evidence={document['evidence'] as EvidenceTold} /> : null}
          <div className={form.body}>
            <Parts
              field={field}
              value={document}
              row={{ ...document }}
              locked={locked}
              faults={faults}
              was={null}
              nameOf={nameOf}
              onEnter={enter}
            />
          </div>
        </Stack>
      ))}
    </Halves>
  );
}
