import { Link } from 'wouter';
import { commandCalls } from '../../../../domain/ledger/lawCalls.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { headOf, nextVersionOf } from '../../../../domain/work/text/textDocument.ts';
import { textLedgers, type WorkText } from '../../../../domain/work/text/textLedgers.ts';
import { codeOf, type TextUse, textStates, textUses } from '../../../../domain/work/text/uses.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Bar, Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { Facts } from '../orders/Facts.tsx';
import { EvidenceSaid } from './EvidenceSaid.tsx';
import { FormDiff } from './FormDiff.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import styles from './texts.module.css';
import { words } from './words.ts';

interface Props {
  readonly use: TextUse;
  readonly row: WorkText;
  readonly versions: readonly WorkText[];
  readonly nameOf: NameOf;
  readonly isPast: boolean;
  readonly again: (position?: number | null) => void;
}

/** One version of a text: what it is, what changed, and what the crew will see. */
export function Overview({ use, row, versions, nameOf, isPast, again }: Props) {
  const say = useText(words);
  const facts = [...Object.keys(headOf(use)), 'since', 'until', 'lastReason'].filter((key) => key !== 'evidence');
  const before = comparedTo(row, versions);
  return (
    <Stack gap="0" size="fill">
      {isPast ? null : <Acts use={use} row={row} versions={versions} nameOf={nameOf} again={again} />}
      <Grid gap="0" size="grow" className={styles.overview}>
        <Stack as="section" pad="3" aria-label={say('texts.facts')}>
          <h2>{say('texts.facts')}</h2>
          <EvidenceSaid evidence={row.evidence} />
          <Facts ledger={textLedgers[use]} row={row} keys={facts} planned={[]} nameOf={nameOf} />
          <Versions use={use} row={row} versions={versions} />
        </Stack>
        <Stack as="section" pad="3" line="around" over="down">
          {before === undefined ? (
            <Words text="note">{say('texts.first')}</Words>
          ) : (
            <FormDiff before={before} after={row} />
          )}
        </Stack>
        <PhonePreview model={row} />
      </Grid>
    </Stack>
  );
}

/** A draft is compared with what is in force; what was in force with the version before. */
const comparedTo = (row: WorkText, versions: readonly WorkText[]): WorkText | undefined =>
  versions.find(({ state, id }) => row.state === 'draft' && state === 'inForce' && id !== row.id) ??
  versions.filter(({ number }) => number < row.number)[0];

function Acts({ use, row, versions, nameOf, again }: Omit<Props, 'isPast'>) {
  const say = useText(words);
  const api = useApi();
  const { go } = useAddress();
  const { ask } = useLaw();
  const add = codeOf(use, 'add');
  const may = useMayOf([add]);
  const next = nextVersionOf(use, row, versions);
  const drafting = useAction(
    () =>
      api.call(commandCalls(textLedgers[use]).get('draft')?.one as never, { body: next } as never) as Promise<
        Answer<{ readonly id: string }>
      >,
  );
  const draft = async () => {
    const answer = await drafting.run();
    if (answer === null) return;
    if (!answer.ok) return tell(2, answer.message);
    tell(1, say('texts.drafted', { n: next.number }));
    go(`${textUses[use].project}?id=${answer.value.id}`);
  };
  const hasDraft = versions.some(({ state }) => state === 'draft');
  const { number: _, code: __, ...copied } = next;
  return (
    <>
      <LawActs row={row as unknown as AnyRow} nameOf={nameOf} again={again} copyApart />
      {may([add]) ? (
        <Bar pad="2 3" size="fixed" line="below">
          {hasDraft ? null : (
            <Button state={drafting.state.at} onClick={() => void draft()}>
              {say('texts.next')}
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => ask({ command: 'draft', rows: [], again, first: copied, after: `copy ${row.id}` })}
          >
            {say('texts.copy')}
          </Button>
        </Bar>
      ) : null}
    </>
  );
}

function Versions({ use, row, versions }: Pick<Props, 'use' | 'row' | 'versions'>) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  return (
    <>
      <h2>{say('texts.versions')}</h2>
      <ol className={styles.versions}>
        {versions.map((one) => (
          <li key={one.id} aria-current={one.id === row.id || undefined}>
            <Link href={`${textUses[use].page}?id=${one.id}`}>{say('texts.version', { n: one.number })}</Link>{' '}
            {word(textStates[one.state])} {one.since === null ? '' : say('texts.sinceOn', { day: one.since })}{' '}
            <small>{nameIn(one, lang)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
