import { type FormEvent, useState } from 'react';
import { boardKinds, boards } from '../../../../domain/board/board.ts';
import { dashboardKinds, type MineRow } from '../../../../domain/board/mineCalls.ts';
import { type ShippedName, shippedDashboards, shippedNames } from '../../../../domain/board/starts.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Check } from '../../../../src/kit/form/Check.tsx';
import { Field, Input } from '../../../../src/kit/form/Field.tsx';
import { Halves, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { ReferenceEntry } from '../../../../src/ledger/form/ReferenceEntry.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useMayAny } from '../../../../src/session/useMay.ts';
import { useApi, useSessionState } from '../../../../src/session/useSession.ts';
import { BoardView } from '../../parts/board/BoardView.tsx';
import styles from '../../parts/shown/shown.module.css';
import { useMine } from '../../parts/shown/useMine.ts';
import { type Start, starts, useStart } from './useStart.ts';
import { words } from './words.ts';

/** A new dashboard: what it begins with, what it is called, who sees it, alone or below a parent; its modules come in the editor (R363, B292). */
export function Screen() {
  const say = useText(words);
  const { asked } = useMine();
  return (
    <Page title={say('addBoard.title')} note={say('addBoard.note')} of={asked} label={say('addBoard.loading')}>
      {(rows) => <Form rows={rows} />}
    </Page>
  );
}

function Form({ rows }: { readonly rows: readonly MineRow[] }) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const { search, go } = useAddress();
  const session = useSessionState();
  const who = 'who' in session ? session.who.user : null;
  const mayAdd = useMayAny(boards.permissions.add);
  const [kind, setKind] = useState<MineRow['kind']>(
    dashboardKinds.find((one) => one === search.get('kind')) ?? 'dashboard',
  );
  const parents = rows.filter((row) => row.kind === 'parent');
  const [parentId, setParent] = useState(search.get('parent') ?? '');
  const [start, setStart] = useState<Start>('empty');
  const [shipped, setShipped] = useState<ShippedName>('shipped.overview');
  const [copied, setCopied] = useState<string | null>(rows[0]?.id ?? null);
  const [unit, setUnit] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [nameEn, setNameEn] = useState('');
  const [orgId, setOrg] = useState<string | null>(who?.orgId ?? null);
  const [roleIds, setRoles] = useState<readonly string[]>([]);
  const [isAll, setAll] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { document, of } = useStart({ start, shipped, copied, unit });
  const making = useAction(() =>
    ledgerClient(api, boards).create({
      name: name.trim(),
      nameEn: nameEn.trim() === '' ? null : nameEn.trim(),
      orgId,
      kind,
      parentId: kind === 'sub' ? parentId : null,
      ownerId: isAll ? null : (who?.id ?? null),
      roleIds,
      ...(document === null ? {} : { body: document }),
    }),
  );
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(name.trim() === '' ? { name: say('addBoard.noName') } : {}),
      ...(kind === 'sub' && parentId === '' ? { parentId: say('addBoard.noParent') } : {}),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const answer = await making.run();
    if (answer === null) return;
    if (answer.ok) return go(`/dashboards/configure?id=${encodeURIComponent(answer.value.id)}`);
    const { code, fields = {} } = answer.refusal;
    setFaults(code === 'DUPLICATE_NAME' ? { name: answer.message, ...fields } : { whole: answer.message, ...fields });
  };
  const entry = (id: string) => ({
    id,
    whole: {},
    locked: false,
    describedBy: undefined,
    invalid: faults[id] !== undefined,
    inner: {},
    nameOf: () => null,
  });
  return (
    <Halves columns="second" size="fill">
      <Stack as="form" pad="3" gap="3" over="down" onSubmit={(event: FormEvent) => void make(event)}>
        <Segments
          label={say('addBoard.kind')}
          segments={dashboardKinds.map((value) => ({ value, text: word(boardKinds[value]) }))}
          value={kind}
          onChoose={setKind}
        />
        {kind === 'sub' ? (
          <Field label={say('addBoard.parent')} error={faults['parentId'] ?? null} asked>
            {(ids) => (
              <Select {...ids} value={parentId} onChange={({ target }) => setParent(target.value)}>
                <option value="">{say('addBoard.parent.none')}</option>
                {parents.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <Field label={say('addBoard.name')} error={faults['name'] ?? null} asked>
          {(ids) => <Input {...ids} value={name} maxLength={32} onChange={({ target }) => setName(target.value)} />}
        </Field>
        <Field label={say('addBoard.nameEn')} error={faults['nameEn'] ?? null}>
          {(ids) => <Input {...ids} value={nameEn} maxLength={96} onChange={({ target }) => setNameEn(target.value)} />}
        </Field>
        <Segments
          label={say('addBoard.start')}
          segments={starts.map((value) => ({
            value,
            text: say(`addBoard.start.${value}`),
            disabled: value === 'copy' && rows.length === 0,
          }))}
          value={start}
          onChoose={setStart}
        />
        {start === 'shipped' ? (
          <Field label={say('addBoard.shipped')}>
            {(ids) => (
              <Select {...ids} value={shipped} onChange={({ target }) => setShipped(target.value as ShippedName)}>
                {shippedNames.map((one) => (
                  <option key={one} value={one}>
                    {word(shippedDashboards[one].title)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {start === 'copy' ? (
          <Field label={say('addBoard.copied')} error={of?.fault?.message ?? null}>
            {(ids) => (
              <Select {...ids} value={copied ?? ''} onChange={({ target }) => setCopied(target.value)}>
                {rows.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {start === 'unit' ? (
          <Field
            label={say('addBoard.unit')}
            hint={say('addBoard.unit.hint')}
            error={document !== null && document.items.length === 0 ? say('addBoard.unit.none') : null}
          >
            {({ id }) => (
              <ReferenceEntry
                {...entry(id)}
                field={boards.fields.unitId}
                value={unit}
                onEnter={(next) => setUnit(typeof next === 'string' ? next : null)}
              />
            )}
          </Field>
        ) : null}
        <Field label={say('addBoard.org')} error={faults['orgId'] ?? null} asked>
          {({ id }) => (
            <ReferenceEntry
              {...entry(id)}
              field={boards.fields.orgId}
              value={orgId}
              onEnter={(next) => setOrg(typeof next === 'string' ? next : null)}
            />
          )}
        </Field>
        <Field label={say('addBoard.roles')} error={faults['roleIds'] ?? null}>
          {({ id }) => (
            <ReferenceEntry
              {...entry(id)}
              field={boards.fields.roleIds}
              value={roleIds}
              onEnter={(next) => setRoles((next as readonly string[] | null) ?? [])}
            />
          )}
        </Field>
        <Check label={say('addBoard.all')} checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        {faults['whole'] === undefined ? null : (
          <Words tone="refused" role="alert">
            {faults['whole']}
          </Words>
        )}
        {mayAdd ? (
          <span>
            <Button
              type="submit"
              look="primary"
              state={making.state.at}
              disabled={document === null || (start === 'unit' && document.items.length === 0)}
            >
              {say('addBoard.make')}
            </Button>
          </span>
        ) : null}
      </Stack>
      <Panel title={say(`addBoard.start.${start}`)} className={styles.preview}>
        {document === null ? null : (
          <BoardView document={document} about={{ of: 'home' }} label={say(`addBoard.start.${start}`)} />
        )}
      </Panel>
    </Halves>
  );
}
