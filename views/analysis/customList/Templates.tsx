import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { actorName } from '../../../domain/event/actorName.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './customList.module.css';
import { words } from './words.ts';

const editor = '/customList/editCustom';

const slots: LedgerSlots = {
  // Blocks are built in the editor, where their figures stand beside them.
  apart: ['blocks'],
  comesOtherwise: true,
  empty: words['customList.empty'],
  hidden: ['paper', 'footerId'],
  columns: [
    { key: 'changed', title: words['customList.changed'], width: 200, cell: (row) => <LastChange row={row} /> },
    { key: 'acts', title: words['customList.acts'], width: 168, cell: (row) => <Ways row={row} /> },
  ],
  Acts: () => <New />,
  RowActs: ({ row, again }) => <RowActs row={row} again={again} />,
};

/** The templates: of which unit, published or not, changed when and by whom. */
export function Templates() {
  return <LedgerScreen declaration={reportTemplates} slots={slots} />;
}

function New() {
  const say = useText(words);
  const { go } = useAddress();
  const mayAdd = useMay('/customList', 'add');
  useKeys(
    mayAdd
      ? {
          title: reportTemplates.title,
          bindings: [{ keys: 'n', does: words['customList.new'], run: () => go(editor) }],
        }
      : null,
  );
  return mayAdd ? (
    <Button look="primary" icon={<PlusIcon size={14} />} hint="n" onClick={() => go(editor)}>
      {say('customList.new')}
    </Button>
  ) : null;
}

/** When a template was changed last, and by whom. */
function LastChange({ row: { id, version } }: { readonly row: AnyRow }) {
  const api = useApi();
  const lang = useLang();
  const times = useTimes();
  const asOf = usePast()?.instant ?? null;
  const asked = useAsked(
    `${id} ${asOf}`,
    (signal) =>
      ledgerClient(api, reportTemplates).history(id, { page: 1, size: 1 }, { signal, noErrorPage: true, asOf }),
    version,
  );
  const last = asked.value?.rows[0];
  return last === undefined ? missing : <time>{`${times.dayTime(last.at)} ${actorName(last.by, lang)}`}</time>;
}

function Ways({ row: { id } }: { readonly row: AnyRow }) {
  const say = useText(words);
  const mayEdit = useMay('/customList', 'edit');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links have their own keys; a press on them opens no row
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <span className={styles.ways} onClick={(event) => event.stopPropagation()}>
      {mayEdit ? <Link href={`${editor}?id=${id}`}>{say('customList.edit')}</Link> : null}
      <Link href={`/customExhibition?template=${id}`}>{say('customList.view')}</Link>
    </span>
  );
}

interface RowProps {
  readonly row: AnyRow;
  readonly again: (position?: number | null) => void;
}

/** What is done with the open template: edit its blocks, copy it, publish it or take it back. */
function RowActs({ row, again }: RowProps) {
  const say = useText(words);
  const { go } = useAddress();
  const mayEdit = useMay('/customList', 'edit');
  const mayAdd = useMay('/customList', 'add');
  const api = useApi();
  const isPublished = row['published'] === true;
  const publishing = useAction(() => ledgerClient(api, reportTemplates).update(row, { published: !isPublished }));
  const publish = async () => {
    const answer = await publishing.run();
    if (answer === null) return;
    if (!answer.ok) return tell(2, answer.message);
    tell(1, say(isPublished ? 'customList.tookBack' : 'customList.published'));
    again(answer.position);
  };
  return (
    <Bar as="p" pad="2 3" line="below">
      {mayEdit ? (
        <>
          <Button look="primary" icon={<EditIcon size={14} />} onClick={() => go(`${editor}?id=${row.id}`)}>
            {say('customList.edit')}
          </Button>
          <Button state={publishing.state.at} onClick={() => void publish()}>
            {say(isPublished ? 'customList.takeBack' : 'customList.publish')}
          </Button>
        </>
      ) : null}
      {mayAdd ? <Button onClick={() => go(`${editor}?copy=${row.id}`)}>{say('customList.copy')}</Button> : null}
      <Link href={`/customExhibition?template=${row.id}`}>{say('customList.view')}</Link>
    </Bar>
  );
}
