import type { FormDocument } from '../../../../domain/form/custom/formDocument.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { addField, addSection, copyField, dropPart, movePart } from './edits.ts';
import type { PartActs } from './PartList.tsx';
import type { FormEditing } from './useFormEditing.ts';
import { words } from './words.ts';

type Drafted = Parameters<typeof dropPart>[0];

/** What is done with sections and fields, with what is chosen afterwards. */
export function usePartActs(
  { edit }: FormEditing,
  chosen: number | null,
  choose: (at: number | null) => void,
): PartActs {
  const say = useText(words);
  const placed = (recipe: (draft: Drafted) => number | null) => {
    let at: number | null = null;
    edit((draft) => {
      at = recipe(draft as Drafted);
    });
    choose(at);
  };
  return {
    choose,
    addSection: () => placed((draft) => addSection(draft, chosen, say('design.newSection'))),
    addField: () =>
      placed((draft) =>
        addField(draft, chosen, { kind: 'text', name: say('design.newField'), section: say('design.newSection') }),
      ),
    copy: (at) => placed((draft) => copyField(draft, at)),
    drop: (at) => placed((draft) => dropPart(draft, at)),
    move: (at, to) => placed((draft) => movePart(draft, at, to)),
  };
}

/** The part that is chosen, wherever it stands by now; the first where none is. */
export const chosenPart = ({ parts }: FormDocument, chosen: number | null): number | null =>
  parts.length === 0 ? null : Math.min(chosen ?? 0, parts.length - 1);
