import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { knownName } from '../../../../domain/ledger/names.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Box, Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import { waitsFor } from '../../../../src/ledger/law/waits.ts';
import type { AnyRow } from '../../../../src/ledger/slots.ts';
import { useMayOf } from '../../../../src/session/useMay.ts';
import styles from './desk.module.css';
import type { Lead } from './useLead.ts';
import { deskWords } from './words.ts';

/** A row that stands before the others, and why. */
export interface LeadRow {
  readonly row: AnyRow;
  readonly why: string | null;
}

interface Props {
  readonly of: Asked<Lead>;
  /** The page of one row, without its id. */
  readonly page: string;
  /** What is late or dangerous, worst first. */
  readonly worst: (lead: Lead) => readonly LeadRow[];
  /** What is counted of it, in words and buttons. */
  readonly sums: (lead: Lead) => ReactNode;
}

/** So many stand here; the list has them all. */
const most = 12;

/** How many wait for the reader; what is in review is told beside it, for whom it waits its case alone knows. */
function Mine({ lead: { mine, inReview } }: { readonly lead: Lead }) {
  const say = useText(deskWords);
  const may = useMayOf(['/taskTodo']);
  const told = say('desk.inReview', { n: inReview });
  const none = inReview === 0 ? 'desk.noneMine' : 'desk.noneMineBut';
  return (
    <>
      <span>{mine.length === 0 ? say(none) : say('desk.mine', { n: mine.length })}</span>
      {inReview === 0 ? null : may(['/taskTodo']) ? <Link href="/taskTodo">{told}</Link> : <span>{told}</span>}
    </>
  );
}

/** What a desk looks at before its list: sums over all of it, what is late or dangerous, then what waits for the reader. Unread, it says so. */
export function DeskLead({ of, page, worst, sums }: Props) {
  const say = useText(deskWords);
  const lang = useLang();
  const { law } = useLaw();
  return (
    <Box as="section" size="fixed" text="body" className={styles.lead} aria-label={say('desk.lead')}>
      <Loaded of={of} brief label={say('desk.reading')}>
        {(lead) => {
          const first = worst(lead);
          const known = new Set(first.map(({ row }) => row.id));
          const mine = lead.mine.filter(({ id }) => !known.has(id));
          const rows = [...first, ...mine.map((row): LeadRow => ({ row, why: null }))];
          return (
            <>
              <Bar as="p" gap="1 3" className={styles.sums}>
                {sums(lead)}
                <Mine lead={lead} />
              </Bar>
              {rows.length === 0 ? null : (
                <Grid as="ol" gap="0" over="scroll" line="around" className={styles.rows}>
                  {rows.slice(0, most).map(({ row, why }) => (
                    <li key={row.id} data-late={why !== null || undefined}>
                      <Link href={`${page}?id=${row.id}`}>
                        <Words as="b" words="line" weight="strong" digits>
                          {String(row['number'])}
                        </Words>{' '}
                        <span>{knownName(law.ledger, row, lang)}</span>
                      </Link>
                      {why === null ? null : <em>{why}</em>}
                      <Words as="small" text="note" away="before">
                        {waitsFor({ law, row, nameOf: lead.nameOf, lang })}
                      </Words>
                    </li>
                  ))}
                  {rows.length > most ? <li>{say('desk.more', { n: rows.length - most })}</li> : null}
                </Grid>
              )}
            </>
          );
        }}
      </Loaded>
    </Box>
  );
}
