import { typedMark } from '../../../domain/document/typedIn.ts';
import { blockKinds, type ReportBlock } from '../../../domain/report/blockFields.ts';
import type { ReportDocument } from '../../../domain/report/reportDocument.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Stack, Words } from '../../../src/kit/layout/parts.tsx';
import form from '../../../src/ledger/form/form.module.css';
import { below } from '../../../src/ledger/form/structure/below.ts';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import type { NameOf } from '../../../src/ledger/slots.ts';
import { ColumnList } from './ColumnList.tsx';
import styles from './editCustom.module.css';
import { putBlock } from './edits.ts';
import { blockField, headField } from './fields.ts';
import type { Building } from './useReport.ts';
import { words } from './words.ts';

interface Props {
  readonly building: Building;
  readonly chosen: number | null;
  readonly column: number | null;
  readonly faults: Readonly<Record<string, string>>;
  readonly locked: boolean;
  readonly nameOf: NameOf;
  readonly onColumn: (n: number | null) => void;
}

/** The fields of what is chosen: of the report itself, or of one of its blocks with its columns. */
export function Side(props: Props) {
  const { building, chosen, faults, locked, nameOf } = props;
  const say = useText(words);
  const { document, edit } = building;
  const block = chosen === null ? undefined : document.blocks[chosen];
  if (block !== undefined) return <BlockSide {...props} n={chosen ?? 0} block={block} />;
  const enter = (next: unknown) =>
    edit((draft) => void Object.assign(draft, next as ReportDocument), typedMark('head', document, next));
  return (
    <Stack as="aside" gap="0" size="low" className={styles.side} aria-label={say('editCustom.report')}>
      <Words as="h2" text="title" weight="strong">
        {say('editCustom.report')}
      </Words>
      <div className={form.body} data-document>
        <Parts
          field={headField}
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
  );
}

function BlockSide({
  building,
  faults,
  locked,
  nameOf,
  column,
  onColumn,
  n,
  block,
}: Props & { readonly n: number; readonly block: ReportBlock }) {
  const say = useText(words);
  const word = useWord();
  const own = below(below(faults, 'blocks'), String(n));
  const enter = (next: unknown) => {
    building.edit((draft) => putBlock(draft, n, next as ReportBlock), typedMark(`block ${n}`, block, next));
  };
  const title = `${say('editCustom.block', { n: n + 1 })} · ${word(blockKinds[block.kind])}`;
  return (
    <Stack as="aside" gap="0" size="low" className={styles.side} aria-label={title}>
      <Words as="h2" text="title" weight="strong">
        {title}
      </Words>
      <div className={form.body} data-document>
        <Parts
          field={blockField(block)}
          value={block}
          row={{ ...building.document }}
          locked={locked}
          faults={own}
          was={null}
          nameOf={nameOf}
          onEnter={enter}
        />
        {block.kind === 'text' ? null : (
          <ColumnList
            block={block}
            open={column}
            faults={below(own, 'columns')}
            locked={locked}
            nameOf={nameOf}
            onOpen={onColumn}
            onEnter={enter}
          />
        )}
      </div>
    </Stack>
  );
}
