import { useState } from 'react';
import { readStyle } from '../../../domain/access/styleCalls.ts';
import { type OrganisationNode, organisationTree } from '../../../domain/site/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { profileChanged } from '../../../src/session/profile.ts';
import { useMay } from '../../../src/session/useMay.ts';
import styles from './customStyle.module.css';
import { StyleForm } from './StyleForm.tsx';
import { words } from './words.ts';

/** How the sign-in page and the console look for an organisation: what it says itself, and what it has from above. */
export function Screen() {
  const say = useText(words);
  const [chosen, setChosen] = useState<string | null>(null);
  const tree = useCall(organisationTree, {});
  const org = chosen ?? tree.value?.[0]?.id ?? null;
  const fault = tree.value === null ? tree.fault : null;
  return (
    <Stack>
      <Bar as="header" gap="4" pad="1" className={styles.head}>
        <Words as="h1" text="head">
          {say('customStyle.title')}
        </Words>
        {fault === null ? (
          <Select
            aria-label={say('customStyle.org')}
            value={org ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {flat(tree.value ?? [], 0).map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {`${'　'.repeat(depth)}${name}`}
              </option>
            ))}
          </Select>
        ) : null}
      </Bar>
      {fault === null ? null : <Failure code={fault.code} message={fault.message} onAgain={tree.again} />}
      {org === null && fault === null ? (
        <Skeleton rows={8} widths={[40, 50]} label={say('customStyle.loading')} />
      ) : null}
      {org === null ? null : <StyleOf key={org} org={org} />}
    </Stack>
  );
}

const flat = (
  nodes: readonly OrganisationNode[],
  depth: number,
): readonly { readonly id: string; readonly name: string; readonly depth: number }[] =>
  nodes.flatMap(({ id, orgName, children }) => [{ id, name: orgName, depth }, ...flat(children, depth + 1)]);

function StyleOf({ org }: { readonly org: string }) {
  const say = useText(words);
  const mayEdit = useMay('/customStyle', 'edit');
  const [round, setRound] = useState(0);
  const { value, fault, again } = useCall(readStyle, { params: { org } });
  if (fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null) return <Skeleton rows={8} widths={[40, 50]} label={say('customStyle.loading')} />;
  const saved = () => {
    again();
    profileChanged();
  };
  return (
    <StyleForm
      key={`${value.version}/${round}`}
      org={org}
      read={value}
      mayEdit={mayEdit}
      onSaved={saved}
      onUndo={() => setRound(round + 1)}
    />
  );
}
