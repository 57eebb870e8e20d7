import { CrossIcon, DuplicateIcon } from '@blueprintjs/icons';
import { type ReactNode, Suspense } from 'react';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { useAsked } from '../../api/useAsked.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang, useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { KeptNote } from '../../kit/form/KeptNote.tsx';
import { useKeys } from '../../kit/keys/keys.ts';
import { Bar } from '../../kit/layout/parts.tsx';
import surface from '../../kit/panel/surface.module.css';
import tabStyles from '../../kit/panel/tabs.module.css';
import { Failure } from '../../kit/state/Failure.tsx';
import { Skeleton } from '../../kit/state/Skeleton.tsx';
import type { LedgerClient } from '../ledgerClient.ts';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { LedgerSlots, NameOf } from '../slots.ts';
import type { Writer } from '../value/written.ts';
import type { Side } from '../view/ledgerView.ts';
import { formWords, ledgerWords } from '../words.ts';
import { Clash } from './Clash.tsx';
import { Foot } from './Foot.tsx';
import { FormLines } from './FormLines.tsx';
import styles from './form.module.css';
import { History } from './History.tsx';
import { useDraft } from './useDraft.ts';
import { useSaveKey } from './useSaveKey.ts';
import { type Saved, useSaving } from './useSaving.ts';
import { useSeat } from './useSeat.ts';

export interface SidePanelProps {
  readonly client: LedgerClient;
  readonly declaration: LedgerDeclaration;
  readonly slots: LedgerSlots;
  readonly side: Side;
  /** `form`, `history`, or a tab of the screen. */
  readonly tab: string;
  readonly asOf: string | null;
  readonly mayWrite: { readonly add: boolean; readonly edit: boolean };
  readonly writer: Writer;
  /** Another round of reading: after a save. */
  readonly round: number;
  /** The position that was written last: what is read must have read it. */
  readonly wait: number | undefined;
  /** It is the whole screen: its title is the page's. */
  readonly page?: boolean;
  readonly onTab: (tab: string) => void;
  readonly onClose: () => void;
  readonly onCopy: (id: string) => void;
  readonly onSaved: (saved: Saved) => void;
  readonly onAsOf: (at: string) => void;
  readonly onAgain: (position?: number | null) => void;
}

/** The panel beside the list: a row to read and change, its history, or a new one. */
export function SidePanel(props: SidePanelProps) {
  const { client, side, asOf, round, wait, page = false, onClose } = props;
  const Title = page ? 'h1' : 'h2';
  const say = useText(formWords);
  const sayLedger = useText(ledgerWords);
  const id = side.kind === 'new' ? null : side.id;
  const asked = useAsked(
    id === null ? null : `${id} ${asOf}`,
    (signal) =>
      client.list({ id: id ?? '' }, { signal, ...(asOf !== null ? { asOf } : wait === undefined ? {} : { wait }) }),
    round,
  );
  const row = asked.value?.rows[0] ?? null;
  const nameOf: NameOf = (ledger, one) => asked.value?.names[ledger]?.[one] ?? props.writer.nameOf(ledger, one);
  const isGone = asked.value !== null && !asked.isLoading && row === null;
  const { seat, awaits } = useSeat(side, { row, isGone });
  if (seat !== null) {
    const saved = (one: Saved) => {
      awaits(one);
      props.onSaved(one);
    };
    const unread =
      seat.awaits === null || asked.fault === null ? null : <Failure {...asked.fault} onAgain={asked.again} />;
    return (
      <Filled
        key={seat.number}
        {...props}
        side={seat.side}
        row={seat.row}
        saves={seat.round}
        nameOf={nameOf}
        unread={unread}
        onSaved={saved}
      />
    );
  }
  return (
    <aside className={surface.surface}>
      <Bar as="header" still size="fixed" line="below" className={styles.head}>
        <Title>{asked.value === null || asked.isLoading ? sayLedger('ledger.loading') : say('ledger.form.gone')}</Title>
        <Button look="quiet" icon={<CrossIcon size={14} />} aria-label={say('ledger.form.close')} onClick={onClose} />
      </Bar>
      {asked.fault !== null ? (
        <Failure code={asked.fault.code} message={asked.fault.message} onAgain={asked.again} />
      ) : asked.value === null || asked.isLoading ? (
        <Skeleton rows={8} widths={[24, 70]} label={sayLedger('ledger.loading')} />
      ) : (
        <Failure code="NO_PERMISSION" message={say('ledger.form.gone')} />
      )}
    </aside>
  );
}

interface FilledProps extends SidePanelProps {
  readonly row: AnyRow | null;
  readonly nameOf: NameOf;
  /** How many saves of this form were read back. */
  readonly saves: number;
  /** Why what was saved could not be read back; null while it can. */
  readonly unread: ReactNode;
}

function Filled(props: FilledProps) {
  const {
    declaration,
    slots,
    side,
    row,
    tab,
    asOf,
    mayWrite,
    nameOf,
    client,
    page = false,
    saves,
    unread,
    onSaved,
    onTab,
    onClose,
    onCopy,
    onAsOf,
  } = props;
  const Title = page ? 'h1' : 'h2';
  const say = useText(formWords);
  const sayLedger = useText(ledgerWords);
  const word = useWord();
  const lang = useLang();
  const writing = useDraft(declaration, { side, row, round: saves });
  const saving = useSaving({ client, declaration, writing, onSaved });
  const writer = { ...props.writer, nameOf };
  const isNew = writing.draft.base === null;
  const readOnly = asOf !== null || !(isNew ? mayWrite.add : mayWrite.edit);
  const title = titleOf({ declaration, side, row, say, what: word(declaration.title), lang });
  const { tried, save, untried } = useSaveKey(writing, saving);
  useKeys(
    readOnly
      ? null
      : { title: declaration.title, bindings: [{ keys: 'Ctrl s', does: { cn: '保存', en: 'Save' }, run: save }] },
  );
  const tabs = isNew
    ? []
    : [
        { key: 'form', title: say('ledger.form.form') },
        ...(slots.tabs ?? []).map((one) => ({ key: one.key, title: word(one.title) })),
        { key: 'history', title: say('ledger.form.history') },
      ];
  const Extra = slots.tabs?.find((one) => one.key === tab);
  const { RowActs } = slots;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!readOnly) save();
  };
  return (
    <aside className={surface.surface} aria-label={title} onKeyDown={onKeyDown}>
      <Bar as="header" still size="fixed" line="below" className={styles.head}>
        <Title>{title}</Title>
        {row === null || isNew ? null : (
          <span className={styles.tag}>{say('ledger.form.version', { n: row.version })}</span>
        )}
        {writing.changed.length > 0 && !isNew ? (
          <span className={`${styles.tag} ${styles.changedTag}`}>
            {say('ledger.form.changed', { n: writing.changed.length })}
          </span>
        ) : null}
        <span>
          {row !== null && side.kind === 'row' && mayWrite.add && asOf === null ? (
            <CopyButton onCopy={() => onCopy(row.id)} />
          ) : null}
          <Button look="quiet" icon={<CrossIcon size={14} />} aria-label={say('ledger.form.close')} onClick={onClose} />
        </span>
      </Bar>
      {tabs.length === 0 ? null : (
        <div className={`${tabStyles.tabs} ${styles.tabs}`} role="tablist">
          {tabs.map((one) => (
            <button
              key={one.key}
              type="button"
              role="tab"
              aria-selected={one.key === tab}
              onClick={() => onTab(one.key)}
            >
              {one.title}
            </button>
          ))}
        </div>
      )}
      {tab === 'history' && row !== null ? (
        <div className={styles.body}>
          <History
            client={client}
            declaration={declaration}
            id={row.id}
            version={row.version}
            writer={writer}
            onAsOf={onAsOf}
          />
        </div>
      ) : Extra !== undefined && row !== null ? (
        <div className={styles.body}>
          <Suspense fallback={<Skeleton rows={4} widths={[40, 60]} label={sayLedger('ledger.loading')} />}>
            <Extra.Show row={row} nameOf={nameOf} again={props.onAgain} />
          </Suspense>
        </div>
      ) : (
        <>
          {RowActs === undefined || row === null || asOf !== null ? null : (
            <RowActs row={row} nameOf={nameOf} again={props.onAgain} />
          )}
          {unread}
          <KeptNote was={writing.wasKept ? 'kept' : null} />
          {saving.clash === null ? null : (
            <Clash
              declaration={declaration}
              draft={writing.draft}
              now={saving.clash}
              writer={writer}
              onMerge={saving.merge}
            />
          )}
          {saving.state.at === 'refused' && saving.clash === null ? (
            <Bar as="p" still size="fixed" text="fault" className={styles.note}>
              {saving.state.message}
            </Bar>
          ) : null}
          <form
            className={styles.body}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <FormLines
              declaration={declaration}
              slots={slots}
              writing={writing}
              writer={writer}
              nameOf={nameOf}
              readOnly={readOnly}
              tried={tried}
              said={saving.said}
            />
            <button type="submit" hidden />
          </form>
          {declaration.law !== undefined ? null : (
            <Foot
              isNew={isNew}
              readOnly={readOnly}
              version={row?.version ?? 0}
              faults={tried ? Object.keys(writing.faults).length : 0}
              changed={writing.changed.length}
              state={saving.state.at}
              isSent={writing.isSent}
              onSave={save}
              onDiscard={() => {
                saving.forget();
                untried();
                writing.discard();
              }}
            />
          )}
        </>
      )}
    </aside>
  );
}

function CopyButton({ onCopy }: { readonly onCopy: () => void }) {
  const say = useText(ledgerWords);
  return (
    <Button look="quiet" icon={<DuplicateIcon size={14} />} onClick={onCopy}>
      {say('ledger.copy')}
    </Button>
  );
}

interface Titled {
  readonly declaration: LedgerDeclaration;
  readonly side: Side;
  readonly row: AnyRow | null;
  readonly say: ReturnType<typeof useText<typeof formWords>>;
  readonly what: string;
  readonly lang: Lang;
}

function titleOf({ declaration, side, row, say, what, lang }: Titled): string {
  if (row === null || side.kind !== 'row') return say('ledger.form.new', { what });
  return knownName(declaration, row, lang) ?? row.id;
}
